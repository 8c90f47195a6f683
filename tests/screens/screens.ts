import { guestScreens } from './guest-screens.ts'
import { publicScreens } from './public-screens.ts'
import type { Screen } from './screen.ts'
import { staffScreens } from './staff-screens.ts'

/** Every screen in every state that looks different, for pictures and accessibility checks. */
export const screens: readonly Screen[] = [...publicScreens, ...guestScreens, ...staffScreens]
