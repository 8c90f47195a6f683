import { BellRing } from 'lucide-react'
import { useEffect, useState } from 'react'
import { devicesTexts } from '../../../i18n/devices.ts'
import { useTexts } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { Notice } from '../../ui/notice.tsx'
import { ownFlag } from '../persistence/own-flag.ts'
import { usePush } from './use-push.ts'

/** A browser without storage is not asked: it would forget the answer. */
const declined = ownFlag('sonnette.no-push', true)

/** Offers pushes once the person has taken a request on this phone, until they decline. */
export function PushInvitation({ me, hasTaken }: { me: string; hasTaken: boolean }) {
  const t = useTexts(devicesTexts).invitation
  const { state, ask } = usePush()
  const [isDeclined, setDeclined] = useState(true)
  const [isOffered, setOffered] = useState(false)
  useEffect(() => setDeclined(declined.read(me)), [me])
  if (hasTaken && !isOffered) setOffered(true)
  if (!isOffered || isDeclined || state !== 'default') return null
  const decline = () => {
    declined.write(me, true)
    setDeclined(true)
  }
  return (
    <div className="px-4">
      <Notice kind="hint" icon={BellRing}>
        <p className="font-medium">{t.title}</p>
        <p>{t.body}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <button type="button" onClick={ask} className={button('primary')}>
            {t.yes}
          </button>
          <button type="button" onClick={decline} className={button('plain')}>
            {t.no}
          </button>
        </div>
      </Notice>
    </div>
  )
}
