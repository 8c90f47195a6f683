import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

/** A call of `/translate`. */
interface Asked {
  q: string
  target: string
}

/** Says the text again, after the language that it should be in; English is not translated. */
const echo = ({ q, target }: Asked): [status: number, body: unknown] => [
  200,
  {
    translatedText: target === 'en' ? q : `${target}: ${q}`,
    detectedLanguage: { language: 'en', confidence: 90 },
  },
]

/** A service with the API of LibreTranslate, which has English, French and Chinese. */
export async function translationService(answer = echo) {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    let answered: [number, unknown] = [200, ['en', 'fr', 'zh-Hans'].map((code) => ({ code, name: code }))]
    if (request.url === '/translate') {
      const one = (await json(request)) as Asked
      asked.push(one)
      answered = answer(one)
    }
    response.writeHead(answered[0], { 'content-type': 'application/json' }).end(JSON.stringify(answered[1]))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The calls of `/translate` so far. */
    asked,
    close: () => void server.close(),
  }
}
