import { and, eq } from 'drizzle-orm'
import type { Tenant } from '../../platform/database/tenancy.ts'
import { rooms } from '../rooms/tables.ts'
import type { RequestRow } from './queries.ts'
import { requestPhotos, requests } from './tables.ts'

/** A request as its photos need it; undefined if there is none. */
export async function requestWithPhotos({ db, hotelId }: Tenant, id: string) {
  const [found] = await db
    .select({
      photos: requests.photos,
      sender: requests.sender,
      roomId: requests.roomId,
      stay: requests.stay,
      byStaff: requests.byStaff,
      roomNumber: rooms.number,
    })
    .from(requests)
    .innerJoin(rooms, and(eq(rooms.hotelId, requests.hotelId), eq(rooms.id, requests.roomId)))
    .where(and(eq(requests.hotelId, hotelId), eq(requests.id, id)))
  return found
}

type NewPhoto = Omit<typeof requestPhotos.$inferInsert, 'hotelId' | 'requestId'>

export async function insertPhoto({ db, hotelId }: Tenant, { id }: Pick<RequestRow, 'id'>, photo: NewPhoto) {
  await db.insert(requestPhotos).values({ hotelId, requestId: id, ...photo })
}

/** A photo's JPEG; undefined if it is gone. */
export async function photoImage(
  { db, hotelId }: Tenant,
  requestId: string,
  photoId: string,
  size: 'bytes' | 'thumbnail',
): Promise<Buffer | undefined> {
  const [found] = await db
    .select({ jpeg: requestPhotos[size] })
    .from(requestPhotos)
    .where(
      and(
        eq(requestPhotos.hotelId, hotelId),
        eq(requestPhotos.requestId, requestId),
        eq(requestPhotos.id, photoId),
      ),
    )
  return found?.jpeg
}
