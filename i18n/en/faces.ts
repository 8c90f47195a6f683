import type { FaceTexts } from '../fr/faces.ts'

export const satisfaction: FaceTexts = {
  unhappy: (room, what) => `Room ${room}, ${what}: the guest is not happy.`,
  seen: 'Seen',
  seenOf: (room, what) => `Seen, room ${room}, ${what}`,
  onlyWords: 'a message',
  title: 'Satisfaction',
  hint: 'The faces that guests chose for their finished requests, by service, on the day of their choice. Never by person.',
  heads: { service: 'Service', good: 'Good', fair: 'All right', bad: 'Not good' },
  none: 'No service, words only',
  csv: 'Satisfaction as CSV',
}
