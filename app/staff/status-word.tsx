import { CircleCheck, CircleDot, CirclePlay, CircleX } from 'lucide-react'
import type { RequestStatus } from '../../domain/requests/shapes.ts'

const icons = { new: CircleDot, in_progress: CirclePlay, done: CircleCheck, cancelled: CircleX } as const
const colours = {
  new: 'text-new',
  in_progress: 'text-progress',
  done: 'text-done',
  cancelled: 'text-idle',
} as const

/** A status: by icon, word and colour. */
export function StatusWord({ status, word }: { status: RequestStatus; word: string }) {
  const Icon = icons[status]
  return (
    <p className={`flex items-center gap-1.5 font-medium ${colours[status]}`}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {word}
    </p>
  )
}
