import { expect, test } from '../support/browser.ts'

test('the build contains no page of components', async ({ request }) => {
  expect((await request.get('/ui')).status()).toBe(404)
})
