import { z } from 'zod'
import { setting } from '../setting.ts'
import { positiveCount } from './shapes.ts'

/** At most `count` of something in any `seconds`. */
export type Limit = { readonly count: number; readonly seconds: number }

const limit = (env: string, byDefault: `${number}/${number}`, purpose: string) => {
  const error = `count/seconds, for example ${byDefault}`
  const shape = z
    .string()
    .regex(/^[1-9]\d{0,8}\/[1-9]\d{0,8}$/, error)
    .transform((text): Limit => {
      const [positiveCount, seconds] = text.split('/').map(Number) as [number, number]
      return Object.freeze({ count: positiveCount, seconds })
    })
  return setting(env, shape, { default: byDefault, purpose })
}

/** How often something may be done. */
export const limits = {
  guestPerDevice: limit('LIMIT_GUEST_DEVICE', '6/600', 'Requests per room and device: count/seconds'),
  guestPerRoom: limit('LIMIT_GUEST_ROOM', '30/3600', 'Requests per room'),
  guestPerHotel: limit(
    'LIMIT_GUEST_HOTEL',
    '30/1',
    'Requests that all guests of one hotel send at full speed, and pages that they load; more go at that pace and are not refused',
  ),
  stayCode: limit('LIMIT_STAY_CODE', '5/600', 'Wrong stay codes per room and device'),
  stayCodePerRoom: limit(
    'LIMIT_STAY_CODE_ROOM',
    '50/3600',
    'Wrong stay codes per room and address, whatever the device; ten times as many from all addresses',
  ),
  unknownTokens: limit(
    'LIMIT_UNKNOWN_TOKENS',
    '20/60',
    'Unknown room links per address; as many unknown invitations',
  ),
  signIn: limit(
    'LIMIT_SIGN_IN',
    '10/600',
    'Wrong passwords per account and address; as many per account for each device that has signed in to it before',
  ),
  signInPerAddress: limit(
    'LIMIT_SIGN_IN_ADDRESS',
    '100/600',
    'Wrong passwords per address, whatever the account',
  ),
  accountMail: limit(
    'LIMIT_ACCOUNT_MAIL',
    '4/3600',
    'Mails to one e-mail address that anybody can ask for: sign-ups and forgotten passwords',
  ),
  accountMailPerAddress: limit('LIMIT_ACCOUNT_MAIL_ADDRESS', '30/3600', 'The same from one address'),
  signUps: limit(
    'LIMIT_SIGN_UPS',
    '1000/3600',
    'Accounts that anybody can make, and other mails to those that nobody has confirmed, in all: each is a mail to an address that may be somebody else’s',
  ),
  ownData: limit('LIMIT_OWN_DATA', '5/3600', 'Files with all their data that one person can take along'),
  invitationMail: limit('LIMIT_INVITATION_MAIL', '60/3600', 'Invitations that one hotel can have mailed'),
  invitationMailPerMailbox: limit(
    'LIMIT_INVITATION_MAILBOX',
    '4/3600',
    'Invitations to one e-mail address, whichever hotel they are from',
  ),
  billing: limit(
    'LIMIT_BILLING',
    '60/60',
    'How often the subscription managers of one hotel have the payment provider asked',
  ),
  ringDevice: limit('LIMIT_RING_DEVICE', '10/300', 'How often somebody can have their own devices ring'),
  changesPerPerson: limit(
    'LIMIT_CHANGES',
    '30000/3600',
    'Changes that one member of staff makes, or one API key: each is kept in the hotel’s history. Taking rights away, replacing links, check-out and the handling of requests go on beyond it',
  ),
  contact: limit('LIMIT_CONTACT', '3/3600', 'Messages of the contact page per address'),
  contactInAll: limit(
    'LIMIT_CONTACT_ALL',
    '200/3600',
    'The same in all: each is kept, and a mail to the operator',
  ),
}

/** How many live streams there may be at once. */
export const streams = {
  perDevice: positiveCount(
    'LIMIT_STREAMS_DEVICE',
    '4',
    'Pages of one guest’s device that are kept up to date at once, see below',
  ),
  perRoom: positiveCount('LIMIT_STREAMS_ROOM', '20', 'The same of one room'),
  perUser: positiveCount('LIMIT_STREAMS_USER', '10', 'Boards of one staff member'),
  perAddress: positiveCount(
    'LIMIT_STREAMS_ADDRESS',
    '200',
    'Pages of guests from one address; the staff’s do not count. Raise it if more guests share the one address of a hotel’s Wi-Fi',
  ),
}
