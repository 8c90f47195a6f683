import { Check } from 'lucide-react'
import { accountTexts } from '../../i18n/account.ts'
import { landingTexts } from '../../i18n/landing.ts'
import { actorContext, languageContext } from '../context.ts'
import { PublicLink } from '../shell/public-link.tsx'
import { useTexts } from '../shell/use-language.ts'
import { bigButton } from '../ui/button.ts'
import type { Route } from './+types/get-started'
import './landing.css'
import * as paths from '../shell/paths.ts'
import { pageAddress } from './page-address.ts'
import { pageMeta } from './page-meta.ts'
import { ROOMS_EXAMPLE, readRooms } from './price.ts'
import { PriceForm } from './price-form.tsx'

export function loader({ request, context }: Route.LoaderArgs) {
  const { title, description } = landingTexts[context.get(languageContext)].getStarted
  const asked = new URL(request.url).searchParams.get('rooms')
  return {
    isStaff: context.get(actorContext).kind === 'staff',
    asked,
    rooms: readRooms(asked) ?? ROOMS_EXAMPLE,
    page: { title, description, address: pageAddress(request) },
  }
}

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.page) : [])

export default function GetStarted({ loaderData }: Route.ComponentProps) {
  const all = useTexts(landingTexts)
  const t = all.getStarted
  const { signUp } = useTexts(accountTexts)
  return (
    <main>
      <section className="night lamp-lit">
        <div className="page-width grid items-center gap-x-16 gap-y-10 pt-12 pb-16 min-[600px]:pt-20 min-[600px]:pb-24 lg:grid-cols-2">
          <div className="flex flex-col gap-5">
            <h1 className="headline text-[min(2.5rem,12vw)] min-[600px]:text-[3.5rem]">{t.heading}</h1>
            <p className="max-w-md text-lg text-balance text-on-night-soft">{t.lede}</p>
          </div>
          <PriceForm key={loaderData.asked} asked={loaderData.asked} rooms={loaderData.rooms} />
        </div>
      </section>
      <div className="page-width grid gap-x-16 gap-y-10 py-14 min-[600px]:py-20 lg:grid-cols-2">
        <Promises {...t.trial} />
        <Promises {...t.after} />
        <section className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5 rounded-card border border-line bg-card p-6 min-[600px]:p-8 lg:col-span-2">
          <div className="flex max-w-2xl flex-col gap-1">
            <h2 className="text-lg font-semibold">{signUp.title}</h2>
            <p className="text-soft">{signUp.body}</p>
          </div>
          <div className="actions">
            <PublicLink to={paths.contactAbout('account')} className={bigButton('plain')}>
              {signUp.tellMe}
            </PublicLink>
            <PublicLink to={paths.login} className={bigButton('plain')}>
              {loaderData.isStaff ? all.goOn : all.signIn}
            </PublicLink>
          </div>
        </section>
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
