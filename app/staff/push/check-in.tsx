import { useEffect } from 'react'
import { useLanguage } from '../../shell/use-language.ts'
import { checkIn } from './device.ts'

/** Registers once per staff page that this person uses this browser. */
export function CheckIn() {
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: pushes use the language of the page
  useEffect(() => {
    const soon = setTimeout(() => checkIn().catch(() => {}), SOON_MS)
    return () => clearTimeout(soon)
  }, [language])
  return null
}

/** Load the page first. */
const SOON_MS = 1_000
