import type { PhotoTexts } from '../fr/photos.ts'

export const photos: PhotoTexts = {
  open: 'Photos',
  title: (room) => `Photos, room ${room}`,
  none: 'No photos yet.',
  alt: (n, of, what) => `Photo ${n} of ${of}, ${what}`,
  guest: 'from the guest',
  purposes: { done: 'work done', damage: 'damage' },
  purpose: 'What does it show?',
  file: 'The photo',
  hint: (megabytes, days) =>
    `JPEG, PNG or WebP, ${megabytes} MB at most. Deleted at the latest ${days} days after the stay has ended and the request is closed.`,
  send: 'Add the photo',
  sending: 'Sending…',
  full: (count) => `The team has added ${count} photos, which is the maximum.`,
  back: 'Back to the requests',
}
