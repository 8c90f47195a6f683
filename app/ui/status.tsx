import {
  AlarmClock,
  BellOff,
  BrushCleaning,
  CircleCheck,
  CircleDashed,
  CircleDot,
  CirclePlay,
  CircleX,
  type LucideIcon,
} from 'lucide-react'

/** The ways in which something can stand: the drawing of each, and its look. */
export const statusIcons = {
  new: CircleDot,
  not_cleaned: CircleDashed,
  in_progress: CirclePlay,
  done: CircleCheck,
  cancelled: CircleX,
  late: AlarmClock,
  do_not_disturb: BellOff,
  no_cleaning: BrushCleaning,
} as const satisfies Record<string, LucideIcon>

export type StatusName = keyof typeof statusIcons

export const statusLooks: Record<StatusName, string> = {
  new: 'text-new font-medium',
  not_cleaned: 'text-idle font-medium',
  in_progress: 'text-progress font-medium',
  done: 'text-done font-medium',
  cancelled: 'text-idle font-medium',
  late: 'text-late font-semibold',
  do_not_disturb: 'text-quiet font-medium',
  no_cleaning: 'text-quiet font-medium',
}

/** How something stands: by its drawing and its word, and by look as well. As large as the text around it. */
export function Status({ of, word }: { of: StatusName; word: string }) {
  const Icon = statusIcons[of]
  return (
    <span className={`inline-flex items-baseline gap-[0.375em] ${statusLooks[of]}`}>
      <Icon aria-hidden="true" className="size-[1.15em] shrink-0 self-center" />
      {word}
    </span>
  )
}
