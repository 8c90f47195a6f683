import { startTransition, useState } from 'react'
import { useKeptLanguage } from '../../shell/language/use-kept-language.ts'
import * as paths from '../../shell/paths.ts'
import type { TriedShown, TryAnswer } from '../try/tried-shown.ts'

type LivePicture = typeof import('../try/live-picture.tsx')['LivePicture']

interface Trying {
  shown: TriedShown
  LivePicture: LivePicture
}

/** A visitor's demo room. Its scripts are loaded once it is wanted, so that the landing page stays light. */
export function useTry(failed: string) {
  const keep = useKeptLanguage()
  const [trying, setTrying] = useState<Trying>()
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()

  const begin = async () => {
    if (isBusy) return
    setBusy(true)
    setTrouble(undefined)
    try {
      const { LivePicture } = await import('../try/live-picture.tsx')
      const answer = await askForRoom(keep(paths.tryData))
      if ('sentence' in answer) setTrouble(answer.sentence)
      // The present picture stays until the texts of the other one are loaded.
      else startTransition(() => setTrying({ LivePicture, shown: answer.shown }))
    } catch {
      setTrouble(failed)
    }
    setBusy(false)
  }
  return { trying, isBusy, trouble, begin }
}

async function askForRoom(path: string): Promise<TryAnswer> {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const answer = await fetch(path, { method: 'POST', body: new URLSearchParams({ timeZone }) })
  return await answer.json()
}
