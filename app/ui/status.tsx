import {
  AlarmClock,
  BellOff,
  BrushCleaning,
  CircleCheck,
  CircleDot,
  CirclePlay,
  CircleX,
  type LucideIcon,
} from 'lucide-react'

const looks = {
  new: { Icon: CircleDot, look: 'text-new font-medium' },
  in_progress: { Icon: CirclePlay, look: 'text-progress font-medium' },
  done: { Icon: CircleCheck, look: 'text-done font-medium' },
  cancelled: { Icon: CircleX, look: 'text-idle font-medium' },
  late: { Icon: AlarmClock, look: 'text-late font-semibold' },
  do_not_disturb: { Icon: BellOff, look: 'text-quiet font-medium' },
  no_cleaning: { Icon: BrushCleaning, look: 'text-quiet font-medium' },
} as const satisfies Record<string, { Icon: LucideIcon; look: string }>

/** How something stands: by its drawing and its word, and by look as well. As large as the text around it. */
export function Status({ of, word }: { of: keyof typeof looks; word: string }) {
  const { Icon, look } = looks[of]
  return (
    <span className={`inline-flex items-baseline gap-[0.375em] ${look}`}>
      <Icon aria-hidden="true" className="size-[1.15em] shrink-0 self-center" />
      {word}
    </span>
  )
}
