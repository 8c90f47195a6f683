/** The days until a closed hotel is deleted, in which it can be kept. */
export const CLOSING_DAYS = 30

export const closingDate = (now: Date): Date => new Date(now.getTime() + CLOSING_DAYS * 86_400_000)
