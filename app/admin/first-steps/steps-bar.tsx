import { Check, ChevronRight } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { type FirstSteps, firstSteps } from '../../../domain/first-steps/shapes.ts'
import { firstStepTexts } from '../../../i18n/first-steps.ts'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { places } from './places.ts'

/** The screens of the set-up: the bar stands there until all steps are done. */
const setUpScreens = [paths.rooms, paths.roomTypes, paths.services, paths.employees]

export const isSetUp = (pathname: string) => setUpScreens.some((screen) => pathname.startsWith(screen))

/** The first steps in one line: which are done, and the way to each of the others. On a phone, the way to the next. */
export function StepsBar({ done }: { done: FirstSteps }) {
  const t = useTexts(firstStepTexts)
  const { pathname } = useLocation()
  const next = firstSteps.find((step) => !done[step])
  if (!next || !isSetUp(pathname)) return null
  const count = firstSteps.filter((step) => done[step]).length
  return (
    <nav
      data-first-steps
      aria-label={t.title}
      className="border-b border-line bg-raised text-sm max-lg:in-[:root:has([data-side-sheet])]:hidden"
    >
      <div className="mx-auto flex min-h-11 max-w-screen-2xl flex-wrap items-center gap-x-3 px-4">
        <p className="font-medium">
          {t.title}{' '}
          <span className="font-normal text-soft tabular-nums">{t.progress(count, firstSteps.length)}</span>
        </p>
        <ol className="flex flex-1 flex-wrap items-center gap-x-1 max-md:justify-end">
          {firstSteps.map((step) => (
            <li key={step} className={step === next ? '' : 'max-md:hidden'}>
              {done[step] ? (
                <span className="flex min-h-11 items-center gap-1.5 px-2 text-soft">
                  <Check aria-hidden="true" className="size-4 text-done" />
                  {t.steps[step].short}
                  <span className="sr-only"> ({t.done})</span>
                </span>
              ) : (
                <Link
                  to={places[step]}
                  preventScrollReset
                  aria-current={step === next ? 'step' : undefined}
                  className="flex min-h-11 items-center gap-1 px-2 underline-offset-4 hover:underline aria-[current=step]:font-medium aria-[current=step]:text-brand"
                >
                  {t.steps[step].short}
                  <ChevronRight aria-hidden="true" className="size-4" />
                </Link>
              )}
            </li>
          ))}
        </ol>
      </div>
    </nav>
  )
}
