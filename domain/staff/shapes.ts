import { z } from 'zod'

export const StaffMember = z.object({
  userId: z.string(),
  name: z.string().meta({ examples: ['Paul'] }),
  role: z.enum(['admin', 'employee']),
  /** A deactivated one keeps the name, for the history. */
  active: z.boolean(),
})
export type StaffMember = z.infer<typeof StaffMember>
