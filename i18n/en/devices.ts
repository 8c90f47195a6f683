import type { DeviceTexts } from '../fr/devices.ts'

export const devices: DeviceTexts = {
  invitation: {
    title: 'Ring with the page closed, too?',
    body: 'This phone can ring when a request arrives, even when it is locked.',
    yes: 'Yes, let it ring',
    no: 'No, thanks',
  },
  closed: 'Ring with the page closed',
  state: {
    default: 'When a request arrives, this device rings even without this page.',
    granted: 'This device rings. To stop it, choose “Silent” below.',
    refused:
      'Its push service refused the last call. Press “Set up again”. If that comes back, tell the person who runs this site.',
    'no-service':
      'This browser has no push service. In Brave, turn on “Use Google services for push messaging” (Settings, Privacy). Otherwise use Chrome, Edge, Firefox or Safari.',
    unknown: 'No answer came. Check the connection, then reload the page.',
    denied: 'This browser forbids it to this site. Allow notifications in its settings.',
    'install-first':
      'On an iPhone or iPad, add Sonnette to the home screen first: Share, then “Add to Home Screen”. Then open it from there.',
    unsupported: 'This browser cannot, or not at this address. The open list rings, if the sound is on.',
  },
  allow: 'Let this device ring',
  again: 'Set up again',
  title: 'Your devices',
  what: 'Those where you are signed in. Each rings for as long as you stay signed in there.',
  none: 'None yet. Open the list of requests on your phone: it will show here.',
  current: 'This device',
  rings: {
    closed: 'Rings with the page closed',
    open: 'Rings with the page open',
    silent: 'Silent',
    refused: 'No longer rings with the page closed: open this page on it, then “Set up again”',
  },
  seen: (ago) => `seen ${ago}`,
  seenNow: 'seen just now',
  silence: (name) => `Silent: ${name}`,
  silent: 'Silent',
  ring: 'Ring it now',
  ringOne: (name) => `Ring it now: ${name}`,
  rename: 'Rename',
  name: 'Name of the device',
  save: 'Save',
  remove: 'Remove',
  removeOne: (name) => `Remove: ${name}`,
  came: {
    reached: 'Sent: it should ring now.',
    rang: 'It rang.',
    gone: 'This browser can no longer ring with the page closed. Open the list of requests in it, then try again.',
    refused: 'The push service of this browser refused. Open the list of requests in it, then try again.',
    away: 'The push service does not answer. Without internet, only the open list rings.',
    'not-pushed': 'This device rings only with the page open: allow it first, on that device.',
  },
  mail: 'Alert by e-mail',
  mailWhat: 'When nobody takes a request, if your hotel has chosen to write to you.',
}
