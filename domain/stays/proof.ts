import { isSignature, signatureOf } from '../../platform/signing.ts'
import type { Guest } from '../actor.ts'

// A device that entered the stay's code keeps a proof instead of the code. It holds for this device, stay,
// room and code: a new code voids it.

const PURPOSE = 'stay-code'

type Device = Pick<Guest, 'hotelId' | 'roomId' | 'stay' | 'deviceId'>

const parts = ({ hotelId, roomId, stay, deviceId }: Device, code: string) => [
  hotelId,
  roomId,
  stay,
  deviceId,
  code,
]

export const proofOf = (device: Device, code: string): string => signatureOf(PURPOSE, parts(device, code))

/** Whether a shown proof is valid for the stay's code. */
export const isProof = (shown: string | undefined, device: Device, code: string | null): boolean =>
  shown !== undefined && code !== null && isSignature(shown, PURPOSE, parts(device, code))
