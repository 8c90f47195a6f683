import { Form, redirect } from 'react-router'
import { errorSentence } from '../../../i18n/errors.ts'
import { triesTexts } from '../../../i18n/tries.ts'
import { actorContext, languageContext } from '../../context.ts'
import { useKeptLanguage } from '../../shell/language/use-kept-language.ts'
import * as paths from '../../shell/paths.ts'
import { PublicLink } from '../../shell/public-link.tsx'
import { runAction } from '../../shell/run-action.ts'
import { useLanguage } from '../../shell/use-language.ts'
import { bigButton, button } from '../../ui/button.ts'
import { Notice } from '../../ui/notice.tsx'
import { QrImage } from '../../ui/qr-image.tsx'
import type { Route } from './+types/try'
import '../landing.css'
import { begin, shownTry, work } from './tried.server.ts'
import type { TriedRow, TriedShown } from './tried-shown.ts'

// The demo room without scripts: the landing page's form leads here.

export async function loader({ request, context }: Route.LoaderArgs) {
  const asking = { actor: context.get(actorContext), language: context.get(languageContext), request }
  return { shown: await shownTry(asking) }
}

/** Makes a demo room, or works in one, and goes on to its page, which a reload then shows again. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const actor = context.get(actorContext)
  const answer = await runAction(async () =>
    (await work({ actor, request }, form)) ? undefined : begin({ actor }, form),
  )
  if (!('ok' in answer)) return answer
  const { search } = new URL(request.url)
  const cookie = answer.value?.cookie
  return redirect(paths.tryPage + search, {
    status: 303,
    ...(cookie && { headers: { 'Set-Cookie': cookie } }),
  })
}

export default function Try({ loaderData: { shown }, actionData }: Route.ComponentProps) {
  const language = useLanguage()
  const t = triesTexts[language]
  const refused = actionData && !actionData.ok ? actionData.refused : undefined
  return (
    <main className="page-width flex flex-1 flex-col gap-8 py-12">
      <title>{t.pageTitle}</title>
      <meta name="description" content={t.description} />
      <h1 className="headline text-4xl">{t.title}</h1>
      {refused && <Notice kind="trouble">{errorSentence(refused, language)}</Notice>}
      {shown ? <OpenTry shown={shown} /> : <NoTry />}
    </main>
  )
}

function NoTry() {
  const t = triesTexts[useLanguage()]
  const keep = useKeptLanguage()
  return (
    <>
      <p className="max-w-prose text-lg text-soft">{t.lede}</p>
      <Form method="post" action={keep(paths.tryPage)} reloadDocument>
        <button type="submit" className={bigButton()}>
          {t.begin}
        </button>
      </Form>
    </>
  )
}

function OpenTry({ shown }: { shown: TriedShown }) {
  const t = triesTexts[useLanguage()]
  const { leftMs, number, hotelName, qr, path, rows, words } = shown
  return (
    <>
      <p className="text-lg text-soft">{t.left(Math.floor(leftMs / 60_000))}</p>
      <div className="grid gap-10 min-[600px]:grid-cols-[auto_1fr]">
        <div className="flex flex-col items-start gap-4">
          <p>{t.scan}</p>
          <QrImage qr={qr} label={t.code(number)} className="size-56 max-w-full" />
          <p className="text-soft">{t.place(hotelName, number)}</p>
          {/* The guest's page is a document of its own. */}
          <a href={path} className={bigButton()}>
            {t.openPage}
          </a>
        </div>
        <section aria-label={t.list} className="flex flex-col items-start gap-4">
          <h2 className="headline text-2xl">{words.title}</h2>
          {rows.length === 0 ? (
            <p className="text-soft">{t.empty}</p>
          ) : (
            <ul className="flex w-full flex-col">
              {rows.map((row) => (
                <li key={row.id} className="flex flex-wrap gap-x-4 border-t border-line py-3">
                  <strong className="tabular-nums">{row.room}</strong>
                  <span className="min-w-0 break-words">{row.what}</span>
                  <span className="text-soft">
                    {row.statusWord}, {row.age}
                  </span>
                  {row.comment && <span className="w-full break-words text-soft">{row.comment}</span>}
                  {row.action && <WorkForm row={row} action={row.action} />}
                </li>
              ))}
            </ul>
          )}
          <PublicLink
            to={paths.tryPage}
            reloadDocument
            className="flex min-h-11 items-center underline underline-offset-4"
          >
            {t.refresh}
          </PublicLink>
        </section>
      </div>
    </>
  )
}

function WorkForm({ row, action }: { row: TriedRow; action: NonNullable<TriedRow['action']> }) {
  const keep = useKeptLanguage()
  return (
    <Form method="post" action={keep(paths.tryPage)} reloadDocument className="w-full">
      <input type="hidden" name="requestId" value={row.id} />
      <button
        type="submit"
        name="action"
        value={action.name}
        aria-label={`${action.verb}, ${row.what}`}
        className={button('plain')}
      >
        {action.verb}
      </button>
    </Form>
  )
}
