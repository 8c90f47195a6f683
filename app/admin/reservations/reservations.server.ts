import type { Actor } from '../../../domain/actor.ts'
import type { ListColumn } from '../../../domain/configuration/shapes.ts'
import { setReservationStatus } from '../../../domain/reservations/by-hand.ts'
import { applyList, previewReservations } from '../../../domain/reservations/list.ts'
import { showDay } from '../../../domain/reservations/operations.ts'
import { markOf } from '../../../domain/reservations/rules.ts'
import { type ListLine, lineKinds } from '../../../domain/reservations/shapes.ts'
import { text } from '../kit/intents.server.ts'
import { importSourceOf } from '../rooms/import/source.server.ts'

/** Lines of a kind that the preview shows. */
const LINES_SHOWN = 20

/** Today's reservations by their marks. */
export async function dayFor(actor: Actor) {
  const { day, reservations, differing } = await showDay(actor, {})
  const marked = Map.groupBy(
    reservations.map(({ id, number, guestName, language, until, externalId, revision, ...one }) => ({
      ...{ id, number, guestName, language, until, externalId, revision },
      mark: markOf({ ...one, until }, day),
    })),
    ({ mark }) => mark,
  )
  return {
    day,
    differing,
    arrives: marked.get('arrives') ?? [],
    departs: marked.get('departs') ?? [],
    stays: marked.get('stays') ?? [],
  }
}
export type ReservationShown = Awaited<ReturnType<typeof dayFor>>['arrives'][number]

/** Sets a status by hand, previews a list or applies it, as the form says. */
export const actOnReservations = async (actor: Actor, form: FormData) =>
  form.get('intent') === 'set' ? await setStatus(actor, form) : await takeList(actor, form)

async function setStatus(actor: Actor, form: FormData) {
  const { reservation } = await setReservationStatus(actor, {
    externalId: text(form, 'externalId'),
    revision: Number(text(form, 'revision')),
    status: text(form, 'status') as 'arrived',
  })
  return { did: 'set' as const, number: reservation.number, status: reservation.status }
}

/** Previews or applies the list in a form. The list goes to the browser with its preview and comes back. */
async function takeList(actor: Actor, form: FormData) {
  const pasted = text(form, 'list')
  const list = pasted.trim() === '' ? (await importSourceOf(form)).file : pasted
  const reading = form.has('column')
    ? {
        hasHeadings: form.get('headings') === 'yes',
        columns: form.getAll('column').map((column) => String(column) as ListColumn),
      }
    : {}
  if (form.get('intent') === 'apply' && !form.has('again')) {
    const { changed, ended } = await applyList(actor, { list, ...reading, plan: text(form, 'plan') })
    return { did: 'applied' as const, changed, ended }
  }
  const { lines, ...preview } = await previewReservations(actor, { list, ...reading })
  const byKind = Map.groupBy(lines, ({ kind }) => kind)
  const shown = (of: readonly ListLine[]) => of.slice(0, LINES_SHOWN)
  return {
    did: 'previewed' as const,
    list,
    ...preview,
    lines: lineKinds
      .filter((kind) => kind !== 'unchanged')
      .map((kind) => ({ kind, lines: shown(byKind.get(kind) ?? []) }))
      .filter(({ lines }) => lines.length > 0),
  }
}
type Taken = Awaited<ReturnType<typeof takeList>>
export type ListPreview = Extract<Taken, { did: 'previewed' }>
