import type { Service } from '../../../domain/shapes/service.ts'
import { strokesOf } from '../../ui/pictograms/strokes.server.tsx'

/** A service's pictogram as markup: an ornament beside the word that says the same. */
export const drawingOf = (service: Pick<Service, 'kind' | 'icon'>): string =>
  `<svg class="icon icon-thin size-8" viewBox="0 0 24 24" aria-hidden="true">${strokesOf(service)}</svg>`
