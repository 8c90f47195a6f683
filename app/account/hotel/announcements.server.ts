import type { Actor } from '../../../domain/actor.ts'
import { AnnouncementChange, AnnouncementRemoval } from '../../../domain/hotels/announcement-shapes.ts'
import {
  listAnnouncements,
  removeAnnouncement,
  setAnnouncement,
} from '../../../domain/hotels/announcements.ts'
import { newId } from '../../../domain/ids.ts'
import { rangesOf } from '../../../domain/staff/rules.ts'
import { fieldRules, runForm } from '../../forms/run-form.server.ts'
import * as paths from '../../shell/paths.ts'

export type AnnouncementsShown = Awaited<ReturnType<typeof announcementsFor>>
export type AnnouncementEdited = NonNullable<AnnouncementsShown['edited']>

/** The hotel's announcements, and the one that the address names, for its form. */
export async function announcementsFor(actor: Actor, asked: URLSearchParams) {
  const listed = await listAnnouncements(actor, {})
  return {
    ...listed,
    now: Date.now(),
    edited: editedOf(listed, asked.get(paths.ENTRY)),
    isSaved: asked.has(paths.SAVED),
    rules: fieldRules(AnnouncementChange),
  }
}

function editedOf(
  { announcements, timeZone }: Awaited<ReturnType<typeof listAnnouncements>>,
  id: string | null,
) {
  const found = announcements.find((one) => one.id === id)
  if (!found && id !== paths.NEW) return undefined
  const { startsAt = null, endsAt = null, floor = null, numbers = [] } = found ?? {}
  return {
    id: found?.id ?? newId(),
    revision: found?.revision ?? 0,
    values: {
      text: found?.text ?? {},
      startsAt: onClock(startsAt, timeZone),
      endsAt: onClock(endsAt, timeZone),
      to: floor !== null ? ('floor' as const) : numbers.length > 0 ? ('rooms' as const) : ('all' as const),
      floor: floor ?? '',
      numbers: rangesOf(numbers),
    },
  }
}

/** As a field of a form shows it. */
const onClock = (moment: string | null, timeZone: string) =>
  moment === null
    ? ''
    : Temporal.Instant.from(moment)
        .toZonedDateTimeISO(timeZone)
        .toPlainDateTime()
        .toString({ smallestUnit: 'minute' })

/** Publishes or ends an announcement, as the form's intent says. */
export const saveAnnouncement = (actor: Actor, form: FormData) =>
  form.get('intent') === 'remove'
    ? runForm(form, { schema: AnnouncementRemoval }, (input) => removeAnnouncement(actor, input))
    : runForm(form, { schema: AnnouncementChange }, (input) => setAnnouncement(actor, input))
