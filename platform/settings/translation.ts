import { z } from 'zod'
import { setting } from '../setting.ts'
import { httpAddress } from './shapes.ts'

/** The service that translates messages between staff and guests. */
export const translation = {
  url: setting('TRANSLATE_URL', httpAddress, {
    otherwise: 'not translated',
    purpose:
      'The translation service for messages between staff and guests, with the API of LibreTranslate: `http://localhost:5000`. It receives the words of these messages, and the privacy page names its host',
  }),
  apiKey: setting('TRANSLATE_API_KEY', z.string().regex(/^[\w-]{8,300}$/, 'a key of that service'), {
    isSecret: true,
    otherwise: 'none',
    purpose: 'The key of that service, if it needs one',
  }),
}
