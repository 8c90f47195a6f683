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
    'Requests that all guests of one hotel send at full speed, and pages that they load; further ones wait for this pace and are not refused',
  ),
  stayCode: limit('LIMIT_STAY_CODE', '5/600', 'Wrong stay codes per room and device'),
  stayCodePerRoom: limit(
    'LIMIT_STAY_CODE_ROOM',
    '50/3600',
    'Wrong stay codes per room and address, from all devices together; ten times as many from all addresses',
  ),
  unknownTokens: limit(
    'LIMIT_UNKNOWN_TOKENS',
    '20/60',
    'Unknown room links per address; the same number of unknown invitations',
  ),
  signIn: limit(
    'LIMIT_SIGN_IN',
    '10/600',
    'Wrong passwords per account and address; the same number for each device that has signed in to the account before',
  ),
  signInPerAddress: limit(
    'LIMIT_SIGN_IN_ADDRESS',
    '100/600',
    'Wrong passwords per address, for all accounts together',
  ),
  accountMail: limit(
    'LIMIT_ACCOUNT_MAIL',
    '4/3600',
    'Mails to one e-mail address for sign-ups and forgotten passwords, which strangers can request',
  ),
  accountMailPerAddress: limit(
    'LIMIT_ACCOUNT_MAIL_ADDRESS',
    '30/3600',
    'The same mails, requested from one address',
  ),
  signUps: limit(
    'LIMIT_SIGN_UPS',
    '1000/3600',
    'Sign-ups in the whole installation, with other mails to unconfirmed accounts: each is a mail to an address that may belong to another person',
  ),
  ownData: limit('LIMIT_OWN_DATA', '5/3600', 'Files with all their data that one person can download'),
  invitationMail: limit('LIMIT_INVITATION_MAIL', '60/3600', 'Invitations that one hotel can mail'),
  invitationMailPerMailbox: limit(
    'LIMIT_INVITATION_MAILBOX',
    '4/3600',
    'Invitations to one e-mail address, from all hotels together',
  ),
  billing: limit(
    'LIMIT_BILLING',
    '60/60',
    'Questions to the payment provider that the subscription managers of one hotel cause',
  ),
  apiKey: limit('LIMIT_API_KEY', '600/60', 'Calls of one API key, on each server'),
  ringDevice: limit('LIMIT_RING_DEVICE', '10/300', 'Test rings of one person’s own devices'),
  pmsReadings: limit(
    'LIMIT_PMS_READINGS',
    '20/300',
    'Readings of the management system that the admins of one hotel ask for by hand, with attempts to connect one',
  ),
  webhookSends: limit(
    'LIMIT_WEBHOOK_SENDS',
    '30/300',
    'Messages that the admins of one hotel send to webhooks by hand: tests, and messages once more',
  ),
  changesPerPerson: limit(
    'LIMIT_CHANGES',
    '30000/3600',
    'Changes by one employee or one API key, each kept in the hotel’s history. Removing rights, replacing links, check-out and the handling of requests work beyond this limit',
  ),
  contact: limit('LIMIT_CONTACT', '3/3600', 'Messages of the contact page per address'),
  tries: limit('LIMIT_TRIES', '10/3600', 'Demo rooms that visitors of the landing page can make per address'),
  contactInAll: limit(
    'LIMIT_CONTACT_ALL',
    '200/3600',
    'The same from all addresses: each is kept, and mailed to the operator',
  ),
}

/** How many live streams there may be at once. */
export const streams = {
  perDevice: positiveCount(
    'LIMIT_STREAMS_DEVICE',
    '4',
    'Live pages of one guest’s device at the same time, see below',
  ),
  perRoom: positiveCount('LIMIT_STREAMS_ROOM', '20', 'Live pages of one room'),
  perUser: positiveCount('LIMIT_STREAMS_USER', '10', 'Live pages of one employee'),
  perAddress: positiveCount(
    'LIMIT_STREAMS_ADDRESS',
    '200',
    'Live guest pages from one address; staff pages do not count. Raise it if more guests share the one address of a hotel’s Wi-Fi',
  ),
}
