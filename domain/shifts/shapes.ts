/** The longest note at the end of a shift. */
export const HAND_OVER_NOTE_MAXIMUM = 500
