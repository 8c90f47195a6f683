import type { AlarmTexts } from '../fr/alarm.ts'

export const alarm: AlarmTexts = {
  waits: (count) => (count === 1 ? '1 request is waiting' : `${count} requests are waiting`),
  acknowledge: 'Got it',
  isBlocked: 'The sound is blocked: tap the screen to hear it.',
  way: {
    blocked: 'Tap to turn the sound on',
    muted: 'Sound off, notifications ring',
    nothing: 'Sound off: nothing rings here',
    pushed: 'Rings even when closed',
    away: 'No notifications: rings while open',
    open: 'Rings while open',
  },
  settings: 'What rings here',
  vibration: 'Vibration',
  vibrationWhat: 'This device vibrates when the open list rings.',
}
