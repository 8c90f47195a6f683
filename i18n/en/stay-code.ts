import type { StayCodeTexts } from '../fr/stay-code.ts'

/** The code of a stay, in English. */
export const stayCode: StayCodeTexts = {
  title: 'Code of the stay',
  hint: 'Give it to the guest at check-in.',
  renew: 'Change the code…',
  consequence: 'The old code no longer works: a guest who has entered it has to enter the new one.',
  confirm: 'Change the code',
}
