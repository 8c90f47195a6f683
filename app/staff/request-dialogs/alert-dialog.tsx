import { BellOff, BellRing, CircleCheck, CircleDashed, type LucideIcon, Send } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { AlertChain } from '../../../domain/alerts/shapes.ts'
import type { Request } from '../../../domain/requests/shapes.ts'
import { alertTexts } from '../../../i18n/alerts.ts'
import { dateSaid } from '../../../i18n/formats.ts'
import { shellTexts } from '../../../i18n/shell.ts'
import { staffTexts } from '../../../i18n/staff.ts'
import { useTexts } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import type { Directory } from '../data/directory.ts'
import { momentIn, withDay } from '../time/moment.ts'

type Step = AlertChain['steps'][number]
type Ring = Step['rings'][number]
type Say = (time: string) => string

/** The escalation of a request: who was called, when, and the result at each device. Loaded when opened. */
export function AlertDialog({
  request,
  directory,
  timeZone,
  now,
  addressOf,
  onClose,
}: {
  /** Without one the dialog is closed. */
  request: Request | undefined
  directory: Directory
  timeZone: string
  now: number
  addressOf: (requestId: string) => string
  onClose: () => void
}) {
  const t = useTexts(alertTexts)
  // Kept while the closing animation runs.
  const [shown, setShown] = useState(request)
  if (request && request !== shown) setShown(request)
  const { load, data, state } = useFetcher<AlertChain | null>()
  const address = request && addressOf(request.id)
  const revision = request?.revision
  useEffect(() => {
    if (address && revision !== undefined) void load(address)
  }, [address, revision, load])
  const chain = data?.requestId === shown?.id ? data : undefined
  return (
    <Dialog
      isOpen={request !== undefined}
      onClose={onClose}
      title={t.title(shown ? directory.roomNumber(shown.roomId) : '')}
      closeLabel={useTexts(shellTexts).close}
    >
      {chain ? (
        <Chain chain={chain} timeZone={timeZone} now={now} />
      ) : state === 'idle' && data === null ? (
        <div role="alert" className="flex flex-col items-start gap-3">
          <p>{t.lost}</p>
          <button type="button" className={button()} onClick={() => address && void load(address)}>
            {t.retry}
          </button>
        </div>
      ) : (
        <p role="status" className="text-soft">
          {t.loading}
        </p>
      )}
    </Dialog>
  )
}

function Chain({
  chain: { steps, nextAt },
  timeZone,
  now,
}: {
  chain: AlertChain
  timeZone: string
  now: number
}) {
  const t = useTexts(alertTexts)
  const { when } = useTexts(staffTexts)
  const clock = clockOf(timeZone)
  // Half of a night belongs to yesterday.
  const say: Say = (time) => withDay(momentIn(timeZone, Date.parse(time), now), clock(time), when)
  return (
    <div className="@container flex flex-col gap-4">
      {steps.length === 0 && <p>{nextAt ? t.none : t.nothing}</p>}
      <ol className="flex flex-col gap-4 empty:hidden">
        {steps.map((step) => (
          <StepItem key={step.step} step={step} say={say} />
        ))}
      </ol>
      {(nextAt || steps.length > 0) && (
        <p className="border-t border-line pt-3 text-sm text-soft">{nextAt ? t.next(say(nextAt)) : t.over}</p>
      )}
    </div>
  )
}

