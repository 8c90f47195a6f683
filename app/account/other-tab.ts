import type { LeaveLocation } from '../forms/use-leave-guard.tsx'

/** The first tab stands also where the address names none. */
const tabOf = ({ pathname, search }: LeaveLocation) =>
  `${pathname} ${new URLSearchParams(search).get('tab') ?? 'profile'}`

/** Whether a step leads out of a tab of the account, and out of a form in it. */
export const isOtherTab = (from: LeaveLocation, to: LeaveLocation) => tabOf(from) !== tabOf(to)
