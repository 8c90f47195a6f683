import type { Actor } from '../../../../domain/actor.ts'
import { listLinks } from '../../../../domain/rooms/links.ts'
import { archiveRooms } from '../../../../domain/rooms/manage.ts'
import { replaceLink } from '../../../../domain/rooms/operations.ts'
import { changePlace, createPlace, listPlaces } from '../../../../domain/rooms/places.ts'
import type { ListedPlace } from '../../../../domain/rooms/shapes.ts'
import { listServices } from '../../../../domain/services/operations.ts'
import { SERVICES_MAXIMUM } from '../../../../domain/services/shapes.ts'
import { fieldRules, runForm } from '../../../forms/run-form.server.ts'
import * as paths from '../../../shell/paths.ts'
import { runAction } from '../../../shell/run-action.ts'

export type PlacesShown = Awaited<ReturnType<typeof placesFor>>
/** Without an id, it is a new one. */
export type PlaceShown = Omit<ListedPlace, 'id'> & { id: string | null }

const New = createPlace.declared.input
const Change = changePlace.declared.input.omit({ placeId: true })

/** The hotel's places with their links, and the one that the address names, for its form. */
export async function placesFor(actor: Actor, asked: URLSearchParams) {
  const [{ places, maximum }, { services: all }] = await Promise.all([
    listPlaces(actor, {}),
    listServices(actor, { limit: SERVICES_MAXIMUM }),
  ])
  const roomIds = places.map(({ id }) => id)
  const links = places.length > 0 ? (await listLinks(actor, { roomIds })).rooms : []
  const tokenOf = new Map(links.map(({ id, token }) => [id, token]))
  const services = all.filter(({ archived }) => !archived)
  const usual = services.filter(({ kind }) => kind === 'custom' || kind === 'problem')
  const id = asked.get(paths.PLACE)
  const fresh = { id: null, name: '', asks: 'nothing' as const, revision: 0 }
  const edited: PlaceShown | undefined =
    id === paths.NEW
      ? { ...fresh, serviceIds: usual.map((service) => service.id) }
      : places.find((place) => place.id === id)
  return {
    places: places.map((place) => ({ ...place, token: tokenOf.get(place.id) ?? '' })),
    maximum,
    services: services.map(({ id, kind, name }) => ({ id, kind, name })),
    edited,
    isSaved: asked.has(paths.SAVED),
    rules: fieldRules(edited?.id ? Change : New),
  }
}

/** Runs the form of the place that the address names. */
export function savePlace(actor: Actor, asked: URLSearchParams, form: FormData) {
  const placeId = asked.get(paths.PLACE) ?? ''
  const intent = form.get('intent')
  if (intent === 'remove') return runAction(() => archiveRooms(actor, { roomIds: [placeId] }))
  if (intent === 'replace-link') return runAction(() => replaceLink(actor, { roomId: placeId }))
  return placeId === paths.NEW
    ? runForm(form, { schema: New }, (input) => createPlace(actor, input))
    : runForm(form, { schema: Change }, (input) => changePlace(actor, { ...input, placeId }))
}