function StepItem({ step: { cause, whom, at, people, called, rings }, say }: { step: Step; say: Say }) {
  const t = useTexts(alertTexts)
  const isCalled = ({ userId }: Ring) => called.some((person) => person.userId === userId)
  const others = rings.filter((ring) => !isCalled(ring))
  return (
    <li className="grid gap-x-3 gap-y-1 @min-[16rem]:grid-cols-[auto_1fr]">
      <time dateTime={at} className="w-min text-soft tabular-nums">
        {say(at)}
      </time>
      <p>
        <strong className="block font-semibold">{t.cause[cause]}</strong>
        {t.called(t.whom[whom], people)}
      </p>
      {called.length > 0 && (
        <ul className="flex flex-col gap-1.5 text-sm @min-[16rem]:col-start-2">
          {called.map(({ userId, name }) => {
            const its = rings.filter((ring) => ring.userId === userId)
            return its.length > 0 ? (
              its.map((ring) => <RingItem key={keyOf(ring)} ring={ring} say={say} />)
            ) : (
              <RingLine key={userId} Icon={BellOff} look="text-soft" who={name} came={t.noDevice} />
            )
          })}
        </ul>
      )}
      {others.length > 0 && (
        <div className="flex flex-col gap-1.5 text-sm @min-[16rem]:col-start-2">
          <p className="text-soft">{t.byItself}</p>
          <ul className="flex flex-col gap-1.5">
            {others.map((ring) => (
              <RingItem key={keyOf(ring)} ring={ring} say={say} />
            ))}
          </ul>
        </div>
      )}
      {/* Of older steps only the number is known. */}
      {people > called.length && rings.length === 0 && (
        <p className="text-sm text-soft @min-[16rem]:col-start-2">{t.noDevice}</p>
      )}
    </li>
  )
}

const keyOf = ({ userId, way, device }: Ring) => `${userId} ${way} ${device}`

/** The result at one device, with an icon. */
function RingItem({ ring, say }: { ring: Ring; say: Say }) {
  const t = useTexts(alertTexts)
  const came = outcome(ring, t, say)
  return <RingLine {...outcomeOf(ring)} who={ring.person} where={whereOf(ring, t)} came={came} />
}

function RingLine({
  Icon,
  look,
  who,
  where,
  came,
}: {
  Icon: LucideIcon
  look: string
  who: string
  where?: string
  came: string
}) {
  return (
    <li className="flex gap-2">
      <Icon aria-hidden="true" className={`h-[1lh] w-4 shrink-0 ${look}`} />
      <span className="min-w-0 wrap-anywhere">
        {who}
        {where && <span className="text-soft">{`, ${where}`}</span>}
        <span className="block text-soft">{came}</span>
      </span>
    </li>
  )
}

type Texts = ReturnType<typeof useTexts<typeof alertTexts.fr>>

/** A push names its device; other ways name how it rang. */
const whereOf = ({ device, way }: Ring, t: Texts) =>
  [device, device && way === 'push' ? '' : t.way[way]].filter(Boolean).join(', ')

function outcomeOf({ acknowledgedAt, rangAt, reachedAt, trouble }: Ring) {
  if (acknowledgedAt) return { Icon: CircleCheck, look: 'text-done' }
  if (rangAt) return { Icon: BellRing, look: 'text-new' }
  if (reachedAt) return { Icon: Send, look: 'text-soft' }
  return trouble ? { Icon: BellOff, look: 'text-progress' } : { Icon: CircleDashed, look: 'text-soft' }
}

/** The results at the device, in order. */
function outcome(ring: Ring, t: Texts, say: Say) {
  const said = [
    // A screen that rings by itself receives no push.
    ring.way !== 'screen' && ring.reachedAt && t.reached(say(ring.reachedAt)),
    ring.rangAt && t.rang(say(ring.rangAt)),
    // The push service accepted it, which does not mean that a phone rings.
    isSilentSoFar(ring) && t.silentSoFar,
    ring.acknowledgedAt && t.acknowledged(say(ring.acknowledgedAt)),
  ].filter(Boolean)
  if (said.length > 0) return said.join(', ')
  return ring.trouble ? t.trouble[ring.trouble] : t.waiting
}

const isSilentSoFar = ({ way, reachedAt, rangAt, acknowledgedAt }: Ring) =>
  way === 'push' && reachedAt !== null && rangAt === null && acknowledgedAt === null

/** To the second: steps are half a minute apart. */
const clockOf = (timeZone: string): Say =>
  dateSaid('en', { timeZone, hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' })
