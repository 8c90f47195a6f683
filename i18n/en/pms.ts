import type { HotelSystemTexts } from '../fr/pms.ts'
import { count as counting } from '../measures.ts'

const figure = counting('en')
const count = (n: number, one: string, many: string) => `${figure(n)} ${n === 1 ? one : many}`
const NAMED = 12
const named = (n: number, numbers: string[]) =>
  numbers.slice(0, NAMED).join(', ') + (n > NAMED ? ` and ${count(n - NAMED, 'other', 'others')}` : '')

export const hotelSystem: HotelSystemTexts = {
  title: 'Hotel system',
  connectTitle: 'Connect your hotel system',
  hint: 'Arrivals, departures and room changes then come from your system: no list to paste.',
  choose: 'Your system',
  otherSystem: 'Another system? Paste its list each morning, or use the API.',
  fields: {
    mews: {
      clientToken: {
        label: 'Client token',
        hint: 'Mews sends it to you by email when your integration is created.',
      },
      accessToken: {
        label: 'Access token',
        hint: 'In the same email; or in Mews, beside your integration in the Marketplace, behind the key icon.',
      },
    },
    apaleo: {
      clientId: {
        label: 'Client ID',
        hint: 'In Apaleo: Apps, Connected apps, Add a new app, Add custom app. It is shown once you save.',
      },
      clientSecret: { label: 'Client secret', hint: 'Apaleo shows it only once, with the client ID.' },
      propertyId: {
        label: 'Property code',
        hint: 'Only if your Apaleo account has several hotels: its code, for example PAR.',
      },
    },
    cloudbeds: {
      apiKey: {
        label: 'API key',
        hint: 'In Cloudbeds: Account, Apps & Marketplace, API Credentials, New Credentials.',
      },
      propertyId: {
        label: 'Property ID',
        hint: 'Only if your key opens several hotels: the hotel’s number.',
      },
    },
  },
  optional: 'optional',
  guests:
    'We read: reservation number, room, dates, language, status, and the guest’s name if the hotel keeps it.',
  connect: 'Connect',
  connecting: 'Connecting…',
  connected: (hotel) => `Connected to “${hotel}”.`,
  applied: (changed, ended) =>
    `${count(changed, 'reservation changed', 'reservations changed')}, ${count(ended, 'stay ended', 'stays ended')}.`,
  since: (day) => `Connected since ${day}.`,
  readAt: (moment) => `Last reading: ${moment}.`,
  never: 'Not read yet.',
  troubles: {
    refused: (name, since) => `${name} has refused the credentials since ${since}. Enter new ones below.`,
    limited: (name, since) => `${name} has asked us to wait since ${since}.`,
    away: (name, since) =>
      `${name} has not answered since ${since}. Everything else works; we try again every five minutes.`,
    odd: (name, since) =>
      `${name} has given an answer that we do not understand since ${since}. Everything else works; we try again every five minutes.`,
  },
  rooms: 'Rooms',
  matched: (n) => `${count(n, 'room has', 'rooms have')} the same number on both sides.`,
  unknownHere: (n, numbers, name) =>
    `${count(n, 'room is', 'rooms are')} only in ${name}: ${named(n, numbers)}.`,
  missingThere: (n, numbers, name) =>
    `${count(n, 'room is', 'rooms are')} missing in ${name}: ${named(n, numbers)}.`,
  rename:
    'A room is recognised if it has the same number on both sides. Correct one of them, then read again.',
  settle: (n) => `Settle ${count(n, 'disagreement', 'disagreements')} about rooms`,
  webhook: 'To have changes at once',
  webhookHint: {
    mews: 'Mews can tell Sonnette as soon as a reservation changes. Ask Mews to send General Webhooks (Service Order, Resource) to this address. Without that, we read every five minutes.',
    other: 'Without that, we read every five minutes.',
  },
  webhookAddress: 'Secret address',
  read: 'Read now',
  reading: 'Reading…',
  readDone: (changed, ended) =>
    changed === 0 && ended === 0
      ? 'Read: nothing has changed.'
      : `Read: ${count(changed, 'reservation changed', 'reservations changed')}, ${count(ended, 'stay ended', 'stays ended')}.`,
  again: 'Change the credentials',
  disconnect: 'Disconnect',
  disconnecting: 'Disconnecting…',
  disconnectHint: 'Reservations that were read stay. You can connect the system again at any time.',
  disconnected: 'Disconnected.',
  back: 'Arrivals and departures',
  offer: 'Connect your hotel system (Mews, Apaleo, Cloudbeds)',
  from: (name, moment) => `Read from ${name}, ${moment}`,
  fromFailing: (name) => `${name} is not being read at the moment`,
}
