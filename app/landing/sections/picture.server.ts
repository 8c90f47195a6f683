import { guestFrameTexts, guestTexts } from '../../../i18n/guest.ts'
import type { StaffLanguage } from '../../../i18n/language.ts'
import { staffTexts } from '../../../i18n/staff.ts'

const ROOM = '108'
const TOWELS = 2

export type PictureWords = ReturnType<typeof pictureWords>

/** Texts of the product's picture, from the guest's page and the staff's list. */
export function pictureWords(language: StaffLanguage) {
  const guest = guestTexts[language]
  const staff = staffTexts[language]
  const towels = guest.inShort.towels(TOWELS)
  return {
    guest: {
      room: guestFrameTexts[language].room(ROOM),
      ask: guest.ask,
      towels: guest.services.towels,
      minibar: guest.services.minibar,
      cleaning: guest.services.cleaning,
      count: TOWELS,
      send: guest.sendThis(towels),
      own: guest.own,
      summary: towels,
      sent: guest.progress.sent,
      inProgress: guest.progress.in_progress,
    },
    staff: {
      title: staff.requests,
      ours: {
        room: ROOM,
        what: `${staff.builtIn.towels} × ${TOWELS}`,
        age: staff.justNow,
        due: staff.due(15),
      },
      late: { room: '204', what: staff.builtIn.minibar, age: staff.ago(52), due: staff.late(7) },
      other: {
        room: '311',
        what: staff.builtIn.cleaning,
        age: staff.ago(8),
        due: staff.when.anyTime,
      },
      isNew: staff.statuses.new,
      inProgress: staff.statuses.in_progress,
      nobody: staff.nobody,
      take: staff.actions.take,
      finish: staff.actions.finish,
    },
  }
}
