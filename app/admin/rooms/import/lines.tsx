import { CircleAlert, CircleMinus, CircleQuestionMark, FilePlus, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ImportLine } from '../../../../domain/rooms/shapes.ts'
import { importTexts } from '../../../../i18n/import.ts'
import { useTexts } from '../../../shell/use-language.ts'
import { ToolSelect } from '../../../ui/select.tsx'
import type { Preview } from './shown.ts'

/** The lines of a file by their effect; each can be left out, and a suspicious one can be read in several ways. */
export function ImportLines({ preview: { apart, changes, counts, hidden } }: { preview: Preview }) {
  const t = useTexts(importTexts)
  const suspicious = apart.filter(({ suspicions }) => suspicions)
  const plain = apart.filter(({ suspicions }) => !suspicions)
  const faulty = plain.filter(({ kind }) => kind === 'faulty')
  const leftOut = plain.filter(({ kind }) => kind === 'left-out')
  const firstOfLine = suspicious.filter(({ line }, i) => suspicious[i - 1]?.line !== line)
  const faultsOf = ({ faults = [] }: ImportLine) => faults.map((fault) => t.fault(fault))
  return (
    <>
      <Lines
        title={t.kinds.suspicious(firstOfLine.length)}
        lines={firstOfLine}
        icon={<CircleQuestionMark className="size-4" />}
      >
        {(line) => (
          <>
            {line.faults && <input type="hidden" name="faulty" value={line.line} />}
            <span className="block">
              {[...(line.suspicions ?? []).map((one) => t.suspicion(one)), ...faultsOf(line)].join(' ')}
            </span>
            <span className="mt-1 block max-w-64">
              <ToolSelect label={t.line(line.line)} name={`line-${line.line}`} defaultValue={line.choice}>
                <option value="apply">
                  {line.suspicions?.some(({ proposed }) => proposed === null)
                    ? t.choices.out
                    : t.choices.apply}
                </option>
                <option value="as-is">{t.choices.asIs}</option>
                {line.suspicions?.every(({ proposed }) => proposed !== null) && (
                  <option value="leave-out">{t.choices.out}</option>
                )}
              </ToolSelect>
            </span>
          </>
        )}
      </Lines>
      <Lines
        title={t.kinds.faulty(counts.faulty)}
        lines={faulty}
        icon={<CircleAlert className="size-4" />}
        hasChoice
      >
        {(line) => (
          <>
            <input type="hidden" name="faulty" value={line.line} />
            {faultsOf(line).join(' ')}
          </>
        )}
      </Lines>
      <Lines
        title={t.kinds.leftOut(leftOut.length)}
        lines={leftOut}
        icon={<CircleMinus className="size-4" />}
        hasChoice
      >
        {() => ''}
      </Lines>
      <Lines
        title={t.kinds.changed(counts.changed)}
        lines={changes.filter(({ kind }) => kind === 'changed')}
        icon={<Pencil className="size-4" />}
        hasChoice
      >
        {({ before, number, floor, type }) => t.change({ number, floor, type }, before)}
      </Lines>
      <Lines
        title={t.kinds.new(counts.new)}
        lines={changes.filter(({ kind }) => kind === 'new')}
        icon={<FilePlus className="size-4" />}
        hasChoice
      >
        {({ number, floor, type }) => t.change({ number, floor, type })}
      </Lines>
      {hidden > 0 && <p className="text-sm text-soft">{t.hidden(hidden)}</p>}
    </>
  )
}

function Lines({
  title,
  lines,
  icon,
  hasChoice = false,
  children,
}: {
  title: string
  lines: readonly ImportLine[]
  icon: ReactNode
  /** Whether each can be left out. */
  hasChoice?: boolean
  children: (line: ImportLine) => ReactNode
}) {
  const t = useTexts(importTexts)
  if (lines.length === 0) return null
  return (
    <section className="flex flex-col gap-1">
      <h3 className="flex items-center gap-2 font-semibold">
        <span aria-hidden="true">{icon}</span>
        {title}
      </h3>
      <ul className="divide-y divide-line border-y border-line text-sm">
        {lines.map((one) => (
          <li
            key={`${one.line} ${one.number}`}
            className="flex flex-wrap gap-x-3 py-1.5 [content-visibility:auto] [contain-intrinsic-size:auto_2.5rem]"
          >
            <span className="min-w-16 text-soft tabular-nums">{t.line(one.line)}</span>
            <span className="min-w-12 font-medium wrap-anywhere">{one.number}</span>
            <span className="min-w-0 flex-[1_1_12rem]">{children(one)}</span>
            {hasChoice && (
              <label className="flex min-h-8 items-center gap-2 text-soft">
                <input
                  type="checkbox"
                  name="out"
                  value={one.line}
                  defaultChecked={one.kind === 'left-out'}
                  aria-label={`${t.choices.out}, ${t.line(one.line)}`}
                  className="tick size-4.5"
                />
                {t.choices.out}
              </label>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
