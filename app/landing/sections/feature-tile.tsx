import type { ReactNode } from 'react'

interface Props {
  title: string
  body: string
  icon: ReactNode
  isWide?: boolean
  isNight?: boolean
  /** A piece of it, beside its pictogram. */
  children?: ReactNode
}

/** One feature: its pictogram, a sentence, and a sample of it. */
export function FeatureTile({ title, body, icon, isWide = false, isNight = false, children }: Props) {
  const look = isNight ? 'night border-night-line' : 'border-line bg-card'
  const pictogram = isNight ? 'bg-night-raised text-lamp' : 'bg-raised text-brand'
  return (
    <div
      className={`row-span-2 grid grid-rows-subgrid gap-5 rounded-card border p-5 min-[600px]:p-6 ${look} ${isWide ? 'lg:col-span-3' : 'lg:col-span-2'}`}
    >
      <div className="flex min-h-14 flex-wrap items-start justify-between gap-3">
        <span className={`grid size-14 shrink-0 place-items-center rounded-module ${pictogram}`}>{icon}</span>
        {children}
      </div>
      <div className="flex flex-col gap-1.5">
        <h3 className="text-lg font-semibold">{title}</h3>
        <p className={`${isNight ? 'text-on-night-soft' : 'text-soft'}`}>{body}</p>
      </div>
    </div>
  )
}
