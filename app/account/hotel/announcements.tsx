import { data, Link, redirect } from 'react-router'
import { ANNOUNCEMENTS_MAXIMUM } from '../../../domain/configuration/shapes.ts'
import { announcementsTexts } from '../../../i18n/announcements.ts'
import { actorContext } from '../../context.ts'
import { orUnreachable } from '../../shell/or-unreachable.ts'
import * as paths from '../../shell/paths.ts'
import { requireRole } from '../../shell/require-role.ts'
import { useTexts } from '../../shell/use-language.ts'
import { bigButton } from '../../ui/button.ts'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/announcements'
import { AnnouncementForm } from './announcement-form.tsx'
import { AnnouncementList } from './announcement-list.tsx'
import { announcementsFor, saveAnnouncement } from './announcements.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRole('admin')]

export const loader = ({ url, context }: Route.LoaderArgs) =>
  announcementsFor(context.get(actorContext), url.searchParams)

export async function action({ request, context }: Route.ActionArgs) {
  const done = await saveAnnouncement(context.get(actorContext), await request.formData())
  if ('ok' in done) return redirect(`${paths.announcements}?${paths.SAVED}`, 303)
  return data(done.data, done.init ?? undefined)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction, {})

/** Retry-After goes out with the answer. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

/** The announcements to guests, or the form of one beside a preview. */
export default function AnnouncementsPage({ loaderData: shown, actionData }: Route.ComponentProps) {
  const t = useTexts(announcementsTexts)
  return (
    <main className="mx-auto flex w-full max-w-2xl flex-1 flex-col gap-6 px-4 py-10 sm:px-6 sm:py-16 lg:max-w-4xl">
      <title>{`${t.title} · Sonnette`}</title>
      <div className="flex flex-col gap-2">
        <h1 className="headline text-4xl">{t.title}</h1>
        <p className="text-soft">{t.what}</p>
      </div>
      {shown.isSaved && !actionData && <Notice kind="done">{t.saved}</Notice>}
      {shown.edited ? (
        <AnnouncementForm key={shown.edited.id} shown={shown} edited={shown.edited} answer={actionData} />
      ) : (
        <>
          <AnnouncementList shown={shown} refused={actionData?.refused ?? null} />
          <div className="actions">
            {shown.announcements.length >= ANNOUNCEMENTS_MAXIMUM ? (
              <p className="text-soft">{t.full(ANNOUNCEMENTS_MAXIMUM)}</p>
            ) : (
              <Link to={paths.announcementToEdit(paths.NEW)} className={bigButton()}>
                {t.add}
              </Link>
            )}
          </div>
        </>
      )}
      <Link to={paths.hotelSettings} className="flex min-h-11 items-center underline underline-offset-4">
        {t.back}
      </Link>
    </main>
  )
}
