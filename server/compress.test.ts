import { promisify } from 'node:util'
import { gunzip, zstdDecompress } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { compressPages } from './compress.ts'

const long = 'Chambre 101, deux serviettes. '.repeat(100)
const site = new Hono()
  .use(compressPages)
  .get('/long', (c) => c.html(long, 404, { 'Set-Cookie': 'device=1' }))
  .get('/short', (c) => c.html('court'))
  .get('/file', (c) => c.text(long))

const ask = async (path: string, encodings: string) => {
  const answer = await site.request(path, { headers: { 'accept-encoding': encodings } })
  return { answer, body: Buffer.from(await answer.arrayBuffer()) }
}

test.each([
  ['gzip, deflate', 'gzip', promisify(gunzip)],
  ['gzip, deflate, br, zstd', 'zstd', promisify(zstdDecompress)],
  ['gzip, zstd;q=0', 'gzip', promisify(gunzip)],
])('a page is compressed when a browser accepts %s', async (accepted, chosen, decompress) => {
  const { answer, body } = await ask('/long', accepted)
  expect(answer.headers.get('content-encoding')).toBe(chosen)
  expect(answer.headers.get('vary')).toContain('Accept-Encoding')
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([404, 'device=1'])
  expect((await decompress(body)).toString()).toBe(long)
})

test.each([
  ['/long', 'br'],
  ['/long', ''],
  ['/short', 'gzip'],
  ['/file', 'gzip'],
])('%s is sent as it is when the browser accepts “%s”', async (path, accepted) => {
  const { answer, body } = await ask(path, accepted)
  expect(answer.headers.get('content-encoding')).toBeNull()
  expect(body.toString()).toBe(path === '/short' ? 'court' : long)
})
