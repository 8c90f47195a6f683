import type { OwnHotelsTexts } from '../fr/own-hotels.ts'

export const ownHotels: OwnHotelsTexts = {
  change: 'Change hotel',
  title: 'Your hotels',
  lede: 'You work in one hotel at a time, the same in every tab of this browser.',
  roles: { admin: 'Admin', employee: 'Employee' },
  current: 'Here right now',
  add: 'Create another hotel',
  none: 'This account is not linked to a hotel.',
}
