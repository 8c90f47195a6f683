import { z } from 'zod'
import { deleteUser, ownAccount } from '../../platform/auth/own-account.ts'
import { signedIn } from '../access.ts'
import { DomainError } from '../errors.ts'
import { operationOfNoHotel } from '../operation.ts'
import type { Place } from '../staff/lookups.ts'
import { leave } from '../staff/own.ts'
import { hindranceOf } from '../staff/rules.ts'
import { currentPlacesOf, inEach, ownerRefusals, requireOwner } from './self.ts'
import { OwnerProof, OwnPlace } from './shapes.ts'

/** A hotel that is closing needs no admin. */
const hindranceIn = (place: Place) => (place.closesAt ? undefined : hindranceOf(place, place.others))

export const showDeletion = operationOfNoHotel({
  name: 'account.showDeletion',
  summary: 'Show what prevents you from deleting your account, by hotel',
  http: ['GET', '/account/deletion'],
  access: signedIn,
  refusals: ['sign-in-first'],
  whole: 'a person works in a few hotels',
  input: z.object({}),
  output: z.object({ hasPassword: z.boolean(), places: z.array(OwnPlace) }),
  async run({ actor: { userId } }) {
    const [account, places] = await Promise.all([ownAccount(userId), currentPlacesOf(userId)])
    if (!account) throw new DomainError('sign-in-first')
    return {
      hasPassword: account.hasPassword,
      places: places.map((place) => ({
        hotel: place.hotelName,
        role: place.role,
        hindrance: hindranceIn(place) ?? null,
      })),
    }
  },
})

export const deleteAccount = operationOfNoHotel({
  name: 'account.delete',
  summary:
    'Delete your account: ends your work in every hotel and all sessions; hotels’ histories keep your name',
  http: ['POST', '/account/deletion'],
  access: signedIn,
  isUrgent: true,
  refusals: ['last-admin', 'no-other-manager', 'no-such-employee', ...ownerRefusals],
  input: OwnerProof,
  output: z.object({}),
  async run(call) {
    const { userId } = call.actor
    await requireOwner(call.actor, call.input.current)
    // Also leaves hotels joined in the meantime.
    do {
      const places = await currentPlacesOf(userId)
      // Checks all hotels before leaving any; each is checked again in its own transaction.
      const hindrance = places.map(hindranceIn).find(Boolean)
      if (hindrance) throw new DomainError(hindrance)
      await inEach(call, places, leave)
    } while (!(await deleteUser(userId)))
    return {}
  },
})
