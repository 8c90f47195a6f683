// Drawn, and apart from the scripts: not every system has flags among its letters, and few visitors look.
import flags from './flags.svg?no-inline'

export function Flag({ of }: { of: string }) {
  return (
    <svg aria-hidden="true" className="h-4 w-6 shrink-0 sm:h-5 sm:w-7.5 outline outline-line">
      <use href={`${flags}#${of}`} />
    </svg>
  )
}
