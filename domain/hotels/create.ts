import { v5 } from 'uuid'
import { z } from 'zod'
import { settings } from '../../platform/settings.ts'
import { signedIn } from '../access.ts'
import { trialEnd } from '../billing/rules.ts'
import { scheduleTrialChecks } from '../billing/trial.ts'
import { hotelEvents } from '../configuration/events.ts'
import { DomainError } from '../errors.ts'
import { Id } from '../id-shape.ts'
import { newId } from '../ids.ts'
import { operationOfNoHotel } from '../operation.ts'
import { firstServices } from '../services/rules.ts'
import { kindColumns } from '../services/stored.ts'
import { accessToNew, lockNewcomer } from './lookups.ts'
import * as queries from './queries.ts'
import { NewHotel } from './shapes.ts'

export const createHotel = operationOfNoHotel({
  name: 'hotel.create',
  summary: 'Create a hotel, with you as its admin and subscription manager; its trial begins',
  http: ['POST', '/hotel'],
  access: signedIn,
  refusals: ['too-many-hotels', 'sign-in-first', 'rooms-beyond-trial'],
  input: NewHotel,
  output: z.object({ hotelId: Id }),
  async run({ actor, input, now, inTransaction }) {
    const { key, country, ...said } = input
    // Derived from user and form: the same form sent twice makes one hotel.
    const hotelId = v5(actor.userId, key)
    const { trialRooms } = settings()
    if (said.numberOfRooms > trialRooms) {
      const fields = { numberOfRooms: 'out-of-range' }
      throw new DomainError('rooms-beyond-trial', { maximum: trialRooms, wanted: said.numberOfRooms, fields })
    }
    return inTransaction(async (transaction, open) => {
      const founder = await lockNewcomer(transaction, actor.userId, hotelId)
      if (!founder) throw new DomainError('sign-in-first')
      if (founder.isKnown) return { hotelId }
      const maximum = settings().hotelsPerPerson
      if (founder.hotels >= maximum) throw new DomainError('too-many-hotels', { maximum })
      const { tenant, record } = await open(accessToNew(hotelId, founder))
      const trialEndsAt = trialEnd(settings().trialDays, now)
      const hotel = {
        ...said,
        settings: { country },
        subscriptionStatus: 'trialing',
        trialEndsAt,
        createdAt: now,
      }
      const services = firstServices.map(({ kind, targetMinutes }, position) => ({
        id: newId(),
        position,
        targetMinutes,
        ...kindColumns(kind),
      }))
      await queries.insertHotel(tenant, hotel, services, { userId: actor.userId, name: founder.name })
      await scheduleTrialChecks(tenant, trialEndsAt, now)
      record(hotelEvents.created, {
        subjectId: hotelId,
        payload: { isForGuests: true },
        after: { ...said, country },
      })
      return { hotelId }
    })
  },
})
