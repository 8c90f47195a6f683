import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { profileTexts } from '../../../i18n/profile.ts'
import { Form } from '../../shell/of-hotel.tsx'
import { useTexts } from '../../shell/use-language.ts'
import { useBell } from '../../staff/use-bell.ts'
import { useNotifications } from '../../staff/use-notifications.ts'
import { button } from '../../ui/button.ts'
import { SwitchButton } from '../../ui/switch-button.tsx'
import type { NotificationsShown } from './notifications.server.ts'

/** What reaches somebody, and by which way: what rings in this browser, and what is mailed. */
export function NotificationsTab({ email, isStaff, reports }: NotificationsShown) {
  const t = useTexts(profileTexts).notifications
  return (
    <>
      <section className="flex flex-col gap-4 card p-4 sm:p-6">
        <h2 className="text-lg font-semibold">{t.here}</h2>
        {isStaff ? <ThisDevice /> : <p className="text-soft">{t.noWork}</p>}
      </section>
      <section className="flex flex-col gap-4 card p-4 sm:p-6">
        <h2 className="text-lg font-semibold">{t.mails}</h2>
        {email === null ? <p className="text-soft">{t.noMails}</p> : <Mails email={email} />}
      </section>
      {reports && email !== null && <Reports {...reports} />}
    </>
  )
}

/** Whether the report of each month is mailed. */
function Reports({ isWanted, hotel }: NonNullable<NotificationsShown['reports']>) {
  const t = useTexts(profileTexts).notifications.reports
  const { formData } = useNavigation()
  const sent = formData?.get('reports')
  return (
    <section className="flex flex-col gap-4 card p-4 sm:p-6">
      <h2 className="text-lg font-semibold wrap-anywhere">{t.title(hotel)}</h2>
      <div className="flex items-center gap-4">
        <div className="min-w-0 flex-1">
          <p className="font-medium">{t.monthly}</p>
          <p className="text-sm text-soft">{t.what}</p>
        </div>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="reports" value={isWanted ? 'off' : 'on'} />
          <SwitchButton label={t.monthly} isOn={sent ? sent === 'on' : isWanted} />
        </Form>
      </div>
    </section>
  )
}

function Mails({ email }: { email: string }) {
  const t = useTexts(profileTexts).notifications
  return (
    <>
      <p className="wrap-anywhere">{t.mailsTo(email)}</p>
      <ul className="list-disc ps-5">
        {t.mailKinds.map((kind) => (
          <li key={kind}>{kind}</li>
        ))}
      </ul>
      <p className="text-sm text-soft">{t.mailsAlways}</p>
    </>
  )
}

/** What this browser keeps: scripts alone can say it, and change it. */
function ThisDevice() {
  const t = useTexts(profileTexts).notifications
  const bell = useBell()
  const { permission, canAsk, ask } = useNotifications()
  const [isThere, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  return (
    <>
      <p className="text-soft">{t.hereWhat}</p>
      <noscript>{t.scripts}</noscript>
      <div className="flex items-center gap-4 border-t border-line pt-4">
        <div className="min-w-0 flex-1">
          <p className="font-medium">{t.bell}</p>
          <p className="text-sm text-soft">{t.bellWhat}</p>
        </div>
        {isThere && (
          <form
            onSubmit={(event) => {
              event.preventDefault()
              bell.setMuted(!bell.isMuted)
            }}
          >
            <SwitchButton label={t.bell} isOn={!bell.isMuted} />
          </form>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line pt-4">
        <div className="min-w-0 flex-[1_1_14rem]">
          <p className="font-medium">{t.system}</p>
          {isThere && <p className="text-sm text-soft">{t.permission[permission]}</p>}
        </div>
        {canAsk && (
          <button type="button" onClick={ask} className={button('plain')}>
            {t.allow}
          </button>
        )}
      </div>
    </>
  )
}
