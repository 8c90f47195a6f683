import { guestScreens } from './guest-screens.ts'
import { publicScreens } from './public-screens.ts'
import type { Screen } from './screen.ts'
import { staffScreens } from './staff-screens.ts'

/** Every screen there is, in every state that looks different: what is pictured, and what must have no barriers. */
export const screens: readonly Screen[] = [...publicScreens, ...guestScreens, ...staffScreens]
