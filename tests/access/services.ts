import { randomUUID } from 'node:crypto'
import { SERVICES_MAXIMUM } from '../../domain/services/shapes.ts'
import { usualEscalation } from '../../domain/shapes/escalation.ts'
import { admins, type Growth, key, type Row, type Scene, staff } from './row.ts'
import { owner } from './scene.ts'

/** As the caller has seen it: earlier calls have changed it. */
async function renew({ hotel }: Scene) {
  await owner.query('update services set revision = 1 where hotel_id = $1', [hotel.id])
}

async function renewAlarm({ hotel }: Scene) {
  await owner.query('update services set revision = 1, escalation = null where hotel_id = $1', [hotel.id])
}

export const serviceRows: Record<string, Row> = {
  listServices: key(
    'services:read',
    staff(() => ({})),
  ),
  createService: key(
    'services:write',
    admins(() => ({ name: { fr: `Fleurs ${randomUUID().slice(0, 8)}`, en: '' } })),
  ),
  changeService: key(
    'services:write',
    admins(
      ({ hotel }) => ({
        serviceId: hotel.services.breakfast,
        revision: 1,
        name: { fr: 'Brunch', en: 'Brunch' },
      }),
      renew,
    ),
  ),
  changeServiceRules: key(
    'services:write',
    admins(({ hotel }) => ({ serviceId: hotel.services.minibar, revision: 1, targetMinutes: 20 }), renew),
  ),
  showServiceEscalation: key(
    'services:read',
    admins(({ hotel }) => ({ serviceId: hotel.services.minibar })),
  ),
  changeServiceEscalation: key(
    'services:write',
    admins(
      ({ hotel }) => ({ serviceId: hotel.services.minibar, revision: 1, escalation: usualEscalation }),
      renewAlarm,
    ),
  ),
  reorderServices: key(
    'services:write',
    admins(({ hotel }) => ({ serviceIds: [hotel.services.breakfast] })),
  ),
  archiveService: key(
    'services:write',
    admins(({ hotel }) => ({ serviceId: hotel.services.breakfast })),
  ),
  restoreService: key(
    'services:write',
    admins(({ hotel }) => ({ serviceId: hotel.services.breakfast })),
  ),
}

export const serviceGrowth: Record<string, Growth> = {
  services: {
    by: 'admins',
    bound: `${SERVICES_MAXIMUM} a hotel, with those that are archived`,
    ofNobody:
      'kind name description name_fr name_en description_fr description_en icon hours_from hours_until type_ids escalation',
  },
}
