import { z } from 'zod'
import { setting } from '../setting.ts'
import { bareAddress } from './shapes.ts'

const imprintLine = z.string().max(300, 'at most 300 characters')
const missing = 'the page shows that it is missing'
const notShown = 'not shown'

/** The imprint's contents; it marks missing ones. */
export const imprint = {
  name: setting('IMPRINT_NAME', imprintLine, {
    otherwise: missing,
    purpose: 'The legal name of this installation’s operator, for the legal notice',
  }),
  address: setting('IMPRINT_ADDRESS', imprintLine, {
    otherwise: missing,
    purpose:
      'The operator’s postal address; semicolons separate its lines: `1 rue du Lac; 74000 Annecy; France`',
  }),
  email: setting('IMPRINT_EMAIL', bareAddress, {
    otherwise: missing,
    purpose: 'The operator’s public e-mail address',
  }),
  phone: setting('IMPRINT_PHONE', imprintLine, {
    otherwise: notShown,
    purpose: 'The operator’s telephone number',
  }),
  registration: setting('IMPRINT_REGISTRATION', imprintLine, {
    otherwise: notShown,
    purpose: 'The operator’s register and number',
  }),
  publisher: setting('IMPRINT_PUBLISHER', imprintLine, {
    otherwise: notShown,
    purpose: 'The person responsible for the content',
  }),
  host: setting('IMPRINT_HOST', imprintLine, {
    otherwise: notShown,
    purpose: 'The host of the site: name, address, telephone',
  }),
}
