/** For how many days a closed hotel goes on, and can be kept after all. */
export const CLOSING_DAYS = 30

/** When a hotel is deleted that is closed now. */
export const closingDate = (now: Date): Date => new Date(now.getTime() + CLOSING_DAYS * 86_400_000)
