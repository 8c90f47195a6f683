import { randomUUID } from 'node:crypto'
import type { SiteHotel } from './site-hotel.ts'

interface Sent {
  id: string
  /** How the guest's page would show it by now. */
  progress(): Promise<string>
}

/** Sends a request from a room as its guest's page does, without one: the first of the built-in services. */
export async function sendFromRoom(hotel: SiteHotel, room: string, comment: string): Promise<Sent> {
  const headers = {
    'sonnette-room-link': await hotel.roomToken(room),
    'sonnette-device': randomUUID(),
    'content-type': 'application/json',
  }
  const call = async (path: string, body?: unknown) => {
    const answer = await fetch(`${hotel.url}/api/v1/room/${path}`, {
      method: body ? 'POST' : 'GET',
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const { services } = await call('services')
  const {
    requests: [{ id }],
  } = await call('requests', {
    key: randomUUID(),
    services: [{ serviceId: services[0].id, count: 2 }],
    comment,
  })
  return {
    id,
    async progress() {
      const { requests } = await call('requests')
      return requests.find((request: { id: string }) => request.id === id)?.progress
    },
  }
}
