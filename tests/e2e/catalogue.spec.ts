import { expect, test } from '../support/browser.ts'

test('what is built has no page of components', async ({ request }) => {
  expect((await request.get('/ui')).status()).toBe(404)
})
