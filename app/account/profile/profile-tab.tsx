import { Download } from 'lucide-react'
import { Link } from 'react-router'
import { accountTexts } from '../../../i18n/account.ts'
import { billingTexts } from '../../../i18n/billing.ts'
import { profileTexts } from '../../../i18n/profile.ts'
import type { FormOptions } from '../../forms/use-form.ts'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { bigButton, button } from '../../ui/button.ts'
import { Facts } from '../../ui/facts.tsx'
import { EmailSection } from './email-section.tsx'
import type { ProfileShown } from './profile.server.ts'
import { ProfileForm } from './profile-form.tsx'

type Refused = NonNullable<FormOptions<never>['answer']>

export type ProfileAnswer =
  | { ok: true; done: 'sent' | 'cancelled'; email: string }
  | (Refused & { ok: false; of: string | undefined })

/** Who one is here, the ways on, what one takes along, and the way out. */
export function ProfileTab({
  shown,
  answer,
  isSaved,
}: {
  shown: ProfileShown
  answer: ProfileAnswer | undefined
  isSaved: boolean
}) {
  const refused = answer?.ok === false ? answer : undefined
  return (
    <>
      <Work {...shown} />
      <ProfileForm
        // After saving, the fields show the stored values.
        key={shown.kept}
        rules={shown.profileRules}
        defaultValue={{ name: shown.name, language: shown.language }}
        answer={refused?.of === 'change-profile' ? refused : undefined}
        isSaved={isSaved && answer === undefined}
      />
      <EmailSection
        shown={shown}
        answer={refused?.of === 'change-email' ? refused : undefined}
        notCancelled={refused?.of === 'cancel-email' ? refused : undefined}
        done={answer?.ok ? answer : undefined}
      />
      <OwnData />
    </>
  )
}

function Work({ hotel, role, home }: ProfileShown) {
  const { account: t } = useTexts(accountTexts)
  const { goOn } = useTexts(billingTexts)
  return (
    <>
      {hotel ? (
        <Facts
          facts={[
            [t.hotel, hotel],
            [t.role, role && t.roles[role]],
          ]}
        />
      ) : (
        <p>{t.noHotel}</p>
      )}
      <div className="flex flex-wrap gap-3">
        {hotel ? (
          <Link to={home} className={bigButton()}>
            {goOn}
          </Link>
        ) : (
          <Link to={paths.getStarted} className={bigButton()}>
            {t.createHotel}
          </Link>
        )}
      </div>
    </>
  )
}

function OwnData() {
  const t = useTexts(profileTexts).data
  return (
    <section className="flex flex-col gap-4 card p-4 sm:p-6">
      <h2 className="text-lg font-semibold">{t.title}</h2>
      <p className="text-soft">{t.what}</p>
      <div className="flex flex-wrap gap-3">
        {/* Not `download`: a refusal, or the way to sign in again, would be saved as a file. */}
        <a href={paths.ownData} className={button('plain')}>
          <Download aria-hidden="true" className="size-4" />
          {t.download}
        </a>
        <Link to={paths.deleteAccount} className={button('quiet')}>
          {t.leave}
        </Link>
      </div>
    </section>
  )
}
