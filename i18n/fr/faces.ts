export const satisfaction = {
  /** On the admins' board. */
  unhappy: (room: string, what: string) => `Chambre ${room}, ${what} : le client n’est pas satisfait.`,
  seen: 'Vu',
  seenOf: (room: string, what: string) => `Vu, chambre ${room}, ${what}`,
  onlyWords: 'un message',
  /** On the screen of figures. */
  title: 'Satisfaction',
  hint: 'Les visages que vos clients ont choisis pour leurs demandes terminées, par service, au jour de leur choix. Jamais par personne.',
  heads: { service: 'Service', good: 'Bien', fair: 'Moyen', bad: 'Pas bien' },
  none: 'Sans service, des mots seulement',
  csv: 'Satisfaction en CSV',
}
export type FaceTexts = typeof satisfaction
