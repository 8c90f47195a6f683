import { createHash } from 'node:crypto'
import { z } from 'zod'
import { PictureRefused, toPng, toWebp } from '../../platform/pictures.ts'
import { admins, staff } from '../access.ts'
import type { Key, Staff } from '../actor.ts'
import { hotelEvents } from '../configuration/events.ts'
import { HotelSettings, Logo } from '../configuration/shapes.ts'
import { DomainError, inputError } from '../errors.ts'
import { type Call, operation } from '../operation.ts'
import * as queries from './queries.ts'
import { LogoUpload } from './shapes.ts'

/** Logos are scaled to fit: three times their size on guests' pages, enough for print. */
const BOX = { width: 640, height: 320 }

/** 132 bits. */
const HASH_LENGTH = 22

export const setLogo = operation({
  name: 'hotel.setLogo',
  summary: 'Set the hotel’s logo: a PNG, JPEG, WebP or SVG, which is re-encoded',
  http: ['PUT', '/hotel/logo'],
  access: admins,
  scope: 'hotel:write',
  requires: 'working-subscription',
  refusals: ['subscription-required', 'pictures-busy'],
  input: LogoUpload,
  output: z.object({ logo: Logo }),
  async prepare({ actor, input }) {
    const { bytes, ...size } = await toWebp(await input.image.bytes(), BOX, actor.hotelId).catch(refuse)
    const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, HASH_LENGTH)
    return { image: bytes, logo: { hash, ...size } }
  },
  async run(call) {
    const { image, logo } = call.prepared
    await queries.keepLogo(call.tenant, { hash: logo.hash, image })
    await show(call, logo)
    return { logo }
  },
})

export const removeLogo = operation({
  name: 'hotel.removeLogo',
  summary: 'Remove the hotel’s logo',
  http: ['DELETE', '/hotel/logo'],
  access: admins,
  scope: 'hotel:write',
  requires: 'working-subscription',
  refusals: ['subscription-required'],
  input: z.object({}),
  output: z.object({ logo: z.null() }),
  async run(call) {
    await queries.deleteLogo(call.tenant)
    await show(call, null)
    return { logo: null }
  },
})

export const showLogo = operation({
  name: 'hotel.logo',
  summary: 'Download the hotel’s logo for printing',
  http: ['GET', '/hotel/logo'],
  access: staff,
  scope: 'hotel:read',
  input: z.object({}),
  output: z.object({
    logo: z
      .object({
        width: z.int(),
        height: z.int(),
        png: z
          .base64()
          .describe('The PNG itself')
          .meta({ examples: ['iVBORw0KGgo='] }),
      })
      .nullable(),
  }),
  run: async (call) => ({ logo: await logoOf(call) }),
})

/** For printing. */
export async function logoOf({ tenant }: Pick<Call<unknown, unknown>, 'tenant'>) {
  const webp = await queries.logoImage(tenant)
  if (!webp) return null
  const { bytes, ...size } = await toPng(webp)
  return { ...size, png: bytes.toString('base64') }
}

/** Part of the configuration, so that guests' pages need no query for it. */
async function show({ tenant, record }: Call<Staff | Key, unknown>, logo: Logo | null): Promise<void> {
  const { settings } = await queries.hotel(tenant, 'locked')
  const before = HotelSettings.parse(settings).logo
  if (before?.hash === logo?.hash) return
  await queries.updateHotel(tenant, { settings: { ...settings, logo } })
  const change = { before: { logo: before }, after: { logo } }
  record(hotelEvents.changed, { subjectId: tenant.hotelId, payload: { isForGuests: true }, ...change })
}

function refuse(error: unknown): never {
  if (!(error instanceof PictureRefused)) throw error
  const { reason, retryAfter } = error
  if (retryAfter !== undefined) throw new DomainError('pictures-busy', { retryAfter })
  throw inputError([{ path: ['image'], message: reason }])
}
