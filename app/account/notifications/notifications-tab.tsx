import { useEffect, useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { devicesTexts } from '../../../i18n/devices.ts'
import type { ErrorPayload } from '../../../i18n/errors.ts'
import { profileTexts } from '../../../i18n/profile.ts'
import { Form } from '../../shell/of-hotel.tsx'
import { useTexts } from '../../shell/use-language.ts'
import { useBell } from '../../staff/bell/use-bell.ts'
import { VibrationSwitch } from '../../staff/bell/vibration-switch.tsx'
import { usePushStatus } from '../../staff/push/use-push.ts'
import { button } from '../../ui/button.ts'
import { SwitchButton } from '../../ui/switch-button.tsx'
import { SavedMessage } from '../said.tsx'
import { Devices } from './devices.tsx'
import type { NotificationsShown, Rung } from './notifications.server.ts'

/** A person's notifications: alerts in this browser, and mails. */
export function NotificationsTab({
  email,
  me,
  reports,
  devices,
  deviceNameMaximum,
  alerts,
  answer,
}: NotificationsShown & {
  answer: { ok: true; value: Rung | null } | { ok: false; refused: ErrorPayload | null } | undefined
}) {
  const t = useTexts(profileTexts).notifications
  return (
    <>
      <SavedMessage said={answer?.ok === false ? answer : undefined} />
      <section className="flex flex-col gap-4 card p-4 sm:p-6">
        <h2 className="text-lg font-semibold">{t.here}</h2>
        {me ? <ThisDevice me={me} /> : <p className="text-soft">{t.noWork}</p>}
      </section>
      {devices && (
        <Devices
          devices={devices}
          nameMaximum={deviceNameMaximum}
          rung={answer?.ok ? (answer.value ?? undefined) : undefined}
        />
      )}
      <section className="flex flex-col gap-4 card p-4 sm:p-6">
        <h2 className="text-lg font-semibold">{t.mails}</h2>
        {alerts && email !== null && <Alerts {...alerts} />}
        {email === null ? <p className="text-soft">{t.noMails}</p> : <Mails email={email} />}
      </section>
      {reports && email !== null && <Reports {...reports} />}
    </>
  )
}

/** Whether they are mailed when nobody has answered. */
function Alerts({ byMail }: NonNullable<NotificationsShown['alerts']>) {
  const t = useTexts(devicesTexts)
  return <Switch intent="alerts" name="byMail" label={t.mail} what={t.mailWhat} isOn={byMail} />
}

/** Whether the report of each month is mailed. */
function Reports({ isWanted, hotel }: NonNullable<NotificationsShown['reports']>) {
  const t = useTexts(profileTexts).notifications.reports
  return (
    <section className="flex flex-col gap-4 card p-4 sm:p-6">
      <h2 className="text-lg font-semibold wrap-anywhere">{t.title(hotel)}</h2>
      <Switch intent="reports" name="wanted" label={t.monthly} what={t.what} isOn={isWanted} />
    </section>
  )
}

function Switch({
  intent,
  name,
  label,
  what,
  isOn,
}: {
  intent: string
  name: string
  label: string
  what: string
  isOn: boolean
}) {
  const { formData } = useNavigation()
  const sent = formData?.get('intent') === intent ? formData.get(name) : null
  return (
    <div className="flex items-center gap-4">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{label}</p>
        <p className="text-sm text-soft">{what}</p>
      </div>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name={name} value={isOn ? 'off' : 'on'} />
        <SwitchButton label={label} isOn={sent ? sent === 'on' : isOn} />
      </Form>
    </div>
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

/** Settings stored in this browser, which only scripts can read and change. */
function ThisDevice({ me }: { me: string }) {
  const t = useTexts(profileTexts).notifications
  const bell = useBell(me)
  const d = useTexts(devicesTexts)
  const { state, isBusy, ask, again } = usePushStatus()
  const { revalidate } = useRevalidator()
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
      <VibrationSwitch me={me} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line pt-4">
        <div className="min-w-0 flex-[1_1_14rem]">
          <p className="font-medium">{d.closed}</p>
          <p role="status" className="text-sm text-soft">
            {state && d.state[state]}
          </p>
        </div>
        {state === 'default' && (
          <button type="button" onClick={() => ask().then(revalidate)} className={button('plain')}>
            {d.allow}
          </button>
        )}
        {(state === 'refused' || state === 'no-service') && (
          <button
            type="button"
            aria-busy={isBusy || undefined}
            onClick={() => isBusy || again().then(revalidate)}
            className={button('plain')}
          >
            {d.again}
          </button>
        )}
      </div>
    </>
  )
}
