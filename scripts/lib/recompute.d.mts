type Rows = AsyncIterable<Record<string, string>>
type Period = { kind: 'day' | 'week' | 'month' | 'own'; from: string; to: string }

export function periodBefore(period: Period): Period

/** The figures of a period of days, and those of the one before it, out of rows of the exported files. */
export function recompute(
  files: { requests: Rows; cleanings: Rows },
  period: Period,
  today: string,
): Promise<{
  breakdowns: Record<string, { key: string | null; figures: unknown; before: number }[]>
  [figure: string]: unknown
}>
