import {
  BellOff,
  BrushCleaning,
  CircleCheck,
  CircleDot,
  CirclePlay,
  CircleX,
  ClockAlert,
  type LucideIcon,
} from 'lucide-react'

const looks = {
  new: { Icon: CircleDot, colour: 'text-new' },
  in_progress: { Icon: CirclePlay, colour: 'text-progress' },
  done: { Icon: CircleCheck, colour: 'text-done' },
  cancelled: { Icon: CircleX, colour: 'text-idle' },
  late: { Icon: ClockAlert, colour: 'text-late' },
  do_not_disturb: { Icon: BellOff, colour: 'text-quiet' },
  no_cleaning: { Icon: BrushCleaning, colour: 'text-quiet' },
} as const satisfies Record<string, { Icon: LucideIcon; colour: string }>

export type StatusOf = keyof typeof looks
export const statuses = Object.keys(looks) as StatusOf[]

/** How something stands: by its drawing and its word, and by colour as well. As large as the text around it. */
export function Status({ of, word }: { of: StatusOf; word: string }) {
  const { Icon, colour } = looks[of]
  return (
    <span className={`inline-flex items-center gap-[0.375em] font-medium ${colour}`}>
      <Icon aria-hidden="true" className="size-[1.15em] shrink-0" />
      {word}
    </span>
  )
}
