import { useTyping } from './use-typing.ts'

/**
 * Slogans that type themselves. All of them lie on one another, unseen, so that the tallest keeps the room for the
 * others; and what is not typed yet is there, unseen, so that no word jumps to the next line.
 */
export function Slogans({ slogans, isMoving }: { slogans: readonly string[]; isMoving: boolean }) {
  const { slogan, length } = useTyping(slogans, isMoving)
  const text = slogans[slogan] ?? ''
  return (
    <span aria-hidden="true" className="grid">
      {slogans.map((one) => (
        <span key={one} className="invisible [grid-area:1/1]">
          {one}
        </span>
      ))}
      <span className="[grid-area:1/1]">
        <span data-typed className="caret">
          {text.slice(0, length)}
        </span>
        <span className="invisible">{text.slice(length)}</span>
      </span>
    </span>
  )
}
