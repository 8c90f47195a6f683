import type { Actor } from '../../../domain/actor.ts'
import { showHotel } from '../../../domain/hotels/operations.ts'
import { COMMENT_MAXIMUM } from '../../../domain/requests/shapes.ts'
import { nextMoments } from '../../../domain/services/hours.ts'
import { listServices } from '../../../domain/services/operations.ts'
import { isOffered, isOnList } from '../../../domain/services/rules.ts'
import { NewService, SERVICES_MAXIMUM } from '../../../domain/services/shapes.ts'
import type { ConfiguredService } from '../../../domain/shapes/service.ts'
import { guestFrameTexts } from '../../../i18n/guest.ts'
import { type GuestLanguage, guestLanguages } from '../../../i18n/guest-languages.ts'
import { oldestZoneName } from '../../shell/time-zones.server.ts'
import { AHEAD, toOffer } from '../order/offers.server.ts'

/** Of the room that is shown. */
const ROOM = '101'
const NEW_ID = '00000000-0000-4000-8000-000000000000'

/** The guest's page of a room, with one service as a form's fields describe it. */
export async function previewFor(actor: Actor, said: URLSearchParams, language: GuestLanguage) {
  const [hotel, { services }] = await Promise.all([
    showHotel(actor, {}),
    listServices(actor, { limit: SERVICES_MAXIMUM }),
  ])
  const at = new Date()
  const { name, timeZone, cleaningPivot } = hotel
  const known = services.find(({ id }) => id === said.get('service'))
  const service = draftOf(said, known)
  const all = known ? services.map((one) => (one === known ? service : one)) : [...services, service]
  const offered = all.filter((one) => one === service || isOffered(one, service.typeIds[0] ?? null))
  const problem = offered.find((one) => !isOnList(one))
  return {
    hotelName: name,
    roomNumber: ROOM,
    receptionPhone: null,
    serving: true,
    timeZone: oldestZoneName(timeZone),
    cleaningPivot,
    pivots: nextMoments(cleaningPivot, timeZone, at).slice(0, AHEAD),
    offers: offered.filter(isOnList).map((one) => toOffer(one, { language, timeZone, at })),
    problem: problem && { serviceId: problem.id, orderKey: '' },
    previewed: service.id,
    commentMaximum: COMMENT_MAXIMUM,
    now: at.getTime(),
  }
}

/** The service that a form is about, as far as what stands in its fields can be read: somebody is still writing. */
function draftOf(said: URLSearchParams, known: ConfiguredService | undefined): ConfiguredService {
  const text = (field: string) => said.get(field) ?? ''
  const inEach = (field: string) =>
    Object.fromEntries(guestLanguages.map((one) => [one, text(`${field}.${one}`)]))
  const read = <Field extends keyof typeof NewService.shape>(field: Field, value: unknown) => {
    const { data } = NewService.shape[field].safeParse(value)
    return data === undefined ? {} : { [field]: data }
  }
  const empty = Object.fromEntries(guestLanguages.map((one) => [one, guestFrameTexts[one].newService]))
  const own = {
    name: empty as ConfiguredService['name'],
    ...read('name', inEach('name')),
    ...read('description', inEach('description')),
    ...read('icon', said.get('icon') ?? undefined),
    ...read('maximum', Number(text('maximum'))),
  }
  return {
    id: NEW_ID,
    kind: 'custom',
    description: null,
    icon: null,
    maximum: 1,
    targetMinutes: null,
    withoutCode: false,
    revision: 1,
    typeIds: [],
    hours: null,
    ...known,
    ...(!known || known.kind === 'custom' ? own : { name: null }),
    ...read('hours', { from: text('hours.from') || undefined, until: text('hours.until') || undefined }),
    ...read('typeIds', said.getAll('typeIds')),
    archived: false,
  }
}
