/** A value with every Date in it as text, however deep. */
export type Stamped<T> = T extends Date
  ? string
  : T extends readonly (infer One)[]
    ? Stamped<One>[]
    : T extends object
      ? { [K in keyof T]: Stamped<T[K]> }
      : T

export function stamped<T>(kept: T): Stamped<T>
export function stamped(kept: unknown): unknown {
  if (kept instanceof Date) return kept.toISOString()
  if (Array.isArray(kept)) return kept.map(stamped)
  if (kept === null || typeof kept !== 'object') return kept
  return Object.fromEntries(Object.entries(kept).map(([name, value]) => [name, stamped(value)]))
}
