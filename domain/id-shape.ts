import { z } from 'zod'

/** An id, or a key that is made as one: as the database writes it, which is how it is compared and looked up everywhere. */
export const Id = z.uuid().toLowerCase()
