import { expect, onTestFinished, test } from 'vitest'
import { translationService } from '../../tests/support/translation-service.ts'
import { libreTranslator } from './libre-translate.ts'

async function standIn(answer?: Parameters<typeof translationService>[0]) {
  const service = await translationService(answer)
  onTestFinished(service.close)
  return service
}

test('a text is translated into the languages that the service has, except its own', async () => {
  const { url, asked } = await standIn()
  const { translate } = libreTranslator({ url, apiKey: 'key' })
  expect(await translate('Which size?', ['fr', 'en', 'zh', 'pl'])).toEqual({
    fr: 'fr: Which size?',
    zh: 'zh-Hans: Which size?',
  })
  expect(asked.map(({ target }) => target)).toEqual(['fr', 'en', 'zh-Hans'])
  expect(asked[0]).toEqual({ q: 'Which size?', source: 'auto', target: 'fr', format: 'text', api_key: 'key' })
})

test('a failing service, and an answer of another shape, reject without the words', async () => {
  const failing = await standIn(() => [429, { error: 'Slowdown' }])
  const { translate } = libreTranslator({ url: failing.url, apiKey: undefined })
  await expect(translate('Secret words', ['fr'])).rejects.toThrow(
    /^the translation service answered 429 to \/translate$/,
  )
  const other = await standIn(() => [200, { text: 'Bonjour' }])
  await expect(
    libreTranslator({ url: other.url, apiKey: undefined }).translate('Hello', ['fr']),
  ).rejects.toThrow(/translatedText/)
})
