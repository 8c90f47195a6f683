import { useEffect } from 'react'
import { useLanguage } from '../../shell/use-language.ts'
import { checkIn } from './device.ts'

/** Says once on each page of the staff, when it is there, that somebody works in this browser. */
export function CheckIn() {
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it rings in the language of the page
  useEffect(() => {
    const soon = setTimeout(() => checkIn().catch(() => {}), SOON_MS)
    return () => clearTimeout(soon)
  }, [language])
  return null
}

/** The page comes first. */
const SOON_MS = 1_000
