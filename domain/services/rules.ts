import type { HotelSettings } from '../hotels/shapes.ts'
import type { ConfiguredService, Service } from './shapes.ts'

/** The most of a service in one request: its own maximum; of towels, what the hotel's settings say. */
export const maximumOf = (
  { kind, maximum }: Pick<Service, 'kind' | 'maximum'>,
  { towelMaximum }: Pick<HotelSettings, 'towelMaximum'>,
): number => (kind === 'towels' ? towelMaximum : maximum)

/** Whether it can be asked for at all. */
export const isOffered = ({ archived }: Pick<ConfiguredService, 'archived'>): boolean => !archived

/** Whether as many of it can be asked for in one request. */
export const mayAskFor = (service: ConfiguredService, count: number): boolean =>
  isOffered(service) && count <= service.maximum

/** Whether who asks for it may say when: before or after the hotel's pivot time. */
export const takesPreference = ({ kind }: Pick<Service, 'kind'>): boolean => kind === 'cleaning'
