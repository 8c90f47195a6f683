import { guest } from '../../i18n/en/guest.ts'
import { startPage } from './browser.tsx'

startPage(guest)
