import type { ListColumn } from '../configuration/shapes.ts'
import { headingKey } from '../rooms/columns.ts'
import { readDay } from './list-days.ts'

/** Headings of hotels' programs, without accents; the first that fits decides. */
const HEADINGS: readonly [ListColumn, RegExp][] = [
  // Columns beside those that are read: a room's type, an hour, a price.
  [
    'ignored',
    /\b(types?|typ|tipo|rate|price|prix|tarif|preis|hora|ora|heure|time|uhrzeit|nights?|nuits?|nachte)\b/,
  ],
  ['status', /\b(status|statut|etat|state|stato|estado)\b/],
  [
    'from',
    /\b(arriv\w*|check ?-?in|from|du|debut|anreise|ankunft|von|llegada|entrada|aankomst|chegada|start)\b/,
  ],
  [
    'until',
    /\b(depart\w*|check ?-?out|until|to|au|fin|end|abreise|bis|salida|partenza|vertrek|saida|partida)\b/,
  ],
  ['language', /\b(lang|langue|language|sprache|idioma|lingua|taal)\b/],
  ['room', /\b(chambre|room|zimmer\w*|habitacion|hab|camera|kamer\w*|quarto|unit)\b/],
  [
    'id',
    /\b(reservation\w*|booking|dossier|confirmation|ref\w*|buchung\w*|reserva|prenotazione|reservering|id)\b/,
  ],
  ['name', /\b(noms?|name|clients?|guests?|gast|voyageurs?|huesped|ospite|hospede|cliente)\b/],
]

/** The meaning of a heading. */
export function listColumnNamed(heading: string): ListColumn | undefined {
  const said = headingKey(heading)
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
  if (/\b(name|noms?)\b/.test(said) && !/\b(room|chambre|zimmer)\b/.test(said)) return 'name'
  return HEADINGS.find(([, words]) => words.test(said))?.[0]
}

export const headingsOfList = (cells: readonly string[]): number =>
  cells.filter((cell) => (listColumnNamed(cell) ?? 'ignored') !== 'ignored').length

/** Proposes the columns by their headings and the hotel's former choices; without headings, by the days in them. */
export function proposeListColumns(
  headings: readonly string[] | undefined,
  rows: readonly (readonly string[])[],
  chosen: Readonly<Record<string, ListColumn>>,
): ListColumn[] {
  if (!headings) return byContent(rows)
  const seen = new Set<ListColumn>()
  return headings.map((heading) => {
    const key = headingKey(heading)
    const named = (Object.hasOwn(chosen, key) ? chosen[key] : listColumnNamed(heading)) ?? 'ignored'
    if (named !== 'ignored' && seen.has(named)) return 'ignored'
    seen.add(named)
    return named
  })
}

function byContent(rows: readonly (readonly string[])[]): ListColumn[] {
  const width = Math.max(0, ...rows.map((cells) => cells.length))
  const days: ListColumn[] = ['from', 'until']
  const others: ListColumn[] = ['room', 'name']
  return Array.from({ length: width }, (_, at) => {
    const cells = rows.map((row) => row[at] ?? '').filter(Boolean)
    const isOfDays = cells.length > 0 && cells.every((cell) => readDay(cell, false) !== undefined)
    return (isOfDays ? days : others).shift() ?? 'ignored'
  })
}
