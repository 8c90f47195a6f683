import { useEffect, useState, useSyncExternalStore } from 'react'
import { alarmTexts } from '../../../i18n/alarm.ts'
import { useTexts } from '../../shell/use-language.ts'
import { SwitchButton } from '../../ui/switch-button.tsx'
import { canVibrate, stillness, vibrate } from './vibration.ts'

/** Vibration of the open list, stored in this browser; hidden on devices that cannot vibrate. */
export function VibrationSwitch({ me }: { me: string }) {
  const t = useTexts(alarmTexts)
  const isStill = useSyncExternalStore(
    stillness.onChange,
    () => stillness.read(me),
    () => true,
  )
  const [isThere, setThere] = useState(false)
  useEffect(() => setThere(canVibrate()), [])
  if (!isThere) return null
  return (
    <div className="flex items-center gap-4 border-t border-line pt-4">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{t.vibration}</p>
        <p className="text-sm text-soft">{t.vibrationWhat}</p>
      </div>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          stillness.write(me, !isStill)
          if (isStill) vibrate()
        }}
      >
        <SwitchButton label={t.vibration} isOn={!isStill} />
      </form>
    </div>
  )
}
