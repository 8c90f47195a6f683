import { z } from 'zod'
import { guests, staff } from '../access.ts'
import { configurationOf } from '../hotels/configuration.ts'
import { type Call, operation } from '../operation.ts'
import { Next, type PageQuery, pagesBy } from '../page.ts'
import { isOffered } from './rules.ts'
import { ConfiguredService, Service } from './shapes.ts'

export const offeredServices = operation({
  name: 'room.services',
  summary: 'What a guest can ask for',
  http: ['GET', '/room/services'],
  access: guests,
  whole: 'one form shows them all',
  input: z.object({}),
  output: z.object({ services: z.array(Service) }),
  async run({ tenant }) {
    const { services } = await configurationOf(tenant)
    return { services: services.filter(isOffered).map(({ archived: _, ...service }) => service) }
  },
})

const servicePages = pagesBy(z.tuple([z.uuid()]))

export const listServices = operation({
  name: 'services.list',
  summary: 'The services of the hotel, those that were archived included',
  http: ['GET', '/services'],
  access: staff,
  scope: 'services:read',
  input: z.object(servicePages.input),
  output: z.object({ services: z.array(ConfiguredService), next: Next }),
  async run(call) {
    const ever = await servicesOnBoard(call)
    const behind = ({ after, limit }: PageQuery<[id: string]>) => {
      const from = after ? ever.findIndex(({ id }) => id === after[0]) + 1 : 0
      return after && from === 0 ? [] : ever.slice(from, from + limit)
    }
    const { rows, next } = await servicePages.page(
      call.input,
      async (query) => behind(query),
      ({ id }) => [id],
    )
    return { services: rows, next }
  },
})

/** Every service there ever was; part of the board, in its snapshot. */
export async function servicesOnBoard({ tenant }: Pick<Call<unknown, unknown>, 'tenant'>) {
  return [...(await configurationOf(tenant)).services]
}
