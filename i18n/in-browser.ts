import { type Language, languages } from './language.ts'

// In what browsers load, `texts` is this one, and takes imports in place of texts (vite.config.ts).

const loading: Promise<unknown>[] = []

/**
 * Resolves when the texts that the scripts of this page have imported are there, in its language. Whoever asks may stand in
 * one file with what every page loads, and then runs before scripts that import more.
 */
export async function textsLoaded(): Promise<void> {
  for (let known = -1; known < loading.length; ) {
    known = loading.length
    await Promise.all(loading)
  }
}

/**
 * The texts of one audience. Those in the language of the page are loaded at once. To read what is not there yet, as
 * after another language was chosen, throws its promise: React shows what it shows until that resolves.
 *
 * @public
 */
export function texts<T>(imports: Record<Language, () => Promise<T>>): Record<Language, T> {
  const all = {} as Record<Language, T>
  for (const language of languages) {
    let loaded: T | undefined
    let started: Promise<T> | undefined
    const load = async () => {
      loaded = await imports[language]()
      return loaded
    }
    const start = () => {
      started ??= load()
      return started
    }
    if (language === document.documentElement.lang) {
      loading.push(start())
      // It may fail before anybody waits for it, who hears of it all the same.
      start().catch(() => {})
    }
    Object.defineProperty(all, language, {
      get() {
        if (loaded) return loaded
        throw start().catch(reload)
      },
    })
  }
  return all
}

/** What cannot be loaded may be gone with an older build: the page is asked for again, as it is now. */
function reload(): Promise<never> {
  location.reload()
  return new Promise(() => {})
}
