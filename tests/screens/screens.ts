import { adminTabs } from '../../app/shell/paths.ts'
import { guestScreens } from './guest-screens.ts'
import { operatorScreens } from './operator-screens.ts'
import { publicScreens } from './public-screens.ts'
import { roomPageScreens } from './room-page-screens.ts'
import type { Screen } from './screen.ts'
import { staffScreens } from './staff-screens.ts'

/** The tabs of the administration that no line of `staffScreens` names. */
const otherTabs: Screen[] = adminTabs
  .filter(([, path]) => !staffScreens.some((screen) => screen.path === path))
  .map(([name, path]) => ({ name, path, who: 'admin' }))

/** Every screen in every state that looks different, for pictures and accessibility checks. */
export const screens: readonly Screen[] = [
  ...publicScreens,
  ...guestScreens,
  ...operatorScreens,
  ...staffScreens,
  ...roomPageScreens,
  ...otherTabs,
]
