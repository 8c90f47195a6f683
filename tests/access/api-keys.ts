import { randomUUID } from 'node:crypto'
import { REPEAT_HOURS } from '../../domain/repeats/once.ts'
import { admins, type Growth, PER_HOTEL, type Row, type Scene } from './row.ts'
import { owner } from './scene.ts'

let apiKeyId = ''

async function oneKey({ hotel }: Pick<Scene, 'hotel'>): Promise<void> {
  apiKeyId = randomUUID()
  await owner.query(
    `insert into api_keys (hotel_id, id, name, scopes, digest, hint, created_at)
     values ($1, $2::uuid, 'Reception program', '{rooms:read}', $2::text, 'sonnette_…', now())`,
    [hotel.id, apiKeyId],
  )
}

export const apiKeyRows: Record<string, Row> = {
  listApiKeys: admins(() => ({})),
  createApiKey: {
    ...admins(() => ({ key: randomUUID(), name: randomUUID(), scopes: ['rooms:read'], days: '30' })),
    makesOneMore: true,
  },
  changeApiKey: admins(() => ({ apiKeyId, agentLimit: 5 }), oneKey),
  revokeApiKey: admins(() => ({ apiKeyId }), oneKey),
}

export const apiKeyGrowth: Record<string, Growth> = {
  api_keys: { by: 'admins', bound: PER_HOTEL, ofNobody: 'name scopes digest hint' },
  repeatable_calls: {
    by: 'API keys',
    bound: `${REPEAT_HOURS} hours; LIMIT_API_KEY a key`,
    ofNobody: 'key fingerprint',
  },
}
