import { z } from 'zod'
import { guests, staff } from '../access.ts'
import { operation } from '../operation.ts'
import * as queries from './queries.ts'
import { Service } from './shapes.ts'
import type { services } from './tables.ts'

const StaffService = Service.extend({ archived: z.boolean() })

export const offeredServices = operation({
  name: 'room.services',
  summary: 'What a guest can ask for',
  http: ['GET', '/room/services'],
  access: guests,
  input: z.object({}),
  output: z.object({ services: z.array(Service) }),
  run: async ({ tenant }) => ({ services: (await queries.allOffered(tenant)).map(toService) }),
})

export const listServices = operation({
  name: 'services.list',
  summary: 'The services of the hotel, those that were archived included',
  http: ['GET', '/services'],
  access: staff,
  scope: 'services:read',
  input: z.object({}),
  output: z.object({ services: z.array(StaffService) }),
  run: async ({ tenant }) => ({
    services: (await queries.allEver(tenant)).map((row) => ({
      ...toService(row),
      archived: row.archivedAt !== null,
    })),
  }),
})

function toService(row: typeof services.$inferSelect): Service {
  const both = (fr: string | null, en: string | null) => (fr === null || en === null ? null : { fr, en })
  return {
    id: row.id,
    kind: row.kind,
    name: both(row.nameFr, row.nameEn),
    description: both(row.descriptionFr, row.descriptionEn),
    icon: row.icon,
    maximum: row.maximum,
    targetMinutes: row.targetMinutes,
  }
}
