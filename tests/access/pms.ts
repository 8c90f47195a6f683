import { expect } from 'vitest'
import { connectPms } from '../../domain/pms/operations.ts'
import { PMS_ROOMS_MAXIMUM } from '../../domain/pms/shapes.ts'
import { install, settings } from '../../platform/settings.ts'
import { MEWS_TOKENS, type MewsStandIn, startMews } from '../support/pms/mews.ts'
import { admins, type Growth, type Row } from './row.ts'

let standIn: MewsStandIn | undefined

/** Has the hotel's Mews answer. */
async function openMews(): Promise<void> {
  standIn ??= await startMews()
  const before = settings()
  install({ ...before, pms: { ...before.pms, mewsUrl: standIn.url } })
}

const mews = { vendor: 'mews', credentials: MEWS_TOKENS } as const

const connected = (): Row => ({
  ...admins(
    () => ({}),
    async ({ hotel }) => {
      await openMews()
      await connectPms(hotel.admin, mews)
    },
  ),
  foreign: expect.objectContaining({ reason: 'no-such-pms' }),
})

export const pmsRows: Record<string, Row> = {
  showPms: admins(() => ({})),
  connectPms: admins(() => mews, openMews),
  readPmsNow: connected(),
  disconnectPms: connected(),
}

export const pmsGrowth: Record<string, Growth> = {
  pms_connections: {
    by: 'admins',
    bound: 'one a hotel',
    ofNobody: 'vendor credentials property_id property_name token subscription trouble',
  },
  pms_rooms: {
    by: 'readings of the connected system',
    bound: `${PMS_ROOMS_MAXIMUM} a hotel`,
    ofNobody: 'external_id number cleaning',
  },
}
