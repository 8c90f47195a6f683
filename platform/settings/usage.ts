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
    purpose:
      'The script of a service that counts the visits of the public pages and needs no cookies for it: its address there, see below',
  }),
  site: setting('USAGE_SITE', z.string().max(200, 'at most 200 characters'), {
    otherwise: 'none',
    neededWith: { env: 'USAGE_SCRIPT', error: 'the site that visits are counted for' },
    purpose: 'Which site that service knows this one as',
  }),
  endpoint: setting('USAGE_ENDPOINT', publicUrl, {
    otherwise: 'where the script is from',
    purpose: 'Where the script reports to, where that is another host: `https://api.visits.example`',
  }),
}
