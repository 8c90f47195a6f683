import { type ReactNode, useEffect, useRef } from 'react'
import { type SubmitTarget, useFetcher } from 'react-router'
import { adminTexts } from '../../../i18n/admin.ts'
import type { ErrorPayload } from '../../../i18n/errors.ts'
import { useTexts } from '../../shell/use-language.ts'
import { goOnAtList } from '../../ui/list-heading.ts'
import { SaidPlainly } from '../../ui/said-plainly.tsx'
import { sayDone } from '../../ui/say-done.tsx'

/** The answer of a screen's action; `refused` is null if the server could not be reached. */
export type FormAnswer<Value> = { ok: true; value: Value } | { ok: false; refused: ErrorPayload | null }

/** The message after an action, and the submission that undoes it. */
export interface ToastMessage {
  text: string
  undo?: { send: SubmitTarget; to: string } | undefined
}

/** Fields of a form; an array becomes several fields of one name. */
export type Fields = Readonly<Record<string, string | readonly string[]>>

/** The form of an action that names itself as its `intent`. */
export function formOf(intent: string, fields: Fields): FormData {
  const form = new FormData()
  form.set('intent', intent)
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(name, one)
  return form
}

/** The undo by an action of the list at `to`. */
export const undoBy = (to: string, intent: string, fields: Fields) => ({ send: formOf(intent, fields), to })

/** One fetcher takes things back for all screens: its answer is heard where the screen is that did it, or no longer. */
const UNDO = 'undo'

/** Why the last thing was not taken back, where it was not. */
export const useUndoAnswer = () => useFetcher<FormAnswer<unknown>>({ key: UNDO }).data

/**
 * After an undo, the restored thing gets the focus (by the id of its element), because the toast is gone; if it is
 * not shown, the heading of the list gets it.
 */
export function useUndoFocus<Value>(idOf: (value: Value) => string | undefined = () => undefined) {
  const { state, data } = useFetcher<FormAnswer<Value>>({ key: UNDO })
  const handled = useRef(data)
  useEffect(() => {
    // Until the fetcher is idle, the list is still loading again.
    if (state !== 'idle' || handled.current === data) return
    handled.current = data
    const id = data?.ok ? idOf(data.value) : undefined
    const shown = id === undefined ? null : document.getElementById(id)
    if (shown) shown.focus()
    else goOnAtList()
  })
}

/**
 * Shows a toast with Undo, once for each answer. Returns the same message for a page without scripts, to stand above
 * the form or the list.
 */
export function useActionToast<Value>(
  answer: FormAnswer<Value> | undefined,
  say: (value: Value) => ToastMessage | undefined,
  then?: (value: Value) => void,
): ReactNode {
  const t = useTexts(adminTexts)
  const fetcher = useFetcher({ key: UNDO })
  const handled = useRef<unknown>(undefined)
  useEffect(() => {
    if (!answer?.ok || handled.current === answer) return
    handled.current = answer
    const said = say(answer.value)
    if (said) {
      const { text, undo } = said
      const run = () => undo && fetcher.submit(undo.send, { method: 'post', action: undo.to })
      sayDone(text, undo && { label: t.undo, run })
    }
    then?.(answer.value)
  })
  return answer?.ok && <SaidPlainly say={() => say(answer.value)?.text} />
}
