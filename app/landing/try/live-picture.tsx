import { useEffect, useId, useRef, useState } from 'react'
import { triesTexts } from '../../../i18n/tries.ts'
import { readyBell, ringBell } from '../../shell/browser/bell.ts'
import { useTexts } from '../../shell/use-language.ts'
import { bigButton, sendsOnce } from '../../ui/button.ts'
import { LiveBoard } from './live-board.tsx'
import { LivePhone } from './live-phone.tsx'
import type { TriedShown } from './tried-shown.ts'
import { useWatch } from './use-watch.ts'

interface Props {
  first: TriedShown
  isBusy: boolean
  /** The reason why another demo room could not be made. */
  trouble: string | undefined
  /** Makes another demo room. */
  onAgain: () => void
}

/** The picture of the product, at work: a demo room's code or page, and the list on which its requests ring. */
export function LivePicture({ first, isBusy, trouble, onAgain }: Props) {
  const t = useTexts(triesTexts)
  const heading = useId()
  const start = useRef<HTMLHeadingElement>(null)
  const [arrived, setArrived] = useState<readonly string[]>([])
  const [said, setSaid] = useState('')
  const [isLoud, setLoud] = useState(false)
  const { shown, isCold, minutesLeft, act } = useWatch(first, ({ id, room, what }) => {
    setArrived((before) => [...before, id])
    setSaid(t.arrived(room, what))
    if (isLoud) ringBell()
  })
  const isGone = shown === null
  // Where the drawn picture stood, or the room that is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the reader hears of the end, too
  useEffect(() => start.current?.focus(), [isGone])

  const switchSound = () => {
    if (!isLoud) readyBell()
    setLoud(!isLoud)
  }
  return (
    <section aria-labelledby={heading} className="picture mx-auto w-full max-w-88 min-[600px]:max-w-160">
      <div className="mb-4 flex flex-col gap-1">
        <h2 id={heading} ref={start} tabIndex={-1} className="text-lg font-semibold outline-none">
          {t.title}
        </h2>
        <p className="text-sm text-on-night-soft">{isGone ? t.gone : t.left(minutesLeft)}</p>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      {isGone ? (
        <div className="flex flex-col items-start gap-2">
          <AgainButton isBusy={isBusy} onAgain={onAgain} />
          <p role="status" className="text-sm text-on-night-soft">
            {trouble}
          </p>
        </div>
      ) : (
        <div className="grid justify-items-center gap-8 min-[600px]:grid-cols-[290px_minmax(0,1fr)] min-[600px]:items-start min-[600px]:gap-4">
          <LivePhone shown={shown} />
          <LiveBoard
            shown={shown}
            arrived={arrived}
            isCold={isCold}
            isLoud={isLoud}
            onSound={switchSound}
            onAct={act}
          />
        </div>
      )}
    </section>
  )
}

function AgainButton({ isBusy, onAgain }: Pick<Props, 'isBusy' | 'onAgain'>) {
  const t = useTexts(triesTexts)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onAgain()
      }}
    >
      <button type="submit" {...sendsOnce(isBusy)} className={bigButton('lamp')}>
        {t.again}
      </button>
    </form>
  )
}
