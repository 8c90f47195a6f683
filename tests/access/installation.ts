import type { Row } from './row.ts'

const dead = '00000000-0000-7000-8000-000000000001'

export const installationRows: Record<string, Row> = {
  listJobs: { may: ['operator'], input: () => ({}), ofEveryHotel: true },
  retryJobs: { may: ['operator'], input: () => ({ id: dead }), ofEveryHotel: true },
  dropJobs: { may: ['operator'], input: () => ({ id: dead }), ofEveryHotel: true },
  examineInstallation: { may: ['operator'], input: () => ({}), ofEveryHotel: true },
}
