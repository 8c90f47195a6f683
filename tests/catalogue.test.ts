import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

const catalogue = expect.objectContaining({ path: 'ui' })

test('the address /ui shows every component in development', async () => {
  vi.stubEnv('NODE_ENV', 'development')
  expect((await import('../app/routes.ts')).default).toContainEqual(catalogue)
})

test('the production build has no page of components', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  expect((await import('../app/routes.ts')).default).not.toContainEqual(catalogue)
})
