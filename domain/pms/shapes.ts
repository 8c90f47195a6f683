import { z } from 'zod'
import { Id } from '../id-shape.ts'
import { Cleaning } from '../shapes/room.ts'
import { line } from '../text.ts'

/** The most rooms of a property management system (PMS) that are matched with the hotel's. */
export const PMS_ROOMS_MAXIMUM = 2000
/** Numbers of rooms without a match that are shown. */
export const UNMATCHED_SHOWN = 100

const CREDENTIALS_MAXIMUM = 10
const CREDENTIAL_MAXIMUM = 4000

/** Those that this program knows are in platform/pms/all.ts. */
export const PmsVendorName = z.enum(['mews', 'apaleo', 'cloudbeds'])
export type PmsVendorName = z.infer<typeof PmsVendorName>

export const pmsTroubles = ['refused', 'limited', 'away', 'odd'] as const

/** Checked by the PMS's own list of fields. */
export const PmsCredentialsInput = z
  .record(z.string().max(40), z.string().trim().max(CREDENTIAL_MAXIMUM, 'too-long'))
  .refine((all) => Object.keys(all).length <= CREDENTIALS_MAXIMUM, 'too-many')
  .describe('By the names of the system’s fields')

export const PmsOffer = z.object({
  vendor: PmsVendorName,
  name: z.string().meta({ examples: ['Mews'] }),
  fields: z
    .array(z.object({ name: z.string(), isSecret: z.boolean(), maximum: z.int(), isOptional: z.boolean() }))
    .max(CREDENTIALS_MAXIMUM)
    .describe('The credentials that it asks for'),
})
export type PmsOffer = z.infer<typeof PmsOffer>

const Unmatched = z.object({
  count: z.int(),
  numbers: z.array(z.string()).max(UNMATCHED_SHOWN).describe('The first ones'),
})

export const PmsConnection = z.object({
  vendor: PmsVendorName,
  name: z.string(),
  propertyName: z.string().describe('The hotel’s name in the system'),
  connectedAt: z.iso.datetime(),
  readAt: z.iso.datetime().nullable().describe('The last successful reading'),
  awaySince: z.iso.datetime().nullable().describe('Since when no reading has succeeded'),
  trouble: z.enum(pmsTroubles).nullable(),
  webhookPath: z
    .string()
    .nullable()
    .describe('To be entered in the system, so that it reports changes at once; null if that is done'),
  matched: z.int().describe('Rooms with the same number on both sides'),
  unknownHere: Unmatched.describe('Rooms that only the system has'),
  missingThere: Unmatched.describe('Rooms that the system does not have'),
  differing: z
    .int()
    .describe('Rooms to settle: only the system has them, or they are of another status there'),
})
export type PmsConnection = z.infer<typeof PmsConnection>

/** At most as long as the adapters take. */
export const PmsRoomId = line(200).describe('The room’s id in the system')

export const DifferingRoom = z.object({
  externalId: PmsRoomId,
  number: z.string().meta({ examples: ['108'] }),
  since: z.iso.datetime(),
  said: z.enum(['not_cleaned', 'done']).nullable().describe('The system’s word on its cleaning'),
  room: Cleaning.extend({ roomId: Id })
    .nullable()
    .describe('The hotel’s room; null if it has none of this number'),
})
export type DifferingRoom = z.infer<typeof DifferingRoom>
