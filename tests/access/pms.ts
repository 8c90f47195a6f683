import { PMS_ROOMS_MAXIMUM } from '../../domain/pms/shapes.ts'
import type { Growth } from './row.ts'

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
