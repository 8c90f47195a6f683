type Rows = AsyncIterable<Record<string, string>>
type Period = { kind: 'day' | 'week' | 'month' | 'own'; from: string; to: string }

export function periodBefore(period: Period): Period

/**
 * The figures of a period of days, and those of the one before it, out of rows of the exported files. `asOf`: in
 * milliseconds.
 */
export function recompute(
  files: { requests: Rows; cleanings: Rows },
  period: Period,
  at: { today: string; asOf: number },
): Promise<{
  breakdowns: Record<string, { key: string | null; figures: unknown; before: number }[]>
  [figure: string]: unknown
}>
