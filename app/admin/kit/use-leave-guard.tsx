import { type RefObject, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { adminTexts } from '../../../i18n/admin.ts'
import { useTexts } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { Dialog } from '../../ui/dialog.tsx'

/** What of a form says what was seen, which is nothing that somebody has typed. */
const seen = ['revision', 'version']

/** Everything that somebody says in a form. */
const saidBy = (form: HTMLFormElement) =>
  JSON.stringify(
    [...new FormData(form)]
      .filter(([name]) => !seen.includes(name))
      .map(([name, value]) => [name, value instanceof File ? value.name : value]),
  )

/**
 * Asks before somebody leaves the address with what they changed in a form. `isSaved`: what stands in the form now is
 * saved. Give the form the ref, and let the dialog stand anywhere.
 */
export function useLeaveGuard(form: RefObject<HTMLFormElement | null>, isSaved: boolean) {
  const first = useRef('')
  useEffect(() => {
    if (form.current && (isSaved || first.current === '')) first.current = saidBy(form.current)
  }, [form, isSaved])
  const isDirty = () => !isSaved && form.current !== null && saidBy(form.current) !== first.current
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isDirty(),
  )
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault()
    }
    addEventListener('beforeunload', onLeave)
    return () => removeEventListener('beforeunload', onLeave)
  })
  return <LeaveDialog blocker={blocker} />
}

function LeaveDialog({ blocker }: { blocker: ReturnType<typeof useBlocker> }) {
  const { leave: t, close } = useTexts(adminTexts)
  const stay = () => blocker.reset?.()
  return (
    <Dialog isOpen={blocker.state === 'blocked'} onClose={stay} title={t.title} closeLabel={close}>
      <p>{t.body}</p>
      <div className="flex flex-wrap justify-end gap-2">
        <button type="button" onClick={() => blocker.proceed?.()} className={button('quiet')}>
          {t.leave}
        </button>
        <button type="button" onClick={stay} className={button('primary')}>
          {t.stay}
        </button>
      </div>
    </Dialog>
  )
}
