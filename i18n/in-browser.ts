import { type StaffLanguage, staffLanguages } from './language.ts'

// vite.config.ts puts this `texts` into the browser's bundles, with imports in place of the texts.

const loading: Promise<unknown>[] = []

/**
 * Resolves once the texts that this page's scripts import are loaded in its language. The caller may run before scripts that
 * import more, so it asks again until nothing was added.
 */
export async function textsLoaded(): Promise<void> {
  for (let known = -1; known < loading.length; ) {
    known = loading.length
    await Promise.all(loading)
  }
}

/**
 * The texts of one audience, loaded immediately in the page's language. Reading another language throws the promise of its
 * texts: React keeps the present screen until it resolves.
 *
 * @public
 */
export function texts<T>(imports: Record<StaffLanguage, () => Promise<T>>): Record<StaffLanguage, T> {
  const all = {} as Record<StaffLanguage, T>
  for (const language of staffLanguages) {
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
      // It may reject before a caller awaits it; the caller still gets the rejection.
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

/** A file that cannot be loaded may belong to an older build: load the page again. */
function reload(): Promise<never> {
  location.reload()
  return new Promise(() => {})
}
