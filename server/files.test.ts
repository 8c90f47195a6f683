import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { filesIn } from './files.ts'

test('built files are served from memory when they are deleted after they were read', async () => {
  const root = mkdtempSync(join(tmpdir(), 'built-'))
  mkdirSync(join(root, 'assets'))
  writeFileSync(join(root, 'assets/app.js'), 'as it is')
  writeFileSync(join(root, 'assets/app.js.br'), 'packed')
  const app = new Hono().use(
    '/assets/*',
    filesIn(root)((_, c) => c.header('Cache-Control', 'immutable')),
  )
  // Every file is read on its first request, if not before.
  await app.request('/assets/app.js')
  await app.request('/assets/app.js', { headers: { 'accept-encoding': 'br' } })
  rmSync(root, { recursive: true })

  const plain = await app.request('/assets/app.js')
  expect(plain.headers.get('content-type')).toContain('text/javascript')
  expect(plain.headers.get('cache-control')).toBe('immutable')
  expect(await plain.text()).toBe('as it is')
  const packed = await app.request('/assets/app.js', { headers: { 'accept-encoding': 'gzip, br' } })
  expect(packed.headers.get('content-encoding')).toBe('br')
  expect(await packed.text()).toBe('packed')
  expect((await app.request('/assets/other.js')).status).toBe(404)
  expect((await app.request('/assets')).status).toBe(404)
})
