import { form } from '../../i18n/en/form.ts'
import { guest } from '../../i18n/en/guest.ts'
import { start } from './browser.tsx'

start({ guest, form })
