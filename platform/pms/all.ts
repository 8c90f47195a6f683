import type { Pms } from './port.ts'

/** By the name that a connection is stored under. */
export const pmsVendors = {} as const satisfies Record<string, Pms>
