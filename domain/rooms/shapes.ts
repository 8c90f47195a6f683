import { z } from 'zod'

export const roomFlagKinds = ['do_not_disturb', 'no_cleaning'] as const
export type RoomFlagKind = (typeof roomFlagKinds)[number]

export const Room = z.object({
  id: z.uuid(),
  number: z.string().meta({ examples: ['108'] }),
  floor: z.string().meta({ examples: ['1'] }),
  typeId: z.uuid().nullable(),
  /** The number of the stay that is in it. */
  stay: z.int(),
  /** Since when its present link opens it. */
  linkedAt: z.iso.datetime().nullable(),
  /** What the guest asked for until lifted or the day's end. */
  flags: z.array(z.enum(roomFlagKinds)),
})
export type Room = z.infer<typeof Room>
