import { landingTexts } from '../../i18n/landing.ts'
import { wasBarred } from '../../platform/auth/gate.ts'
import { settings } from '../../platform/settings.ts'
import { actorContext, languageContext } from '../context.ts'
import type { Route } from './+types/home'
import './landing.css'
import { qrCode } from '../shell/qr.server.ts'
import { keepingDays } from './keeping-times.server.ts'
import { pageAddress } from './page-address.ts'
import { pageMeta } from './page-meta.ts'
import { Barred } from './sections/barred.tsx'
import { Benefits } from './sections/benefits.tsx'
import { ClosingSection } from './sections/closing.tsx'
import { Faq } from './sections/faq.tsx'
import { Features } from './sections/features.tsx'
import { Hero } from './sections/hero.tsx'
import { pictureWords } from './sections/picture.server.ts'
import { ProductPicture } from './sections/picture.tsx'
import { Pricing } from './sections/pricing.tsx'
import { Steps } from './sections/steps.tsx'
import { structuredData } from './sections/structured-data.server.ts'
import { WithoutHotel } from './sections/without-hotel.tsx'

export function loader({ request, context }: Route.LoaderArgs) {
  const language = context.get(languageContext)
  const address = pageAddress(request)
  const { title, description, faq } = landingTexts[language]
  const questions = faq.items(keepingDays())
  const actor = context.get(actorContext)
  return {
    who: actor.kind,
    isBarred: actor.kind === 'visitor' && (actor.isBarred ?? wasBarred(request.headers)),
    trialDays: settings().trialDays,
    picture: pictureWords(language),
    qr: qrCode(address),
    page: { title, description, address },
    questions,
    facts: structuredData(language, address, questions),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return [...pageMeta(loaderData.page), { 'script:ld+json': loaderData.facts }]
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { who, isBarred, trialDays, picture, qr, questions } = loaderData
  return (
    <main>
      {isBarred && <Barred />}
      {who === 'user' && <WithoutHotel />}
      <Hero isStaff={who === 'staff'} isVisitor={who === 'visitor'} trialDays={trialDays}>
        <ProductPicture words={picture} />
      </Hero>
      <Features qrPath={qr.path} qrSize={qr.size} />
      <Steps />
      <Benefits />
      <Pricing trialDays={trialDays} />
      <Faq questions={questions} />
      <ClosingSection />
    </main>
  )
}
