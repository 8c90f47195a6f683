import { guest } from '../../i18n/en/guest.ts'
import { start } from './browser.tsx'

start(guest)
