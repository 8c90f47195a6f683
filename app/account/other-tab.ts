import type { Location } from 'react-router'

/** The first tab stands also where the address names none. */
const tabOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) =>
  `${pathname} ${new URLSearchParams(search).get('tab') ?? 'profile'}`

/** Whether a step leads out of a tab of the account, and out of a form in it. */
export const isOtherTab = (
  from: Pick<Location, 'pathname' | 'search'>,
  to: Pick<Location, 'pathname' | 'search'>,
) => tabOf(from) !== tabOf(to)
