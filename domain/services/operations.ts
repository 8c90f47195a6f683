import { z } from 'zod'
import { guests, staff } from '../access.ts'
import { configurationOf } from '../hotels/configuration.ts'
import { operation } from '../operation.ts'
import { isOffered } from './rules.ts'
import { ConfiguredService, Service } from './shapes.ts'

export const offeredServices = operation({
  name: 'room.services',
  summary: 'What a guest can ask for',
  http: ['GET', '/room/services'],
  access: guests,
  input: z.object({}),
  output: z.object({ services: z.array(Service) }),
  async run({ tenant }) {
    const { services } = await configurationOf(tenant)
    return { services: services.filter(isOffered).map(({ archived: _, ...service }) => service) }
  },
})

export const listServices = operation({
  name: 'services.list',
  summary: 'The services of the hotel, those that were archived included',
  http: ['GET', '/services'],
  access: staff,
  scope: 'services:read',
  input: z.object({}),
  output: z.object({ services: z.array(ConfiguredService) }),
  run: async ({ tenant }) => ({ services: [...(await configurationOf(tenant)).services] }),
})
