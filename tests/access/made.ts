import { operations } from '../../domain/operations.ts'
import type { Hotel } from '../support/hotel.ts'
import type { Scene } from './row.ts'
import { table } from './table.ts'

type Call = (actor: Hotel['admin'], input: unknown) => Promise<unknown>

/** Has made in a hotel, so many times, what rows say that they make: for tests of every table, and of every list. */
export async function makeMore(hotel: Hotel, times: number): Promise<void> {
  for (const [name, { makesOneMore, input }] of Object.entries(table)) {
    if (!makesOneMore) continue
    const make = (operations as unknown as Record<string, Call>)[name] as Call
    for (let i = 0; i < times; i++) await make(hotel.admin, input({ hotel } as Scene, hotel.admin))
  }
}
