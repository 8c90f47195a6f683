import { z } from 'zod'
import { setting } from '../setting.ts'
import { bareAddress } from './shapes.ts'

const imprintLine = z.string().max(300, 'at most 300 characters')
const missing = 'the imprint says it is missing'
const notShown = 'not shown'

/** The imprint's contents; it marks missing ones. */
export const imprint = {
  name: setting('IMPRINT_NAME', imprintLine, {
    otherwise: missing,
    purpose: 'Who runs this installation, as the law wants it said',
  }),
  address: setting('IMPRINT_ADDRESS', imprintLine, {
    otherwise: missing,
    purpose: 'Where they are; semicolons part its lines: `1 rue du Lac; 74000 Annecy; France`',
  }),
  email: setting('IMPRINT_EMAIL', bareAddress, {
    otherwise: missing,
    purpose: 'Their e-mail address, shown to everybody',
  }),
  phone: setting('IMPRINT_PHONE', imprintLine, { otherwise: notShown, purpose: 'Their telephone number' }),
  registration: setting('IMPRINT_REGISTRATION', imprintLine, {
    otherwise: notShown,
    purpose: 'Where and under which number they are registered',
  }),
  publisher: setting('IMPRINT_PUBLISHER', imprintLine, {
    otherwise: notShown,
    purpose: 'Who is responsible for the content',
  }),
  host: setting('IMPRINT_HOST', imprintLine, {
    otherwise: notShown,
    purpose: 'Who hosts the site: name, address, telephone',
  }),
}
