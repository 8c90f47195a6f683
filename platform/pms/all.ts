import { apaleo } from './apaleo/apaleo.ts'
import { cloudbeds } from './cloudbeds/cloudbeds.ts'
import { mews } from './mews/mews.ts'
import type { Pms } from './port.ts'

/** By the name that a connection is stored under. */
export const pmsVendors = { mews, apaleo, cloudbeds } as const satisfies Record<string, Pms>
