import type { StayCodeTexts } from '../fr/stay-code.ts'

export const stayCode: StayCodeTexts = {
  title: 'Stay code',
  hint: 'Give it to the guest at check-in.',
  renew: 'Change the code…',
  consequence: 'The old code stops working: a guest who used it must enter the new one.',
  confirm: 'Change the code',
}
