import { useEffect, useRef, useState } from 'react'
import { useActionData, useLocation, useNavigation } from 'react-router'
import { useOwner } from '../shell/of-hotel.tsx'
import * as paths from '../shell/paths.ts'
import { keepTyped, type Typed, tabKeeper, typedIn } from '../shell/persistence/typed-forms.ts'
import { differences, putFields, readFields, seenIn } from './fields.ts'

/**
 * Text was restored into a form: over the same revision of the thing, or over one that a colleague has changed since.
 */
export type PutBack = 'same' | 'changed'

/**
 * Stores typed text until the form is saved or left, and restores it if the session ended meanwhile and the user
 * signed in again. Visitors' text is not stored. `kind`: which of a page's forms it is.
 */
export function useTyped(id: string, kind: string) {
  const owner = useOwner()
  const { pathname, search } = useLocation()
  const place = [pathname, new URLSearchParams(search).get('tab') ?? '', kind].join(' ')
  const { state } = useNavigation()
  const answer = useActionData<{ ok?: boolean }>()
  const [putBack, setPutBack] = useState<PutBack>()
  /** The fields at first, or when they were saved. */
  const first = useRef<Typed>({})
  const isSent = useRef(false)

  useEffect(() => {
    const form = document.getElementById(id)
    if (owner === undefined || !(form instanceof HTMLFormElement)) return
    first.current = readFields(form)
    const kept = typedIn(tabKeeper(), { owner, place, now: Date.now() })
    let later: ReturnType<typeof setTimeout> | undefined
    if (kept) {
      setPutBack(kept.seen === seenIn(form) ? 'same' : 'changed')
      const missing = putFields(form, kept.typed)
      // Some fields are there once others say so.
      later = setTimeout(() => putFields(form, missing))
    }
    const keep = () => keepNow(form, { owner, place, first: first.current })
    form.addEventListener('input', keep)
    form.addEventListener('change', keep)
    return () => {
      clearTimeout(later)
      form.removeEventListener('input', keep)
      form.removeEventListener('change', keep)
      // Leaving a form discards its text, except on the way to sign-in.
      if (location.pathname !== paths.login) forgetForm(owner, place)
    }
  }, [id, owner, place])

  // A form that stands there yet once it is saved.
  useEffect(() => {
    const form = document.getElementById(id)
    if (state !== 'idle' || !isSent.current || owner === undefined || !(form instanceof HTMLFormElement))
      return
    isSent.current = false
    if (answer?.ok === false) return
    first.current = readFields(form)
    setPutBack(undefined)
    forgetForm(owner, place)
  }, [id, owner, place, state, answer])

  return {
    putBack,
    /** The answer will tell whether it is saved. */
    onSent() {
      isSent.current = true
    },
    /** Discards the restored text. */
    takeOut() {
      const form = document.getElementById(id)
      if (owner !== undefined && form instanceof HTMLFormElement) putFields(form, first.current)
      setPutBack(undefined)
    },
  }
}

interface Whose {
  owner: string
  place: string
}

const keepNow = (form: HTMLFormElement, { first, ...whose }: Whose & { first: Typed }) =>
  keepTyped(tabKeeper(), {
    ...whose,
    typed: differences(first, readFields(form)),
    seen: seenIn(form),
    now: Date.now(),
  })

const forgetForm = (owner: string, place: string) =>
  keepTyped(tabKeeper(), { owner, place, typed: {}, seen: '', now: Date.now() })
