import { type ChangeEvent, useEffect, useRef, useState } from 'react'

/**
 * What a field of a form is read as, to say beside it what comes of it: as it is typed, and as the browser has put it back
 * for who comes back to the page, of which no event tells. What cannot be read leaves it as it was.
 */
export function useReading<T>(atFirst: T, read: (typed: string) => T | undefined) {
  const [value, setValue] = useState(atFirst)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const standing = field.current && read(field.current.value)
    if (standing !== null && standing !== undefined) setValue(standing)
  }, [read])
  return {
    value,
    props: {
      ref: field,
      onChange: (event: ChangeEvent<HTMLInputElement>) => setValue(read(event.target.value) ?? value),
    },
  }
}
