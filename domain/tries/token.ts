import { isSignature, signatureOf } from '../../platform/signing.ts'

const PURPOSE = 'to watch a demo room'

/** The demo hotel whose requests a visitor may read, and its end. */
export interface TryWatch {
  hotelId: string
  until: Date
}

/** Signed, so that none is stored. */
export function watchToken({ hotelId, until }: TryWatch): string {
  const parts = [hotelId, until.getTime()]
  return [...parts, signatureOf(PURPOSE, parts)].join('.')
}

const pattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,15})\.([\w-]{43})$/

/** Undefined if this installation has not signed it, or if the demo room is over. */
export function readWatchToken(token: string, now: Date): TryWatch | undefined {
  const [, hotelId = '', time = '', signature = ''] = pattern.exec(token) ?? []
  const until = new Date(Number(time))
  if (!isSignature(signature, PURPOSE, [hotelId, until.getTime()])) return undefined
  return now < until ? { hotelId, until } : undefined
}
