import { guest } from '../../i18n/fr/guest.ts'
import { start } from './browser.tsx'

start(guest)
