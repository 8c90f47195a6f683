import { operations } from '../../domain/operations.ts'
import type { Hotel } from '../support/hotel.ts'
import type { Scene } from './row.ts'
import { table } from './table.ts'

type Call = (actor: Hotel['admin'], input: unknown) => Promise<unknown>

/** Makes rows of every kind in a hotel, `times` times, for tests of every table and list. */
export async function makeRows(hotel: Hotel, times: number): Promise<void> {
  for (const [name, { makesOneMore, input }] of Object.entries(table)) {
    if (!makesOneMore) continue
    const make = (operations as unknown as Record<string, Call>)[name] as Call
    for (let i = 0; i < times; i++) await make(hotel.admin, input({ hotel } as Scene, hotel.admin))
  }
}
