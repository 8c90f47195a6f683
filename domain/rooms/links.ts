import { z } from 'zod'
import { admins } from '../access.ts'
import { configurationOf } from '../configuration/configuration.ts'
import type { Configuration } from '../configuration/shapes.ts'
import { type Call, operation } from '../operation.ts'
import { KeyText, Next, pagesBy } from '../page.ts'
import { ROOMS_MAXIMUM } from '../shapes/room.ts'
import { type LinkedRow, linkedRooms, roomCounts } from './link-queries.ts'
import { LinkedRoom, RoomChoice } from './shapes.ts'

const linkPages = pagesBy(z.tuple([KeyText]))

/** The output has tokens, so a key that reads rooms is not enough. */
export const listLinks = operation({
  name: 'rooms.links',
  summary: 'List the rooms’ links in the order of their numbers',
  http: ['GET', '/rooms/links'],
  access: admins,
  scope: 'rooms:links',
  input: z.object({ ...linkPages.input, ...RoomChoice.shape }),
  output: z.object({ rooms: z.array(LinkedRoom), next: Next }),
  async run({ tenant, input }) {
    const [{ rows, next }, configuration] = await Promise.all([
      linkPages.page(
        input,
        (query) => linkedRooms(tenant, input, query),
        ({ number }) => [number],
      ),
      configurationOf(tenant),
    ])
    return { rooms: rows.map((row) => toLinkedRoom(row, configuration)), next }
  },
})

/** The chosen rooms of one PDF (the `part`th), and the counts by type and floor, for cards. */
export async function roomsOnCards({ tenant }: Call<unknown, unknown>, choice: RoomChoice, part: number) {
  const lot = { limit: ROOMS_MAXIMUM, offset: (part - 1) * ROOMS_MAXIMUM }
  const [rows, counts, configuration] = await Promise.all([
    linkedRooms(tenant, choice, lot),
    roomCounts(tenant),
    configurationOf(tenant),
  ])
  return { rooms: rows.map((row) => toLinkedRoom(row, configuration)), counts }
}

function toLinkedRoom(row: LinkedRow, { roomTypes }: Configuration): LinkedRoom {
  const { typeId, linkedAt, lastScanAt, ...room } = row
  return {
    ...room,
    typeName: roomTypes.find(({ id }) => id === typeId)?.name ?? null,
    linkedAt: linkedAt.toISOString(),
    lastScanAt: lastScanAt?.toISOString() ?? null,
  }
}
