import { Form, Link } from 'react-router'
import { landingTexts } from '../../i18n/landing.ts'
import { actorContext } from '../context.ts'
import { useTexts } from '../shell/use-language.ts'
import { bigButton } from '../ui/button.ts'
import { Mark } from '../ui/mark.tsx'
import type { Route } from './+types/home'

export function loader({ context }: Route.LoaderArgs) {
  return { who: context.get(actorContext).kind }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const t = useTexts(landingTexts)
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-1 flex-col px-4 pt-24">
      <title>{t.title}</title>
      <main className="flex flex-1 flex-col items-start justify-center gap-6 pb-24">
        <Mark className="size-20 text-brand" />
        <h1 className="text-5xl font-semibold tracking-tight sm:text-6xl">Sonnette</h1>
        <p className="text-lg text-balance text-soft sm:text-xl">{t.sentence}</p>
        {loaderData.who === 'user' ? (
          <Form method="post" action="/logout" className="flex flex-col items-start gap-4">
            <p className="text-soft">{t.noHotel}</p>
            <button type="submit" className={bigButton('plain')}>
              {t.signOut}
            </button>
          </Form>
        ) : (
          // Sign-in sends whoever is signed in on to where their role begins.
          <Link to="/login" className={bigButton()}>
            {loaderData.who === 'staff' ? t.goOn : t.signIn}
          </Link>
        )}
      </main>
    </div>
  )
}
