import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Location, useBlocker, useNavigate, useNavigation } from 'react-router'
import { formTexts } from '../../i18n/form.ts'
import * as paths from '../shell/paths.ts'
import { useTexts } from '../shell/use-language.ts'
import { button } from '../ui/button.ts'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { SEEN } from './fields.ts'

/** What nobody says: the state that the form began with, and its key, which is another one after every answer. */
const UNSAID = [...SEEN, 'key']

/** Everything that somebody says in a form. */
const saidBy = (form: HTMLFormElement) =>
  JSON.stringify(
    [...new FormData(form)]
      .filter(([name]) => !UNSAID.includes(name))
      .map(([name, value]) => [name, value instanceof File ? value.name : value]),
  )

export type Place = Pick<Location, 'pathname' | 'search'>
type IsElsewhere = (from: Place, to: Place) => boolean

const isOtherPath: IsElsewhere = (from, to) => from.pathname !== to.pathname

/** Whether a step leads out of a form. The language is chosen at an address of its own, which leads back with all that was typed. */
export const leadsOut = (from: Place, to: Place, isElsewhere: IsElsewhere = isOtherPath) =>
  to.pathname !== paths.language && isElsewhere(from, to)

/**
 * Asks before somebody leaves a form with what they changed in it. Give the form the ref, and let the dialog stand
 * anywhere. `saved`: where what stands in the form now is saved, what says so, another value for each time;
 * `isElsewhere`: which ways lead out of the form.
 */
export function useLeaveGuard(
  form: RefObject<HTMLFormElement | null>,
  saved: unknown,
  isElsewhere?: IsElsewhere,
) {
  const first = useRef('')
  const isDirty = () => form.current !== null && saidBy(form.current) !== first.current
  const { leaveDialog, stay } = useGuard(isDirty, isElsewhere)
  // Before it can be seen that it is saved: what is typed from then on is not.
  useLayoutEffect(() => {
    if (form.current && (saved || first.current === '')) first.current = saidBy(form.current)
    if (saved) stay()
  }, [form, saved, stay])
  return leaveDialog
}

/** The same, for what is chosen and is no field's: `isDirty` says whether there is anything to lose. */
export function useGuard(isDirty: () => boolean, isElsewhere?: IsElsewhere) {
  const navigate = useNavigate()
  const isLeaving = useRef(false)
  // Where to was asked. The router forgets what it holds back as soon as anything else has loaded.
  const [asked, setAsked] = useState<Location>()
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const asks = !isLeaving.current && leadsOut(currentLocation, nextLocation, isElsewhere) && isDirty()
    if (asks) setAsked(nextLocation)
    return asks
  })
  useUnloadGuard(isDirty)

  const stay = useCallback(() => setAsked(undefined), [])
  function leave() {
    // Whoever has said so is not asked again while the form is on its way out.
    isLeaving.current = true
    setAsked(undefined)
    try {
      if (blocker.state === 'blocked') return blocker.proceed()
    } catch {
      // It has forgotten since this was drawn.
    }
    if (asked) navigate(asked, { state: asked.state, preventScrollReset: true })
  }
  return {
    leaveDialog: <LeaveDialog isOpen={asked !== undefined} onStay={stay} onLeave={leave} />,
    stay,
  }
}

/** Lets the browser ask before the page goes with what was not saved. */
export function useUnloadGuard(isDirty: () => boolean) {
  const { state } = useNavigation()
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      // What is being saved leads elsewhere by itself, e.g. to sign in again, which keeps what was typed.
      if (state === 'idle' && isDirty()) event.preventDefault()
    }
    addEventListener('beforeunload', onLeave)
    return () => removeEventListener('beforeunload', onLeave)
  })
}

function LeaveDialog({
  isOpen,
  onStay,
  onLeave,
}: {
  isOpen: boolean
  onStay: () => void
  onLeave: () => void
}) {
  const { leave: t, close } = useTexts(formTexts)
  return (
    <Dialog isOpen={isOpen} onClose={onStay} title={t.title} closeLabel={close}>
      <p>{t.body}</p>
      <div className="flex flex-wrap justify-end gap-2">
        <button type="button" onClick={onLeave} className={button('quiet')}>
          {t.leave}
        </button>
        <button type="button" onClick={onStay} className={button('primary')}>
          {t.stay}
        </button>
      </div>
    </Dialog>
  )
}
