import { settings } from '../settings.ts'
import { libreTranslator } from './libre-translate.ts'
import type { Translator } from './port.ts'

/** The translation service of `TRANSLATE_URL`; undefined if messages are not translated. */
export function translator(): Translator | undefined {
  const { url, apiKey } = settings().translation
  return url === undefined ? undefined : libreTranslator({ url, apiKey })
}
