import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

const catalogue = expect.objectContaining({ path: 'ui' })

test('while developing, /ui shows every component', async () => {
  vi.stubEnv('NODE_ENV', 'development')
  expect((await import('../app/routes.ts')).default).toContainEqual(catalogue)
})

test('what is built for visitors has no such page', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  expect((await import('../app/routes.ts')).default).not.toContainEqual(catalogue)
})
