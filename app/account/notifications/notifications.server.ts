import { data } from 'react-router'
import { z } from 'zod'
import { showProfile } from '../../../domain/accounts/profile.ts'
import type { Actor } from '../../../domain/actor.ts'
import { changeDevice, listOwnDevices, removeDevice } from '../../../domain/devices/operations.ts'
import { ringDevice } from '../../../domain/devices/ring.ts'
import { DEVICE_NAME_MAXIMUM, type OwnDevice, type RingOutcome } from '../../../domain/devices/shapes.ts'
import { DomainError } from '../../../domain/errors.ts'
import { showHotel } from '../../../domain/hotels/operations.ts'
import { chooseAlertSettings, showAlertSettings } from '../../../domain/staff/alert-settings.ts'
import { chooseReports, showReportChoice } from '../../../domain/staff/reports.ts'
import { devicesTexts } from '../../../i18n/devices.ts'
import type { StaffLanguage } from '../../../i18n/language.ts'
import { runAction } from '../../shell/run-action.ts'

const [MINUTE_MS, HOUR_MS, DAY_MS] = [60_000, 3_600_000, 86_400_000]

/** What reaches somebody; the reports of their hotel are for admins. */
export async function notificationsOf(actor: Actor, language: StaffLanguage) {
  const isStaff = actor.kind === 'staff'
  const isAdmin = isStaff && actor.role === 'admin'
  const [{ email }, choice, hotel, own, alerts] = await Promise.all([
    showProfile(actor, {}),
    isAdmin ? showReportChoice(actor, {}) : undefined,
    isAdmin ? showHotel(actor, {}) : undefined,
    isStaff ? listOwnDevices(actor, {}) : undefined,
    isStaff ? showAlertSettings(actor, {}) : undefined,
  ])
  const reports = choice && hotel && { isWanted: choice.wanted, hotel: hotel.name }
  const me = isStaff ? actor.userId : undefined
  const devices = own?.devices.map((device) => shown(device, language))
  return { email, me, reports, devices, deviceNameMaximum: DEVICE_NAME_MAXIMUM, alerts }
}
export type NotificationsShown = Awaited<ReturnType<typeof notificationsOf>>
export type DeviceShown = NonNullable<NotificationsShown['devices']>[number]

/** A device in words. */
function shown({ id, name, isSilent, canBePushed, refusal, seenAt }: OwnDevice, language: StaffLanguage) {
  const t = devicesTexts[language]
  const ago = Math.max(0, Date.now() - Date.parse(seenAt))
  const said = new Intl.RelativeTimeFormat(language)
  const [unit, ms] = ago < DAY_MS ? (['hour', HOUR_MS] as const) : (['day', DAY_MS] as const)
  const seen = ago < 5 * MINUTE_MS || ago < ms ? t.seenNow : t.seen(said.format(-Math.floor(ago / ms), unit))
  const rings = t.rings[isSilent ? 'silent' : refusal ? 'refused' : canBePushed ? 'closed' : 'open']
  return { id, name, isSilent, is: `${rings} · ${seen}` }
}

/** The tab's forms. */
const Asked = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('reports'), wanted: z.stringbool() }),
  z.object({ intent: z.literal('alerts'), byMail: z.stringbool() }),
  z.object({ intent: z.literal('silence'), deviceId: z.uuid(), isSilent: z.stringbool() }),
  z.object({ intent: z.literal('rename'), deviceId: z.uuid(), name: z.string() }),
  z.object({ intent: z.literal('remove'), deviceId: z.uuid() }),
  z.object({ intent: z.literal('ring'), deviceId: z.uuid() }),
])

/** The result of a test alert, if the form asked for one. */
export interface Rung {
  deviceId: string
  id: string
  outcome: RingOutcome
}

/** Runs a form of the tab. */
export async function saveNotifications(actor: Actor, form: FormData) {
  const answer = await runAction(async (): Promise<Rung | null> => {
    const { data: asked } = Asked.safeParse(Object.fromEntries(form))
    if (!asked) throw new DomainError('invalid-input')
    if (asked.intent === 'reports') await chooseReports(actor, { wanted: asked.wanted })
    else if (asked.intent === 'alerts') await chooseAlertSettings(actor, { byMail: asked.byMail })
    else if (asked.intent === 'remove') await removeDevice(actor, asked)
    else if (asked.intent !== 'ring') await changeDevice(actor, asked)
    else return { deviceId: asked.deviceId, ...(await ringDevice(actor, asked)) }
    return null
  })
  const tab = 'notifications' as const
  return 'ok' in answer ? { ...answer, tab } : data({ ...answer.data, tab }, answer.init ?? undefined)
}
