import { z } from 'zod'
import { admins } from '../access.ts'
import { configurationOf } from '../configuration/configuration.ts'
import { countryOfZone } from '../hotels/countries.ts'
import { operation } from '../operation.ts'
import { roomsOnCards } from '../rooms/links.ts'
import { cardEvents } from './events.ts'
import * as queries from './queries.ts'
import { usualPaper } from './rules.ts'
import { CardChoice, Cards, MadeCards } from './shapes.ts'

export const cardNoun = { cards: 'Room cards with QR codes' }

export const showCards = operation({
  name: 'cards.show',
  summary: 'Show the content of room cards: numbers, links and the hotel’s name',
  http: ['GET', '/cards'],
  access: admins,
  scope: 'rooms:links',
  whole: 'counts and roomTypes are the choices, as few as floors and types',
  input: CardChoice,
  output: Cards,
  async run(call) {
    const { part, ...choice } = call.input
    const [{ rooms, counts }, { name, roomTypes, settings, timeZone }, made] = await Promise.all([
      roomsOnCards(call, choice, part),
      configurationOf(call.tenant),
      queries.lastMade(call.tenant),
    ])
    const { roomIds, numbers, floor, typeId } = choice
    const isNamed = roomIds !== undefined || numbers !== undefined
    const chosen = counts.filter(
      (of) => (floor === undefined || of.floor === floor) && (typeId === undefined || of.typeId === typeId),
    )
    return {
      hotelName: name,
      rooms,
      total: isNamed ? rooms.length : chosen.reduce((sum, of) => sum + of.rooms, 0),
      counts,
      roomTypes: roomTypes.map(({ id, name }) => ({ id, name })),
      paper: usualPaper(settings.country ?? countryOfZone(timeZone)),
      lastMade: made ? { at: made.at.toISOString(), count: made.after.count } : null,
    }
  },
})

/** Called when cards are printed or downloaded, not for previews. */
export const noteMadeCards = operation({
  name: 'cards.noteMade',
  summary: 'Record that cards were printed or downloaded',
  http: ['POST', '/cards/made'],
  access: admins,
  scope: 'rooms:links',
  input: MadeCards,
  output: z.object({}),
  async run({ tenant, input, record }) {
    record(cardEvents.made, { subjectId: tenant.hotelId, payload: {}, after: input })
    return {}
  },
})
