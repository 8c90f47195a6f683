import { data, Form, redirect } from 'react-router'
import { DomainError } from '../../../domain/errors.ts'
import { readInvitation } from '../../../domain/invitations/accept.ts'
import { accountTexts } from '../../../i18n/account.ts'
import { date } from '../../../i18n/formats.ts'
import { invitationTexts } from '../../../i18n/invitation.ts'
import { firstPinCookie, pinSecretIn } from '../../../platform/auth/pins.ts'
import { actorContext, languageContext } from '../../context.ts'
import { fieldRules } from '../../forms/run-form.server.ts'
import { orUnreachable } from '../../shell/or-unreachable.ts'
import * as paths from '../../shell/paths.ts'
import { forgetPerson } from '../../shell/persistence/staff-device.ts'
import { PublicLink } from '../../shell/public-link.tsx'
import { rejectionResponse } from '../../shell/rejection-response.ts'
import { useLanguage } from '../../shell/use-language.ts'
import { bigButton } from '../../ui/button.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageMessage } from '../../ui/page-message.tsx'
import { AccountRefused } from '../refused.tsx'
import { signInWays } from '../sign-in/providers/ways.server.ts'
import type { Route } from './+types/invitation'
import { AcceptForm } from './accept-form.tsx'
import { accept, InvitedPasswordForm, InvitedPinForm, invitedAccountOf, joinBy } from './invitation.server.ts'
import { WaysToJoin } from './ways.tsx'

/** Reading changes nothing: mail programs and messengers look at links before people do. */
export async function loader({ url, params, request, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext)
  if (actor.kind === 'visitor' && actor.isBarred) throw redirect(paths.home)
  const language = context.get(languageContext)
  const cookies = request.headers.get('cookie')
  const phone = pinSecretIn(cookies)
  const asked = { token: params.token, ...(phone && { phone }) }
  const offer = await readInvitation(actor, asked).catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error
    if (error.reason === 'link-over') return undefined
    // They have taken it, and may not have heard so: sign-in sends them on, or asks for their PIN.
    if (error.reason === 'works-here-already') throw redirect(paths.login)
    throw rejectionResponse(error, context)
  })
  if (!offer) return data({ offer: undefined }, { status: 404 })
  const next = paths.invitation(params.token)
  const { ways } = signInWays(new URL(paths.onTo(url.pathname, next), url), language)
  const account = await invitedAccountOf(actor, request.headers)
  const shown = {
    offer,
    next,
    until: date(language)(offer.expiresAt, offer.timeZone),
    account,
    /** Whether a passkey can be added at once, to an account that was opened for it before. */
    isOpened: actor.kind === 'user',
    providers: ways,
    rules: { pin: fieldRules(InvitedPinForm), password: fieldRules(InvitedPasswordForm) },
  }
  const cookie = offer.ways.pin && !account ? firstPinCookie(cookies) : undefined
  return data(shown, cookie ? { headers: { 'Set-Cookie': cookie } } : undefined)
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData())
  const by = wayOf(form)
  const actor = context.get(actorContext)
  const from = { address: actor.ipAddress ?? '', headers: request.headers }
  const { token } = params
  const answer =
    by === 'accept' ? await accept(actor, token, from) : await joinBy[by](actor, token, form, from)
  if ('ok' in answer) return answer.value
  return data({ by, ...answer.data }, answer.init ?? undefined)
}

/** Whether somebody accepts with the account they are signed in to, or by which form without one. */
function wayOf(form: FormData) {
  const intent = form.get('intent')
  return intent === 'pin' || intent === 'password' ? intent : 'accept'
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const by = wayOf(await request.clone().formData())
  return orUnreachable(serverAction, { by })
}

/** Retry-After goes out with the answer. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

/** The invitation, and the ways to accept it. */
export default function InvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage()
  const t = invitationTexts[language]
  // Of a form, it is said there.
  const refused = actionData?.by === 'accept' ? actionData : undefined
  if (!loaderData.offer) {
    return (
      <main className="flex flex-1 flex-col">
        <PageMessage title={t.over} body={t.overBody}>
          <PublicLink to={paths.login} className={bigButton()}>
            {accountTexts[language].submit}
          </PublicLink>
        </PageMessage>
      </main>
    )
  }
  const { offer, account, until, ...shown } = loaderData
  return (
    <main className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center gap-6 px-4 py-12">
      <title>{`${t.title(offer.hotel)} · Sonnette`}</title>
      <div className="flex flex-col gap-3">
        <p className="text-soft wrap-anywhere">{t.greeting(offer.name)}</p>
        <h1 className="headline text-4xl wrap-anywhere">{t.title(offer.hotel)}</h1>
        <p className="wrap-anywhere">{t.lede[offer.role](offer.hotel, offer.by)}</p>
      </div>
      {refused && <AccountRefused refused={refused.refused} />}
      {offer.worksHere ? (
        <>
          <Notice kind="news">{t.accept.worksHere}</Notice>
          <a href={paths.login} className={bigButton()}>
            {t.accept.goOn}
          </a>
        </>
      ) : account ? (
        <>
          <AcceptForm account={account} />
          <Form
            method="post"
            action={paths.logout}
            onSubmit={forgetPerson}
            reloadDocument
            className="flex flex-col"
          >
            <input type="hidden" name="next" value={shown.next} />
            <button type="submit" className={bigButton('quiet')}>
              {t.accept.other}
            </button>
          </Form>
        </>
      ) : (
        <WaysToJoin offer={offer} {...shown} answer={actionData} />
      )}
      <p className="text-sm text-soft">{t.until(until)}</p>
    </main>
  )
}
