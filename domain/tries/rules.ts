/** How long a demo room lasts. */
export const TRY_MINUTES = 10

/** The most demo rooms of an installation at once. */
export const TRIES_MAXIMUM = 40

export const TRY_HOTEL = 'Hôtel des Tilleuls'
export const TRY_ROOM = '108'
/** If the browser names none. */
export const TRY_TIME_ZONE = 'Europe/Paris'
