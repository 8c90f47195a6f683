import { type ChangeEvent, useEffect, useRef, useState } from 'react'

/**
 * Parses a field's value, to show its effect beside it: on input, and after the browser has restored it on the way
 * back, which fires no event. A value that cannot be parsed changes nothing.
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
