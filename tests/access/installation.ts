import type { Row } from './row.ts'

export const installationRows: Record<string, Row> = {
  examineInstallation: { may: ['operator'], input: () => ({}), ofEveryHotel: true },
}
