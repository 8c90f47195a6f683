import type { Place } from '../forms/use-leave-guard.tsx'

/** The first tab stands also where the address names none. */
const tabOf = ({ pathname, search }: Place) =>
  `${pathname} ${new URLSearchParams(search).get('tab') ?? 'profile'}`

/** Whether a step leads out of a tab of the account, and out of a form in it. */
export const isOtherTab = (from: Place, to: Place) => tabOf(from) !== tabOf(to)
