import { expect, onTestFinished, test, vi } from 'vitest'

test('a page starts once all its texts are loaded, including those of later scripts', async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'fr' } })
  onTestFinished(() => void vi.unstubAllGlobals())
  const { texts, textsLoaded } = await import('./in-browser.ts')
  const loaded = textsLoaded()
  texts({ fr: async () => 'bonjour', en: async () => 'hello' })
  texts({ fr: () => Promise.reject(new Error('gone')), en: async () => 'hello' })
  await expect(loaded).rejects.toThrow('gone')
})
