import type { FirstStepTexts } from '../fr/first-steps.ts'

export const firstSteps: FirstStepTexts = {
  title: 'First steps',
  progress: (done, all) => `${done} of ${all}`,
  hint: 'This list disappears once everything is done.',
  done: 'Done',
  steps: {
    rooms: {
      short: 'Rooms',
      title: 'Add your rooms',
      hint: 'All at once, from the first number to the last, or from a spreadsheet.',
      action: 'Add rooms',
    },
    services: {
      short: 'Services',
      title: 'Choose your services',
      hint: 'Towels, mini-bar, toilet paper and cleaning are already there. Add your own.',
      action: 'See services',
    },
    people: {
      short: 'Team',
      title: 'Add your team',
      hint: 'Your employees, their roles and their rooms.',
      action: 'Add employee',
    },
    cards: {
      short: 'Cards',
      title: 'Print the cards',
      hint: 'One for each room, with its QR code, ready to cut.',
      action: 'Prepare the cards',
    },
    phone: {
      short: 'Telephone',
      title: 'Give reception’s number',
      hint: 'Guests call it from their room’s page if they need anything else.',
      action: 'Add the number',
    },
    ring: {
      short: 'Test',
      title: 'Try it yourself',
      hint: 'Scan this code with your phone, ask for something, and see the request arrive.',
      action: 'See requests',
    },
  },
  qr: (room) => `QR code of room ${room}`,
  open: (room) => `Open the page of room ${room}`,
}
