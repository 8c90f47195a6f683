import { shellTexts } from '../../../i18n/shell.ts'
import { useTexts } from '../use-language.ts'

/** The first focusable element: skips the header. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only z-50 rounded-module bg-brand text-on-brand focus:not-sr-only focus:fixed focus:px-4 focus:py-3 focus:top-2 focus:left-2"
    >
      {useTexts(shellTexts).skip}
    </a>
  )
}
