/** The first letters of a name, in a circle. */
export function Avatar({ name }: { name: string }) {
  const words = name.split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0])
  return (
    <span
      aria-hidden="true"
      className="grid size-[2.7em] shrink-0 place-items-center rounded-full whitespace-nowrap border border-line bg-raised text-[min(0.75rem,3.5vw)] font-semibold text-soft uppercase"
    >
      {letters.join('')}
    </span>
  )
}
