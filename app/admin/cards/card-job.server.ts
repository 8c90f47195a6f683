import type { Actor } from '../../../domain/actor.ts'
import { showCards } from '../../../domain/cards/operations.ts'
import type { Cards } from '../../../domain/cards/shapes.ts'
import { showLogo } from '../../../domain/hotels/logo.ts'
import { cardTexts } from '../../../i18n/cards.ts'
import type { StaffLanguage } from '../../../i18n/language.ts'
import { printedTexts } from '../../../i18n/printed-cards.ts'
import * as paths from '../../shell/paths.ts'
import { publicOrigin } from '../../shell/public-origin.ts'
import type { CardJob } from '../print/card-job.ts'
import { askedOf, type PrintChoice, readCardRooms, readChoice } from './choice.ts'

/** The print job of an address, and its cards. */
export async function chosenCards(actor: Actor, request: Request) {
  const query = new URL(request.url).searchParams
  const cards = await showCards(actor, askedOf(readCardRooms(query)))
  return { choice: readChoice(query, cards.paper), cards }
}

/** The data that the cards of an address are drawn from. */
export async function chosenJob(
  actor: Actor,
  { request, language }: { request: Request; language: StaffLanguage },
): Promise<{ choice: PrintChoice; cards: Cards; job: CardJob }> {
  const [{ choice, cards }, { logo }] = await Promise.all([chosenCards(actor, request), showLogo(actor, {})])
  const { hotelName, rooms } = cards
  const origin = publicOrigin(request)
  const job = {
    hotelId: 'hotelId' in actor ? actor.hotelId : '',
    paper: choice.paper,
    layout: choice.layout,
    skipped: choice.first - 1,
    title: cardTexts[language].file(hotelName),
    hotelName,
    logo: logo && new Uint8Array(Buffer.from(logo.png, 'base64')),
    domain: new URL(origin).host,
    texts: choice.languages.map((language) => ({ language, ...printedTexts[language] })),
    rooms: rooms.map(({ number, isPlace, token }) => ({
      number,
      link: origin + paths.room(token),
      isPlace,
    })),
  }
  return { choice, cards, job }
}
