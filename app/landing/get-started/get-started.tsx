import { Check } from 'lucide-react'
import { redirect, redirectDocument } from 'react-router'
import type { Actor } from '../../../domain/actor.ts'
import { showSubscriptionAccount } from '../../../domain/billing/operations.ts'
import { createHotel } from '../../../domain/hotels/create.ts'
import { NewHotel } from '../../../domain/hotels/shapes.ts'
import { landingTexts } from '../../../i18n/landing.ts'
import { isStaffLanguage, LANGUAGE_QUERY } from '../../../i18n/language.ts'
import { signUpTexts } from '../../../i18n/sign-up.ts'
import { settings } from '../../../platform/settings.ts'
import { actorContext, languageContext } from '../../context.ts'
import { runForm } from '../../forms/run-form.server.ts'
import { homeOf } from '../../shell/home-of.ts'
import { goOnIn } from '../../shell/hotels/go-on-in.server.ts'
import { orUnreachable } from '../../shell/or-unreachable.ts'
import { useTexts } from '../../shell/use-language.ts'
import type { Route } from './+types/get-started'
import '../landing.css'
import * as paths from '../../shell/paths.ts'
import { pageAddress } from '../page-address.ts'
import { pageMeta } from '../page-meta.ts'
import { newHotelFor } from './new-hotel.server.ts'
import { NewHotelForm } from './new-hotel-form.tsx'
import { ROOMS_EXAMPLE, readRoomCount } from './price.ts'
import { PriceForm } from './price-form.tsx'

/**
 * Whoever wants to begin is led on: to an account, to the payment where they manage a subscription that is yet to begin, or
 * to the hotel where they work already. Who works in one makes another where the address says so.
 */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const language = context.get(languageContext)
  const { title, description } = landingTexts[language].getStarted
  const actor = context.get(actorContext)
  const asked = url.searchParams.get('rooms')
  const rooms = readRoomCount(asked)
  const ownRooms = await roomsToSubscribeFor(actor)
  const canSubscribe = ownRooms !== undefined
  if (url.searchParams.has(paths.START)) {
    if (actor.kind === 'staff') {
      throw redirect(canSubscribe && rooms !== undefined ? paths.subscribeFor(rooms) : homeOf(actor))
    }
    if (actor.kind === 'visitor' && rooms !== undefined) {
      const named = url.searchParams.get(LANGUAGE_QUERY)
      const onward = paths.onTo(paths.signup, paths.startTrial(rooms))
      throw redirect(isStaffLanguage(named) ? `${onward}&${LANGUAGE_QUERY}=${named}` : onward)
    }
  }
  const { trialDays } = settings()
  const isAnother = actor.kind === 'staff' && url.searchParams.has(paths.ANOTHER)
  const languages = request.headers.get('accept-language') ?? ''
  return {
    newHotel:
      actor.kind === 'user' || isAnother
        ? newHotelFor(rooms ?? ROOMS_EXAMPLE, language, languages)
        : undefined,
    isAnother,
    home: actor.kind === 'staff' ? homeOf(actor) : undefined,
    canSubscribe,
    asked,
    rooms: rooms ?? ownRooms ?? ROOMS_EXAMPLE,
    trialDays,
    page: { title, description: description(trialDays), address: pageAddress(request) },
  }
}

/** For how many rooms their hotel is set up, where it is theirs to subscribe, and to be done here. */
async function roomsToSubscribeFor(actor: Actor): Promise<number | undefined> {
  if (actor.kind !== 'staff' || !actor.isSubscriptionManager) return undefined
  const { provider, isSubscribed, subscription } = await showSubscriptionAccount(actor, {})
  const isYetTo = provider !== 'none' && !isSubscribed && subscription.status !== 'active'
  return isYetTo ? subscription.numberOfRooms : undefined
}

/** Makes the hotel, and goes on there. After an ended session the person signs in first; a person with a hotel is led to it. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const actor = context.get(actorContext)
  const form = await request.formData().catch(() => new FormData())
  if (actor.kind === 'staff' && !url.searchParams.has(paths.ANOTHER)) return redirect(homeOf(actor), 303)
  if (actor.kind === 'visitor') {
    const rooms = readRoomCount(url.searchParams.get('rooms')) ?? ROOMS_EXAMPLE
    return redirect(paths.onTo(paths.login, paths.startTrial(rooms)), 303)
  }
  const answer = await runForm(form, { schema: NewHotel }, async (hotel) => {
    const { hotelId } = await createHotel(actor, hotel)
    await goOnIn(hotelId, actor)
  })
  return 'ok' in answer ? redirectDocument(paths.roomStatus, 303) : answer
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction)

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.page) : [])

export default function GetStarted({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(landingTexts).getStarted
  const { hotel } = useTexts(signUpTexts)
  const { newHotel, isAnother, asked, rooms, home, canSubscribe, trialDays } = loaderData
  const [heading, lede] = newHotel
    ? [isAnother ? hotel.another : hotel.title, hotel.lede(trialDays)]
    : [t.heading, t.lede]
  return (
    <main>
      <section className="night lamp-lit">
        <div className="page-width grid items-center gap-x-16 gap-y-10 pt-12 pb-16 min-[600px]:pt-20 min-[600px]:pb-24 lg:grid-cols-2">
          <div className="flex flex-col gap-5">
            <h1 className="headline text-[min(2.5rem,12vw)] min-[600px]:text-[3.5rem]">{heading}</h1>
            <p className="max-w-md text-lg text-balance text-on-night-soft">{lede}</p>
          </div>
          {newHotel ? (
            <NewHotelForm shown={newHotel} answer={actionData} />
          ) : (
            <PriceForm key={asked} asked={asked} rooms={rooms} home={home} canSubscribe={canSubscribe} />
          )}
        </div>
      </section>
      <div className="page-width grid gap-x-16 gap-y-10 py-14 min-[600px]:py-20 lg:grid-cols-2">
        <Promises title={t.trial.title} items={t.trial.items(trialDays)} />
        <Promises {...t.after} />
      </div>
    </main>
  )
}

function Promises({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <section className="flex flex-col gap-5">
      <h2 className="headline text-3xl">{title}</h2>
      <ul className="flex flex-col">
        {items.map((item) => (
          <li key={item} className="flex gap-3 border-t border-line py-4">
            <Check aria-hidden="true" className="size-6 shrink-0 text-brand" />
            {item}
          </li>
        ))}
      </ul>
    </section>
  )
}
