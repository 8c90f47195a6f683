import { CircleCheck, CircleDashed } from 'lucide-react'
import { Link } from 'react-router'
import { firstSteps } from '../../../domain/first-steps/shapes.ts'
import { firstStepTexts } from '../../../i18n/first-steps.ts'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { QrImage } from '../../ui/qr-image.tsx'
import { OnlyHere } from '../kit/only-here.tsx'
import type { loadFirstSteps } from './first-steps.server.ts'
import { places } from './places.ts'

/** The first steps of a hotel until its guests can ring; the next one is explained in full. */
export function FirstStepsBar({ steps }: { steps: NonNullable<Awaited<ReturnType<typeof loadFirstSteps>>> }) {
  const t = useTexts(firstStepTexts)
  const { done, room } = steps
  const next = firstSteps.find((step) => !done[step])
  const count = firstSteps.filter((step) => done[step]).length
  return (
    <section
      aria-labelledby="first-steps"
      className="@container card mx-4 mt-3 flex flex-col gap-3 p-4 max-lg:in-[:root:has([data-side-sheet])]:hidden"
    >
      <div className="flex flex-wrap items-baseline gap-x-3">
        <p id="first-steps" className="text-lg font-semibold">
          {t.title}
        </p>
        <p className="text-sm text-soft tabular-nums">{t.progress(count, firstSteps.length)}</p>
      </div>
      <ol className="grid gap-x-6 gap-y-1 @5xl:grid-cols-6">
        {firstSteps.map((step) => {
          const { title, hint, action } = t.steps[step]
          const Icon = done[step] ? CircleCheck : CircleDashed
          return (
            <li
              key={step}
              aria-current={step === next ? 'step' : undefined}
              className="flex gap-2.5 border-t border-line py-2 @5xl:border-t-2 @5xl:aria-[current=step]:border-brand"
            >
              <Icon
                aria-hidden="true"
                className={`mt-0.5 size-5 shrink-0 ${done[step] ? 'text-done' : 'text-soft'}`}
              />
              <div className="flex min-w-0 flex-1 flex-col items-start gap-1.5 text-sm">
                <p className={done[step] ? 'text-soft' : 'font-medium'}>
                  {title}
                  {done[step] && <span className="sr-only"> ({t.done})</span>}
                </p>
                {!done[step] && (step === 'ring' ? room && !room.onlyHere : step === next) && (
                  <p className="text-soft">{hint}</p>
                )}
                {step === 'ring' && <OnlyHere host={room?.onlyHere} />}
                {step === 'ring' && room && (
                  <a href={room.link} target="_blank" rel="noreferrer" aria-label={t.open(room.number)}>
                    <QrImage qr={room.qr} label={t.qr(room.number)} className="size-32" />
                  </a>
                )}
                {!done[step] && (
                  <Link
                    to={step === 'ring' ? paths.adminRequests : places[step]}
                    className={button(step === next ? 'primary' : 'plain')}
                  >
                    {action}
                  </Link>
                )}
              </div>
            </li>
          )
        })}
      </ol>
      <p className="text-sm text-soft">{t.hint}</p>
    </section>
  )
}
