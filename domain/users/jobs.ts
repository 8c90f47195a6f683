import { z } from 'zod'
import { rotateIdentityKeys } from '../../platform/auth/identity-keys.ts'
import { job } from '../job.ts'

/** Checks daily whether the key that signs identity tokens is due for rotation. */
export const rotateKeys = job({
  name: 'users.rotateKeys',
  schedule: '37 2 * * *',
  input: z.object({}),
  retry: { times: 5, seconds: 60, maximumSeconds: 3600 },
  maximumSeconds: 60,
  run: () => rotateIdentityKeys(),
})
