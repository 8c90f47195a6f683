export const stayCode = {
  title: 'Code du séjour',
  hint: 'À donner au client à son arrivée.',
  renew: 'Changer de code…',
  consequence: 'L’ancien code ne fonctionne plus : le client devra entrer le nouveau.',
  confirm: 'Changer de code',
}
export type StayCodeTexts = typeof stayCode
