import { useEffect, useRef } from 'react'
import { type ErrorPayload, errorSentence } from '../../i18n/errors.ts'
import { useLanguage } from '../shell/use-language.ts'
import { Notice } from '../ui/notice.tsx'

/** What came of a button, where its reader sees it: on a phone, the button can be screens away from there. */
export function Said({ said }: { said: { done: string } | { refused: ErrorPayload } | undefined }) {
  const language = useLanguage()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (said) box.current?.scrollIntoView({ block: 'nearest' })
  }, [said])
  return (
    <div ref={box} className="scroll-my-4 empty:hidden">
      {said && (
        <Notice kind={'done' in said ? 'done' : 'trouble'}>
          {'done' in said ? said.done : errorSentence(said.refused, language)}
        </Notice>
      )}
    </div>
  )
}
