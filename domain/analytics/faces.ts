import { z } from 'zod'
import { admins } from '../access.ts'
import { configurationOf } from '../configuration/configuration.ts'
import { type Call, operation } from '../operation.ts'
import * as queries from './face-queries.ts'
import { checkPeriod } from './operations.ts'
import { FacesOfService, Period } from './shapes.ts'

export const facesAnalytics = operation({
  name: 'analytics.faces',
  summary: 'Count how guests found finished requests of a period, by service, most faces first',
  http: ['GET', '/analytics-of-faces'],
  access: admins,
  scope: 'analytics:read',
  isolation: 'snapshot',
  whole: 'there are at most as many rows as the hotel has services',
  input: Period.superRefine(checkPeriod),
  output: z.object({ rows: z.array(FacesOfService) }),
  run: async (call) => ({ rows: await readFaces(call, call.input) }),
})

/** By service, most faces first. */
export async function readFaces(
  { tenant }: Pick<Call<unknown, unknown>, 'tenant'>,
  days: Pick<Period, 'from' | 'to'>,
): Promise<FacesOfService[]> {
  const [{ services }, counts] = await Promise.all([
    configurationOf(tenant),
    queries.facesBetween(tenant, days),
  ])
  const known = new Map(services.map((service) => [service.id, service]))
  return counts.map(({ serviceId, ...count }) => {
    const service = known.get(serviceId)
    return {
      serviceId: serviceId || null,
      kind: service?.kind ?? null,
      name: service?.name ?? null,
      ...count,
    }
  })
}
