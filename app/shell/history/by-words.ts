import type { HistoryEntry } from '../../../domain/history/shapes.ts'
import type { HistoryTexts } from '../../../i18n/fr/history.ts'

/** The actor of an event in words: a name, if they have one. */
export function byWords({ kind, name }: HistoryEntry['by'], t: HistoryTexts): string {
  if (kind === 'staff') return name
  return kind === 'key' && name ? t.byKey(name) : t.by[kind]
}
