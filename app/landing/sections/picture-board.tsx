import { UserRound, Volume2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Status, type StatusName } from '../../ui/status.tsx'
import type { PictureWords } from './picture.server.ts'

type Words = PictureWords['staff']
type Row = Words['late' | 'other' | 'ours']

/** The staff's list of requests, in small. */
export function PictureBoard({ words, who }: { words: Words; who: string }) {
  return (
    <div className="w-full rounded-card border border-night-line bg-page text-sm text-ink shadow-card min-[600px]:mt-31">
      <p className="flex h-12 items-center gap-2 border-b border-line px-3 font-semibold">
        {words.title}
        <span className="ms-auto flex items-center gap-2 text-xs font-normal text-soft">
          <Volume2 className="size-4" />
        </span>
      </p>
      <div className="flex flex-col gap-2 p-2">
        <OtherRow row={words.late} isLate edge="border-l-late" words={words} />
        <div className="arriving rounded-module">
          <BoardRow
            row={words.ours}
            edge="border-l-new"
            press={
              <>
                <span className={`${press} state-new`}>{words.take}</span>
                <span className={`${press} state-taken`}>{words.finish}</span>
              </>
            }
          >
            <div className="grid">
              <State of="new" word={words.isNew} who={words.nobody} className="state-new" />
              <State of="in_progress" word={words.inProgress} who={who} className="state-taken" />
            </div>
          </BoardRow>
        </div>
        <OtherRow row={words.other} edge="border-l-new" words={words} />
      </div>
    </div>
  )
}

const press = 'rounded-module border border-brand bg-card px-2 py-1 [grid-area:1/1]'

interface RowProps {
  row: Row
  isLate?: boolean
  edge: string
  /** The look of a button. */
  press?: ReactNode
  children: ReactNode
}

export function BoardRow({ row, isLate = false, edge, press, children }: RowProps) {
  return (
    <div
      className={`grid grid-cols-[auto_1fr] gap-x-3 gap-y-1.5 rounded-module border border-l-4 border-line bg-card p-2.5 ${edge}`}
    >
      <p className="text-xl leading-none font-bold tracking-tight tabular-nums">{row.room}</p>
      <p className="flex flex-wrap justify-end gap-x-2 text-xs">
        <span className="text-soft">{row.age}</span>
        {isLate ? <Status of="late" word={row.due} /> : <span>{row.due}</span>}
      </p>
      <p className="col-span-2 truncate font-semibold">{row.what}</p>
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-2">
        {children}
        {press && <span className="grid justify-items-end text-xs font-medium text-brand">{press}</span>}
      </div>
    </div>
  )
}

/** A request that no employee has taken yet. */
function OtherRow({ words, ...row }: Pick<RowProps, 'row' | 'isLate' | 'edge'> & { words: Words }) {
  return (
    <BoardRow {...row} press={<span className={press}>{words.take}</span>}>
      <State of="new" word={words.isNew} who={words.nobody} className="" />
    </BoardRow>
  )
}

export function State(props: { of: StatusName; word: string; who: string; className: string }) {
  return (
    <p className={`flex gap-3 text-xs [grid-area:1/1] ${props.className}`}>
      <Status of={props.of} word={props.word} />
      <span className="flex items-center gap-1 text-soft">
        <UserRound className="size-3.5" />
        {props.who}
      </span>
    </p>
  )
}
