import { faceMailTexts } from '../../i18n/face-mails.ts'
import { pushTexts } from '../../i18n/push.ts'
import { personOf } from '../../platform/auth/sign-up.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { siteOrigin } from '../../platform/settings.ts'
import { configurationOf } from '../configuration/configuration.ts'
import { servicesIn } from '../devices/jobs.ts'
import { devicesToPush, pushToDevices } from '../devices/push-to-person.ts'
import { inHotel, job } from '../job.ts'
import { unlinked } from '../plain-name.ts'
import * as queries from './queries.ts'
import { unhappyMail, unhappyPush } from './queued.ts'

const HOUR_SECONDS = 3_600

/** Mails an admin that a guest was not happy, unless an admin has seen it. The guest's words stay on the board. */
export const mailUnhappy = job({
  ...unhappyMail,
  // About an hour: after that, the mail would come too late to help the guest.
  retry: { times: 20, seconds: 5, maximumSeconds: 300 },
  maximumSeconds: 120,
  async run({ input: { id, hotelId, requestId, userId } }) {
    const person = await personOf(userId)
    if (!person?.email) return
    const found = await inHotel(unhappyMail.name, hotelId, async ({ tenant }) => {
      const unhappy = await queries.unhappyFor(tenant, { requestId, userId })
      return unhappy?.wantsMail && { room: unhappy.room, hotel: (await configurationOf(tenant)).name }
    })
    if (!found) return
    const mail = faceMailTexts[person.locale ?? 'fr']({
      hotel: unlinked(found.hotel),
      room: unlinked(found.room),
      link: `${siteOrigin()}/admin/servicerequests`,
    })
    await sendMail({ id, to: person.email, ...mail })
  },
})

/** Pushes the same to the admin's devices that are not muted: the room and the services, no words of the guest. */
export const pushUnhappy = job({
  ...unhappyPush,
  // About ten minutes: by then the mail has come.
  retry: { times: 10, seconds: 2, maximumSeconds: 60 },
  maximumSeconds: 60,
  concurrency: 4,
  async run({ input: { hotelId, requestId, userId } }) {
    const found = await inHotel(unhappyPush.name, hotelId, async ({ tenant }) => {
      const unhappy = await queries.unhappyFor(tenant, { requestId, userId })
      if (!unhappy) return undefined
      const devices = await devicesToPush(tenant, userId)
      return { ...unhappy, devices, configuration: await configurationOf(tenant) }
    })
    if (!found) return
    const { devices, room, services, configuration } = found
    await pushToDevices(
      devices,
      ({ id: deviceId, language }) => ({
        id: `${requestId}:face`,
        language,
        deviceId,
        role: 'admin',
        request: {
          id: requestId,
          tag: `${requestId}:face`,
          title: pushTexts[language].unhappy(room),
          body: servicesIn(language, services, configuration),
          canBeTaken: false,
          isOver: true,
        },
      }),
      { name: unhappyPush.name, hotelId, ttlSeconds: HOUR_SECONDS },
    )
  },
})
