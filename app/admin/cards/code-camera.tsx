import { Camera, CameraOff } from 'lucide-react'
import { useRef } from 'react'
import { cardCheckTexts } from '../../../i18n/card-check.ts'
import { useTexts } from '../../shell/use-language.ts'
import { bigButton, button } from '../../ui/button.ts'
import { Notice } from '../../ui/notice.tsx'
import { useCamera } from './use-camera.ts'

/** The camera's picture, with a frame to hold the card in. */
export function CodeCamera({ onRead }: { onRead: (text: string) => void }) {
  const t = useTexts(cardCheckTexts)
  const video = useRef<HTMLVideoElement>(null)
  const { state, start, stop } = useCamera(video, onRead)
  const isOn = state === 'starting' || state === 'looking'
  return (
    <section aria-label={t.view} className="flex flex-col gap-2 noscript:hidden">
      <div className="relative aspect-4/3 overflow-hidden md:aspect-square rounded-card bg-night text-on-night">
        <video
          ref={video}
          playsInline
          muted
          className={`size-full object-cover ${isOn ? '' : 'invisible'}`}
        />
        {isOn ? (
          <Corners />
        ) : (
          <div className="absolute inset-0 grid place-items-center p-6">
            <button type="button" onClick={start} className={bigButton('lamp')}>
              <Camera aria-hidden="true" className="size-5" />
              {t.start}
            </button>
          </div>
        )}
      </div>
      {isOn && (
        <div className="flex items-center justify-between gap-2">
          <p className="text-sm text-soft">{state === 'starting' ? t.starting : t.looking}</p>
          <button type="button" onClick={stop} className={button('quiet')}>
            <CameraOff aria-hidden="true" className="size-5" />
            {t.stop}
          </button>
        </div>
      )}
      {state in t.cannot && (
        <Notice kind="trouble" icon={CameraOff}>
          {t.cannot[state as keyof typeof t.cannot]}
        </Notice>
      )}
    </section>
  )
}

/** A frame to hold the code in, drawn as the corners of a finder pattern. */
const Corners = () => (
  <svg
    viewBox="0 0 100 100"
    aria-hidden="true"
    className="pointer-events-none absolute inset-0 size-full text-lamp"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
  >
    <path d="M22 34V22h12M66 22h12v12M78 66v12H66M34 78H22V66" />
  </svg>
)
