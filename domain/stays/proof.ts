import { isSignature, signatureOf } from '../../platform/signing.ts'
import type { Guest } from '../actor.ts'

// A device that has shown the stay's code keeps a proof of it, so that nothing has to be asked when it comes again. The
// proof holds for one device, in one stay of one room, and for the code that was entered: a new one ends it.

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

/** Whether what a device shows proves that it has entered the code of the stay, where that has one. */
export const isProof = (shown: string | undefined, device: Device, code: string | null): boolean =>
  shown !== undefined && code !== null && isSignature(shown, PURPOSE, parts(device, code))
