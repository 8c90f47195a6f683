import { z } from 'zod'
import type { Translator } from './port.ts'

// The API of LibreTranslate: https://docs.libretranslate.com/guides/api_usage/

/** The service may load a model first. */
const ANSWER_MS = 30_000
/** Translations of a message are several times shorter. */
const TRANSLATION_MAXIMUM = 5_000

const Languages = z.array(z.object({ code: z.string() }))
const Answer = z.object({
  translatedText: z.string().max(TRANSLATION_MAXIMUM),
  detectedLanguage: z.object({ language: z.string() }).optional(),
})

export function libreTranslator({ url, apiKey }: { url: string; apiKey: string | undefined }): Translator {
  async function ask<T>(shape: z.ZodType<T>, path: string, body?: object): Promise<T> {
    const answer = await fetch(url + path, {
      signal: AbortSignal.timeout(ANSWER_MS),
      ...(body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...body, ...(apiKey && { api_key: apiKey }) }),
      }),
    })
    if (!answer.ok) throw new Error(`the translation service answered ${answer.status} to ${path}`)
    return shape.parse(await answer.json())
  }
  return {
    async translate(text, into) {
      const codes = (await ask(Languages, '/languages')).map(({ code }) => code)
      const translations: Record<string, string> = {}
      for (const language of into) {
        // Newer versions tell Chinese scripts apart: zh-Hans.
        const target = codes.find((code) => code === language || code.startsWith(`${language}-`))
        if (target === undefined) continue
        const { translatedText, detectedLanguage } = await ask(Answer, '/translate', {
          q: text,
          source: 'auto',
          target,
          format: 'text',
        })
        const isOwn = detectedLanguage?.language === target || translatedText.trim() === text
        if (!isOwn && translatedText.trim() !== '') translations[language] = translatedText
      }
      return translations
    },
  }
}
