import type { GuestFrameTexts } from '../fr/guest-frame.ts'

// What the server alone writes of the guest's page, in English.

export const guestFrame: GuestFrameTexts = {
  title: (room, hotel) => `Room ${room} · ${hotel}`,
  room: (number) => `Room ${number}`,
  reception: 'Reception',
  otherLanguage: { language: 'fr', name: 'Français' },

  unknown: {
    title: 'This link does not lead to a room',
    help: 'Please call or visit reception: they will help you right away.',
  },
  failure: {
    title: 'An error occurred.',
    help: 'Nothing was sent. Try again, or call reception.',
  },
}
