import { type ReactNode, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { toast } from 'react-toastify/unstyled'
import type { Invitation } from '../../../domain/invitations/shapes.ts'
import { rangesOf } from '../../../domain/staff/rules.ts'
import type { Employee } from '../../../domain/staff/shapes.ts'
import { employeeTexts } from '../../../i18n/employees.ts'
import type { EmployeeTexts } from '../../../i18n/fr/employees.ts'
import * as paths from '../../shell/paths.ts'
import { useLanguage } from '../../shell/use-language.ts'
import { whyNotDone } from '../kit/refused.tsx'
import { type FormAnswer, type ToastMessage, useActionToast } from '../kit/use-action-toast.tsx'

/** The key of the fetcher that the list and its sheets share: one place shows its answers. */
export const ACTIONS = 'employees'

/** The consequences of a deactivation or a removal. */
interface Ended {
  released: number
  revokedInvitations: number
}

type Done =
  | { did: 'promoted' | 'demoted' | 'steppedDown' | 'reactivated'; employee: Employee }
  | ({ did: 'deactivated'; employee: Employee } & Ended)
  | ({ did: 'removed'; name: string } & Ended)
  | ({ did: 'manyDeactivated'; employees: Employee[] } & Ended)
  | { did: 'manyReactivated'; employees: Employee[] }
  | { did: 'roomsAsBefore' }
  | { did: 'teamsAsBefore' }
  | { did: 'phoneUnlocked'; name: string }
  | { did: 'phoneEnded'; name: string }
  | { did: 'placeDeleted' | 'placeKept'; invitation: Invitation }

/** An assignment to several people, with the values before it, for its undo. */
interface Given<Had> {
  employees: Pick<Employee, 'userId' | 'revision'>[]
  before: ({ userId: string } & Had)[]
}
export type RoomsGiven = Given<{ numbers: string }>
export type TeamsGiven = Given<{ team: string }>

/** The form that restores the values from before an assignment. */
export function employeesBackOf(
  intent: 'roomsOfEach' | 'teamOfEach',
  { employees, before }: RoomsGiven | TeamsGiven,
): FormData {
  const revisions = new Map(employees.map(({ userId, revision }) => [userId, revision]))
  const people = before.map((one) => ({ ...one, revision: revisions.get(one.userId) }))
  return formOf(intent, { people: JSON.stringify(people) })
}

/** A form of the list's action; an array becomes several fields of one name. */
function formOf(intent: string, about: Record<string, string | readonly string[]>): FormData {
  const form = new FormData()
  form.set('intent', intent)
  for (const [name, value] of Object.entries(about)) for (const one of [value].flat()) form.append(name, one)
  return form
}

/** `intent`: the action that was refused. */
type EmployeeAnswer = FormAnswer<Done> & { intent?: string }

/** Runs an action of the list; a toast shows its answer, with Undo if there is one. */
export type EmployeeAct = (intent: string, about: Record<string, string | readonly string[]>) => void

/** Also returns the message for a page without scripts. */
export function useActions(actionData: EmployeeAnswer | undefined): { act: EmployeeAct; said: ReactNode } {
  const language = useLanguage()
  const t = employeeTexts[language]
  const fetcher = useFetcher<EmployeeAnswer>({ key: ACTIONS })
  useActionToast(fetcher.data, (done) => said(done, t))
  const plainly = useActionToast(actionData, (done) => said(done, t))
  useFailed(fetcher.data)

  const act: EmployeeAct = (intent, about) =>
    fetcher.submit(formOf(intent, about), { method: 'post', action: paths.employees })
  return { act, said: plainly }
}

/**
 * The name of the action that failed; undefined if the server gave no answer, since the action may have been done.
 */
export function failedIn(answer: EmployeeAnswer | undefined, { failed }: EmployeeTexts): string | undefined {
  const intent = answer && !answer.ok && answer.refused ? answer.intent : undefined
  return intent && Object.hasOwn(failed, intent) ? failed[intent as keyof typeof failed] : undefined
}

/** Says why something was not done, once for each answer. */
function useFailed(answer: EmployeeAnswer | undefined) {
  const language = useLanguage()
  const handled = useRef<unknown>(undefined)
  useEffect(() => {
    if (!answer || answer.ok || handled.current === answer) return
    handled.current = answer
    const why = whyNotDone(answer.refused, language)
    const what = failedIn(answer, employeeTexts[language])
    toast.error(what ? `${what}. ${why}` : why)
  })
}

function said(done: Done, t: EmployeeTexts): ToastMessage {
  const undo = (intent: string, about: Record<string, string>) => ({
    send: { intent, ...about },
    to: paths.employees,
  })
  if ('invitation' in done) {
    const { id, name, email, role, rooms } = done.invitation
    return done.did === 'placeKept'
      ? { text: t.done.placeKept(name), undo: undo('deletePlace', { invitationId: id }) }
      : {
          text: t.done.placeDeleted(name),
          undo: undo('keepPlace', { name, email: email ?? '', role, numbers: rangesOf(rooms) }),
        }
  }
  if (done.did === 'roomsAsBefore' || done.did === 'teamsAsBefore') return { text: t.done[done.did] }
  if ('employees' in done) {
    const userId = done.employees.map((one) => one.userId)
    return done.did === 'manyDeactivated'
      ? {
          text: t.done.manyDeactivated(userId.length, done.released, done.revokedInvitations),
          undo: { send: formOf('reactivateMany', { userId, giveBack: '1' }), to: paths.employees },
        }
      : {
          text: t.done.manyReactivated(userId.length),
          undo: { send: formOf('deactivateMany', { userId }), to: paths.employees },
        }
  }
  if (done.did === 'phoneUnlocked') return { text: t.phones.unlocked(done.name) }
  if (done.did === 'phoneEnded') return { text: t.phones.ended(done.name) }
  if (done.did === 'removed')
    return { text: t.done.removed(done.name, done.released, done.revokedInvitations) }
  const { userId, name } = done.employee
  switch (done.did) {
    case 'promoted':
      return { text: t.done.promoted, undo: undo('demote', { userId }) }
    case 'demoted':
      return { text: t.done.demoted, undo: undo('promote', { userId }) }
    case 'steppedDown':
      return { text: t.done.steppedDown, undo: undo('promote', { userId }) }
    case 'deactivated':
      return {
        text: t.done.deactivated(name, done.released, done.revokedInvitations),
        undo: undo('reactivate', { userId, giveBack: '1' }),
      }
    case 'reactivated':
      return { text: t.done.reactivated(name), undo: undo('deactivate', { userId }) }
  }
}
