import { z } from 'zod'
import { admins } from '../access.ts'
import { operation } from '../operation.ts'
import { stepsDone } from './queries.ts'
import { FirstSteps } from './shapes.ts'

export const showFirstSteps = operation({
  name: 'hotel.firstSteps',
  summary: 'Show the setup steps until guests can ring',
  http: ['GET', '/hotel/first-steps'],
  access: admins,
  scope: 'hotel:read',
  input: z.object({}),
  output: z.object({ done: FirstSteps }),
  run: async ({ tenant }) => ({ done: await stepsDone(tenant) }),
})
