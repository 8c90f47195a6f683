import { keyFor } from '../support/hotel.ts'
import { admins, type Row } from './row.ts'

let apiKeyId = ''

export const agentRows: Record<string, Row> = {
  listKeyChanges: admins(
    () => ({ apiKeyId }),
    async ({ hotel }) => {
      apiKeyId = (await keyFor(hotel.id, ['rooms:read'])).keyId
    },
  ),
}
