import { guest } from '../../i18n/fr/guest.ts'
import { startPage } from './browser.tsx'

startPage(guest)
