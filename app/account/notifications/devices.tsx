import { Smartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { devicesTexts } from '../../../i18n/devices.ts'
import { Form } from '../../shell/of-hotel.tsx'
import { useTexts } from '../../shell/use-language.ts'
import { deviceId } from '../../staff/push/device.ts'
import { button } from '../../ui/button.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SwitchButton } from '../../ui/switch-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { DeviceShown, Rung } from './notifications.server.ts'

/** The browsers in which somebody works, each to be rung now, silenced, named and taken away. */
export function Devices({
  devices,
  nameMaximum,
  rung,
}: {
  devices: readonly DeviceShown[]
  nameMaximum: number
  rung: Rung | undefined
}) {
  const t = useTexts(devicesTexts)
  const own = useOwnId()
  const rang = useRang()
  return (
    <section className="flex flex-col gap-4 card p-4 sm:p-6">
      <h2 className="text-lg font-semibold">{t.title}</h2>
      <p className="text-soft">{devices.length > 0 ? t.what : t.none}</p>
      <ul className="flex flex-col gap-4 empty:hidden">
        {devices.map((device) => (
          <li key={device.id} className="flex flex-col gap-3 border-t border-line pt-4">
            <Device
              device={device}
              nameMaximum={nameMaximum}
              isCurrent={device.id === own}
              rung={rung?.deviceId === device.id ? rung : undefined}
              hasRung={rung !== undefined && rang.has(rung.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Device({
  device: { id, name, isSilent, is },
  nameMaximum,
  isCurrent,
  rung,
  hasRung,
}: {
  device: DeviceShown
  nameMaximum: number
  isCurrent: boolean
  rung: Rung | undefined
  hasRung: boolean
}) {
  const t = useTexts(devicesTexts)
  const { formData } = useNavigation()
  const isAsked = (intent: string) => formData?.get('intent') === intent && formData.get('deviceId') === id
  const silence = isAsked('silence') ? formData?.get('isSilent') === 'on' : isSilent
  const said = hasRung && rung?.outcome === 'reached' ? 'rang' : rung?.outcome
  return (
    <>
      <div className="flex items-center gap-4">
        <p className="min-w-0 flex-1 font-medium wrap-anywhere">
          {name} {isCurrent && <span className="tag">{t.current}</span>}
        </p>
        <span aria-hidden="true" className="text-sm text-soft">
          {t.silent}
        </span>
        <OfDevice id={id} intent="silence">
          <input type="hidden" name="isSilent" value={isSilent ? 'off' : 'on'} />
          <SwitchButton label={t.silence(name)} isOn={silence} />
        </OfDevice>
      </div>
      <p className="-mt-2 text-sm text-soft">{is}</p>
      <div className="flex flex-wrap gap-2">
        <OfDevice id={id} intent="ring">
          <button
            type="submit"
            aria-label={t.ringOne(name)}
            aria-busy={isAsked('ring') || undefined}
            className={button('plain')}
          >
            {t.ring}
          </button>
        </OfDevice>
        <OfDevice id={id} intent="remove">
          <button type="submit" aria-label={t.removeOne(name)} className={button('quiet')}>
            {t.remove}
          </button>
        </OfDevice>
      </div>
      {said && (
        <Notice kind={said === 'reached' || said === 'rang' ? 'done' : 'trouble'}>{t.came[said]}</Notice>
      )}
      {/* Closed again once it has another name. */}
      <Disclosure key={name} title={t.rename} icon={Smartphone}>
        <OfDevice id={id} intent="rename">
          <div className="flex flex-col gap-3 pb-3">
            <TextField label={t.name} name="name" defaultValue={name} required maxLength={nameMaximum} />
            <button type="submit" className={button('plain', 'self-start')}>
              {t.save}
            </button>
          </div>
        </OfDevice>
      </Disclosure>
    </>
  )
}

function OfDevice({ id, intent, children }: { id: string; intent: string; children: React.ReactNode }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="deviceId" value={id} />
      {children}
    </Form>
  )
}

/** The device that this browser is: only its own storage tells. */
function useOwnId(): string | undefined {
  const [id, setId] = useState<string>()
  useEffect(() => setId(deviceId()), [])
  return id
}

/** The alerts that rang in this browser since the page was opened, reported by the service worker. */
function useRang(): ReadonlySet<string> {
  const [rang, setRang] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const onPush = ({ data }: MessageEvent) => {
      if (typeof data?.rang === 'string') setRang((known) => new Set(known).add(data.rang))
    }
    navigator.serviceWorker?.addEventListener('message', onPush)
    return () => navigator.serviceWorker?.removeEventListener('message', onPush)
  }, [])
  return rang
}
