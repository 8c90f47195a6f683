import type { Drawing } from './sprite.tsx'

/** A drawing of the sprite: an ornament beside the word that says the same. Its strokes are styled (guest.css). */
export const Icon = ({ of, className }: { of: Drawing; className: string }) => (
  <svg className={`icon ${className}`} viewBox="0 0 24 24" aria-hidden="true">
    <use href={`#icon-${of}`} />
  </svg>
)
