import { Pause, Play, Smartphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Form } from 'react-router'
import { landingTexts } from '../../../i18n/landing.ts'
import { useKeptLanguage } from '../../shell/language/use-kept-language.ts'
import * as paths from '../../shell/paths.ts'
import { PublicLink } from '../../shell/public-link.tsx'
import { useTexts } from '../../shell/use-language.ts'
import { bigButton, sendsOnce } from '../../ui/button.ts'
import { Slogans } from './slogans.tsx'
import { useTry } from './use-try.ts'

/** The product at a glance: words on one side, its picture on the other. */
export function Hero({
  isStaff,
  isVisitor,
  trialDays,
  children,
}: {
  isStaff: boolean
  /** The visitor is not signed in. */
  isVisitor: boolean
  trialDays: number
  children: ReactNode
}) {
  const t = useTexts(landingTexts)
  const [isMoving, setMoving] = useState(true)
  const { trying, isBusy, trouble, begin } = useTry(t.hero.try.failed)
  return (
    <section data-still={!isMoving || undefined} className="night lamp-lit relative overflow-hidden">
      <div className="page-width relative grid gap-x-8 gap-y-12 pt-12 pb-16 min-[600px]:pt-16 xl:grid-cols-[minmax(0,1fr)_36rem] xl:pt-20 xl:pb-24">
        {/* Not in the middle of the picture, which may arrive later than the words: they would move. */}
        <div className="flex min-w-0 flex-col gap-6 xl:pt-6">
          <h1 className="headline max-w-xl text-[min(2.5rem,12vw)] min-[600px]:text-[3.5rem]">
            <span className="mb-3 block font-sans text-lg leading-snug font-semibold tracking-normal text-lamp">
              {t.hero.what}
            </span>
            <Slogans slogans={t.hero.slogans} isMoving={isMoving} />
          </h1>
          <p className="max-w-xl text-lg text-on-night-soft">{t.hero.lede}</p>
          <div className="actions">
            <PublicLink to={paths.getStarted} className={bigButton('lamp')}>
              {t.start}
            </PublicLink>
            {/* The sign-in page leads a signed-in person to the start of their role; without a role there is not one. */}
            {(isStaff || isVisitor) && (
              <PublicLink to={paths.login} className={bigButton('night')}>
                {isStaff ? t.goOn : t.signIn}
              </PublicLink>
            )}
          </div>
          <TryForm isBusy={isBusy} trouble={trouble} onBegin={begin} />
          <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-on-night-soft">
            {t.hero.facts(trialDays).map((fact) => (
              <li key={fact} className="flex items-center gap-2">
                <span className="size-1.5 bg-lamp" />
                {fact}
              </li>
            ))}
          </ul>
        </div>
        <div className="relative">
          {trying ? (
            <trying.LivePicture
              key={trying.shown.path}
              first={trying.shown}
              isBusy={isBusy}
              trouble={trouble}
              onAgain={begin}
            />
          ) : (
            children
          )}
          <button
            type="button"
            aria-label={isMoving ? t.hero.pause : t.hero.play}
            onClick={() => setMoving(!isMoving)}
            className="absolute -right-2 -bottom-14 grid size-12 place-items-center rounded-module text-on-night-soft hover:text-on-night motion-reduce:hidden noscript:hidden"
          >
            {isMoving ? (
              <Pause aria-hidden="true" className="size-4" />
            ) : (
              <Play aria-hidden="true" className="size-4" />
            )}
          </button>
        </div>
      </div>
    </section>
  )
}

/** Makes a demo room: with scripts in the picture beside it, else on a page of its own. */
function TryForm(props: { isBusy: boolean; trouble: string | undefined; onBegin: () => void }) {
  const { isBusy, trouble, onBegin } = props
  const t = useTexts(landingTexts).hero.try
  return (
    <Form
      method="post"
      action={useKeptLanguage()(paths.tryPage)}
      reloadDocument
      onSubmit={(event) => {
        event.preventDefault()
        onBegin()
      }}
      className="flex flex-col gap-2"
    >
      <div className="actions">
        <button type="submit" {...sendsOnce(isBusy)} className={bigButton('night')}>
          <Smartphone aria-hidden="true" className="size-5 shrink-0" />
          {isBusy ? t.busy : t.start}
        </button>
      </div>
      <p role="status" className="text-sm text-on-night-soft">
        {trouble ?? t.hint}
      </p>
    </Form>
  )
}
