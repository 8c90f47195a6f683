import { useEffect, useRef } from 'react'
import type { ErrorPayload } from '../../i18n/errors.ts'
import { Notice } from '../ui/notice.tsx'
import { AccountRefused } from './refused.tsx'

/** The result of a button, shown in sight: on a phone, the button can be screens away. */
export function SavedMessage({
  said,
}: {
  said: { done: string } | { refused: ErrorPayload | null } | undefined
}) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (said) box.current?.scrollIntoView({ block: 'nearest' })
  }, [said])
  return (
    <div ref={box} className="scroll-my-4 empty:hidden">
      {said &&
        ('done' in said ? (
          <Notice kind="done">{said.done}</Notice>
        ) : (
          <AccountRefused refused={said.refused} />
        ))}
    </div>
  )
}
