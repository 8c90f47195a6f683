import { z } from 'zod'

/** A UUID in the database's spelling, in which ids are compared everywhere. */
export const Id = z.uuid().toLowerCase()

/** A staff member's id. */
export const UserId = z
  .string()
  .regex(/^[\w-]{1,64}$/)
  .meta({ examples: ['Xo3nF0bYk2c9Vw7Jq1Lm5Zt8Rs4Ud6Pa'] })
