import { CircleAlert, FilePlus, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useNavigation } from 'react-router'
import type { ImportLine } from '../../../domain/rooms/shapes.ts'
import { importTexts } from '../../../i18n/import.ts'
import { Form } from '../../shell/of-hotel.tsx'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { Notice } from '../../ui/notice.tsx'
import { Submit } from '../../ui/submit.tsx'

export interface Preview {
  /** The file's, where it is known. */
  name: string
  /** What was read of it. */
  file: string
  plan: string
  counts: { new: number; changed: number; unchanged: number; faulty: number }
  newTypes: string[]
  /** Heads of columns that are none of a room's. */
  leftOut: string[]
  /** How many rooms there would be. */
  rooms: number
  paidFor: number
  faulty: ImportLine[]
  /** The first of what would be new or changed. */
  changes: ImportLine[]
}

/** What a file would do, line by line; and whether it shall. */
export function ImportPreview({
  preview,
  trouble,
}: {
  preview: Preview
  /** Why it was not done: by now it may do something else, which is to be seen first. */
  trouble?: string | undefined
}) {
  const t = useTexts(importTexts)
  const { name, file, plan, counts, newTypes, leftOut, rooms, paidFor, faulty, changes } = preview
  const isBusy = useNavigation().formAction?.startsWith(paths.importRooms) ?? false
  const hidden = counts.new + counts.changed - changes.length
  const isBeyond = counts.new > 0 && rooms > paidFor
  const isNothing = counts.new + counts.changed === 0
  const isOff = faulty.length > 0 || isBeyond || isNothing
  return (
    <>
      <div className="flex flex-col gap-1">
        {name && <p className="font-medium wrap-anywhere">{name}</p>}
        <p className="tabular-nums">{t.counts(counts)}</p>
        {newTypes.length > 0 && <p className="text-sm text-soft">{t.newTypes(newTypes)}</p>}
        {leftOut.length > 0 && <p className="text-sm wrap-anywhere text-soft">{t.leftOut(leftOut)}</p>}
      </div>
      {trouble && <Notice kind="trouble">{trouble}</Notice>}
      {faulty.length > 0 && <Notice kind="trouble">{t.faulty(faulty.length)}</Notice>}
      {faulty.length === 0 && isBeyond && (
        <Notice kind="trouble">
          <p>{t.beyond(rooms, paidFor)}</p>
          <Link to={paths.manageSubscription} className={button('plain', 'mt-2')}>
            {t.raise}
          </Link>
        </Notice>
      )}
      {isOff ? (
        <Link to={paths.importRooms} preventScrollReset replace className={button('primary', 'self-start')}>
          {t.another}
        </Link>
      ) : (
        <Form method="post" encType="multipart/form-data" preventScrollReset className="flex flex-wrap gap-2">
          <input type="hidden" name="intent" value={trouble ? 'look' : 'import'} />
          <input type="hidden" name="plan" value={plan} />
          <input type="hidden" name="name" value={name} />
          {/* A line break in a hidden field would be sent as two characters. */}
          <textarea name="file" hidden readOnly value={file} />
          <Submit isBusy={isBusy} busyLabel={trouble ? t.reading : t.importing}>
            {trouble ? t.look : t.submit}
          </Submit>
          <Link to={paths.importRooms} preventScrollReset replace className={button('quiet', 'min-h-12')}>
            {t.another}
          </Link>
        </Form>
      )}
      {faulty.length > 0 && (
        <Lines title={t.kinds.faulty(faulty.length)} lines={faulty} icon={<CircleAlert className="size-4" />}>
          {(line) => line.faults?.map((fault) => t.fault(fault)).join(' ') ?? ''}
        </Lines>
      )}
      {counts.changed > 0 && (
        <Lines
          title={t.kinds.changed(counts.changed)}
          lines={changes.filter(({ kind }) => kind === 'changed')}
          icon={<Pencil className="size-4" />}
        >
          {({ before, floor, type }) => t.change({ floor, type }, before)}
        </Lines>
      )}
      {counts.new > 0 && (
        <Lines
          title={t.kinds.new(counts.new)}
          lines={changes.filter(({ kind }) => kind === 'new')}
          icon={<FilePlus className="size-4" />}
        >
          {({ floor, type }) => t.change({ floor, type })}
        </Lines>
      )}
      {hidden > 0 && <p className="text-sm text-soft">{t.hidden(hidden)}</p>}
    </>
  )
}

/** Lines of one kind, each with what it says. */
function Lines({
  title,
  lines,
  icon,
  children,
}: {
  title: string
  lines: readonly ImportLine[]
  icon: ReactNode
  children: (line: ImportLine) => string
}) {
  const t = useTexts(importTexts)
  return (
    <section className="flex flex-col gap-1">
      <h3 className="flex items-center gap-2 font-semibold">
        <span aria-hidden="true">{icon}</span>
        {title}
      </h3>
      <ul className="divide-y divide-line border-y border-line text-sm">
        {lines.map((one) => (
          <li
            key={one.line}
            className="flex flex-wrap gap-x-3 py-1.5 [content-visibility:auto] [contain-intrinsic-size:auto_2rem]"
          >
            <span className="min-w-16 text-soft tabular-nums">{t.line(one.line)}</span>
            <span className="min-w-12 font-medium wrap-anywhere">{one.number}</span>
            <span className="min-w-0 flex-[1_1_12rem]">{children(one)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
