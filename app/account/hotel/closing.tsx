import { Link, useNavigation } from 'react-router'
import { closingTexts } from '../../../i18n/closing.ts'
import { type FormOptions, useForm } from '../../forms/use-form.ts'
import { Form } from '../../shell/of-hotel.tsx'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { bigButton, sendsOnce } from '../../ui/button.ts'
import { Notice } from '../../ui/notice.tsx'
import { Submit } from '../../ui/submit.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { OwnerProofField } from '../owner-proof-field.tsx'
import { AccountRefused } from '../refused.tsx'
import { SignInAgain } from '../sign-in-again.tsx'

type Confirmation = { name: string; current: string }

interface Asked extends FormOptions<Confirmation> {
  hotel: string
  /** When the hotel would be deleted. */
  date: string
  hasPassword: boolean
}

/** The consequences of closing the hotel, and the form that confirms it. */
export function AskToClose({ hotel, date, hasPassword, rules, answer }: Asked) {
  const t = useTexts(closingTexts).ask
  const form = useForm<Confirmation>({ rules, answer })
  const isBusy = useNavigation().state !== 'idle'
  const isTooLongAgo = answer?.refused?.reason === 'sign-in-again'
  return (
    <>
      <p className="text-lg">
        <strong>{t.deleted(date)}</strong> {t.everything}
      </p>
      <ul className="flex list-disc flex-col gap-2 ps-5">
        {t.consequences.map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
      <Form {...form.props} method="post" className="flex flex-col gap-4 card p-4 sm:p-6">
        {form.error && <Notice kind="trouble">{form.error}</Notice>}
        <TextField {...form.field('name')} label={t.name(hotel)} autoComplete="off" />
        <OwnerProofField {...form.field('current')} hasPassword={hasPassword} label={t.password} />
        <button type="submit" {...sendsOnce(isBusy)} className={bigButton()}>
          {isBusy ? t.submitting : t.submit}
        </button>
      </Form>
      {isTooLongAgo && <SignInAgain to={paths.closeHotel} />}
      <div className="actions">
        <Link to={paths.hotelSettings} className={bigButton('plain')}>
          {t.back}
        </Link>
      </div>
    </>
  )
}

/** When the closed hotel is deleted, and the way to keep it. */
export function ClosingHotel({
  date,
  intent,
  refused,
}: {
  date: string
  intent: string
  refused: Parameters<typeof AccountRefused>[0]['refused'] | undefined
}) {
  const t = useTexts(closingTexts).closing
  const isBusy = useNavigation().formData?.has('intent') ?? false
  return (
    <>
      {refused && <AccountRefused refused={refused} />}
      <p className="text-lg">{t.body(date)}</p>
      <p>{t.subscription}</p>
      <Form method="post" className="actions">
        <input type="hidden" name="intent" value={intent} />
        <Submit isBusy={isBusy} busyLabel={t.keeping}>
          {t.keep}
        </Submit>
        <Link to={paths.hotelSettings} className={bigButton('plain')}>
          {t.back}
        </Link>
        <Link to={paths.deleteAccount} className={bigButton('plain')}>
          {t.account}
        </Link>
      </Form>
    </>
  )
}

/** The hotel was kept after all. */
export function KeptHotel() {
  const t = useTexts(closingTexts)
  return (
    <>
      <Notice kind="done">{t.kept.body}</Notice>
      <div className="actions">
        <Link to={paths.manageSubscription} className={bigButton()}>
          {t.kept.subscription}
        </Link>
        <Link to={paths.hotelSettings} className={bigButton('plain')}>
          {t.closing.back}
        </Link>
      </div>
    </>
  )
}
