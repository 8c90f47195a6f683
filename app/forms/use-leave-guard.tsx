import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Location, useBlocker, useNavigate, useNavigation } from 'react-router'
import { formTexts } from '../../i18n/form.ts'
import * as paths from '../shell/paths.ts'
import { useTexts } from '../shell/use-language.ts'
import { button } from '../ui/button.ts'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { SEEN_FIELD } from './fields.ts'

/**
 * Fields that people do not fill in: the revision that the form began with, and its key, which changes with every
 * answer.
 */
const UNSAID = [...SEEN_FIELD, 'key']

const saidBy = (form: HTMLFormElement) =>
  JSON.stringify(
    [...new FormData(form)]
      .filter(([name]) => !UNSAID.includes(name))
      .map(([name, value]) => [name, value instanceof File ? value.name : value]),
  )

export type LeaveLocation = Pick<Location, 'pathname' | 'search'>
type IsElsewhere = (from: LeaveLocation, to: LeaveLocation) => boolean

const isOtherPath: IsElsewhere = (from, to) => from.pathname !== to.pathname

/** Whether a step leads out of a form. The language is chosen at an address of its own, which leads back with all that was typed. */
export const leadsOut = (from: LeaveLocation, to: LeaveLocation, isElsewhere: IsElsewhere = isOtherPath) =>
  to.pathname !== paths.language && isElsewhere(from, to)

/**
 * Asks before the user leaves a form with unsaved changes. Give the form the ref, and put the dialog anywhere.
 * `saved`: a value that changes with each save, if the form stays open; `isElsewhere`: which locations lead out of
 * the form.
 */
export function useLeaveGuard(
  form: RefObject<HTMLFormElement | null>,
  saved: unknown,
  isElsewhere?: IsElsewhere,
) {
  const first = useRef('')
  const isDirty = () => form.current !== null && saidBy(form.current) !== first.current
  const { leaveDialog, stay } = useGuard(isDirty, isElsewhere)
  // Before the next paint shows it as saved: text typed after that is not saved.
  useLayoutEffect(() => {
    if (form.current && (saved || first.current === '')) first.current = saidBy(form.current)
    if (saved) stay()
  }, [form, saved, stay])
  return leaveDialog
}

/** The same for choices that are not fields: `isDirty` tells whether there is anything to lose. */
export function useGuard(isDirty: () => boolean, isElsewhere?: IsElsewhere) {
  const navigate = useNavigate()
  const isLeaving = useRef(false)
  // The blocked location. The router forgets a blocked navigation as soon as anything else has loaded.
  const [asked, setAsked] = useState<Location>()
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const asks = !isLeaving.current && leadsOut(currentLocation, nextLocation, isElsewhere) && isDirty()
    if (asks) setAsked(nextLocation)
    return asks
  })
  useUnloadGuard(isDirty)

  const stay = useCallback(() => setAsked(undefined), [])
  function leave() {
    // The user who has confirmed is not asked again while the form is leaving.
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

/** The browser asks before it unloads a page with unsaved changes. */
export function useUnloadGuard(isDirty: () => boolean) {
  const { state } = useNavigation()
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      // A save that is under way may navigate by itself, e.g. to sign-in, which keeps the typed text.
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
