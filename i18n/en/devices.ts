import type { DeviceTexts } from '../fr/devices.ts'

export const devices: DeviceTexts = {
  invitation: {
    title: 'Get alerts when the app is closed?',
    body: 'This phone can ring when a request arrives, even when it is locked.',
    yes: 'Yes, get alerts',
    no: 'No, thanks',
  },
  closed: 'Alerts when the app is closed',
  state: {
    default: 'When a request arrives, this device rings even with the app closed.',
    granted: 'This device rings. To stop it, choose “Silent” below.',
    refused:
      'Its push service refused the last alert. Press “Set up again”. If it happens again, tell the person who runs this site.',
    'no-service':
      'This browser has no push service. In Brave, turn on “Use Google services for push messaging” (Settings, Privacy). Otherwise use Chrome, Edge, Firefox or Safari.',
    unknown: 'No answer. Check the connection, then reload the page.',
    denied: 'This browser blocks notifications. Allow them in its settings.',
    'install-first':
      'On an iPhone or iPad, add Sonnette to the home screen first: Share, then “Add to Home Screen”. Then open it from there.',
    unsupported: 'Not possible in this browser or at this address. The open list rings, if the sound is on.',
  },
  allow: 'Let this device ring',
  again: 'Set up again',
  title: 'Your devices',
  what: 'The devices you are signed in on. Each rings while you stay signed in.',
  none: 'None yet. Open the list of requests on your phone: it will appear here.',
  current: 'This device',
  rings: {
    closed: 'Rings even when closed',
    open: 'Rings while open',
    silent: 'Silent',
    refused: 'No longer rings when closed: open this page on it, then “Set up again”',
  },
  seen: (ago) => `seen ${ago}`,
  seenNow: 'seen just now',
  silence: (name) => `Silent: ${name}`,
  silent: 'Silent',
  ring: 'Ring it now',
  ringOne: (name) => `Ring it now: ${name}`,
  rename: 'Rename',
  name: 'Device name',
  save: 'Save',
  remove: 'Remove',
  removeOne: (name) => `Remove: ${name}`,
  came: {
    reached: 'Sent: it should ring now.',
    rang: 'It rang.',
    gone: 'This browser can no longer ring when closed. Open the list of requests in it, then try again.',
    refused: 'This browser’s push service refused. Open the list of requests in it, then try again.',
    away: 'The push service is not responding. Without internet, only the open list rings.',
    'not-pushed': 'This device rings only while open. Allow it first, on that device.',
  },
  mail: 'Email alert',
  mailWhat: 'If nobody takes a request and your hotel uses email alerts.',
}
