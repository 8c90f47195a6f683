import { expect, onTestFinished, test, vi } from 'vitest'

test('a page starts when all its texts are there, those of scripts that run after it has asked among them', async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'fr' } })
  onTestFinished(() => void vi.unstubAllGlobals())
  const { texts, textsLoaded } = await import('./in-browser.ts')
  const loaded = textsLoaded()
  texts({ fr: async () => 'bonjour', en: async () => 'hello' })
  texts({ fr: () => Promise.reject(new Error('gone')), en: async () => 'hello' })
  await expect(loaded).rejects.toThrow('gone')
})
