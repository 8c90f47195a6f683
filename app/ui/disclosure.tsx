import { ChevronRight, type LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

/** A collapsed section; opens without scripts, too. */
export function Disclosure({
  title,
  icon: Icon,
  children,
  ...details
}: { title: string; icon?: LucideIcon } & Omit<ComponentProps<'details'>, 'className'>) {
  return (
    <details {...details} className="group border-t border-line py-1 text-sm">
      <summary className="flex min-h-11 items-center gap-2 font-medium">
        {Icon && <Icon aria-hidden="true" className="size-4 shrink-0" />}
        <span className="min-w-0 flex-1">{title}</span>
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 text-soft transition-transform group-open:rotate-90 motion-reduce:transition-none"
        />
      </summary>
      {children}
    </details>
  )
}
