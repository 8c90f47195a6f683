import { shellTexts } from '../../i18n/shell.ts'
import { useTexts } from './use-language.ts'

/** The first thing that a keyboard comes to: past what is the same on every page. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only z-50 rounded-module bg-brand px-4 py-3 text-on-brand focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      {useTexts(shellTexts).skip}
    </a>
  )
}
