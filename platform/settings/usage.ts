import { z } from 'zod'
import { setting } from '../setting.ts'
import { publicUrl, secureUrl } from './shapes.ts'

/** The address becomes part of a content security policy, so it may not contain separators. */
const script = secureUrl('the https:// address of a script').refine((href) => !/[;,'"]/.test(href), {
  error: 'an address without ; , and quotes',
})

/** The script that counts visits of public pages, if any. */
export const usage = {
  script: setting('USAGE_SCRIPT', script, {
    otherwise: 'visits are not counted',
    purpose: 'The address of a script that counts visits of the public pages without cookies, see below',
  }),
  site: setting('USAGE_SITE', z.string().max(200, 'at most 200 characters'), {
    otherwise: 'none',
    neededWith: { env: 'USAGE_SCRIPT', error: 'the site that visits are counted for' },
    purpose: 'The name of this site at that service',
  }),
  endpoint: setting('USAGE_ENDPOINT', publicUrl, {
    otherwise: 'the script’s host',
    purpose: 'The host that the script reports to, if it is another one: `https://api.visits.example`',
  }),
}
