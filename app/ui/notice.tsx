import { CircleAlert, CircleCheck, Info, Lightbulb, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

const kinds = {
  trouble: { Icon: CircleAlert, look: 'border-late bg-late-soft text-late', role: 'alert' },
  done: { Icon: CircleCheck, look: 'border-done bg-card text-done', role: 'status' },
  news: { Icon: Info, look: 'border-line bg-raised text-ink', role: undefined },
  hint: { Icon: Lightbulb, look: 'border-transparent bg-lamp-soft text-ink', role: undefined },
} as const

interface Props {
  kind: keyof typeof kinds
  id?: string
  /** Replaces the icon of the kind. */
  icon?: LucideIcon
  children: ReactNode
}

/** A message in a box: an error, a success, a hint. */
export function Notice({ kind, id, icon, children }: Props) {
  const { Icon, look, role } = kinds[kind]
  const Drawing = icon ?? Icon
  return (
    <div
      id={id}
      role={role}
      className={`flex items-start gap-2.5 rounded-module border px-3 py-2.5 text-sm ${look}`}
    >
      <Drawing aria-hidden="true" className="size-5 shrink-0" />
      <div className="min-w-0 flex-1 break-words">{children}</div>
    </div>
  )
}
