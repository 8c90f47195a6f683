import { drawings } from '../../ui/pictograms/drawings.ts'

/** A drawing that the icon set lacks. */
export function LandingServiceIcon({ of, className }: { of: keyof typeof drawings; className: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      aria-hidden="true"
    >
      <path d={drawings[of]} />
    </svg>
  )
}
