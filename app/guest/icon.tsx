import type { Drawing } from './sprite.tsx'

/** A drawing of the sprite: an ornament beside the word that says the same. */
export function Icon({ of, className, stroke = 2 }: { of: Drawing; className: string; stroke?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      aria-hidden="true"
    >
      <use href={`#icon-${of}`} />
    </svg>
  )
}
