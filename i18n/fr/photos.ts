export const photos = {
  open: 'Photos',
  title: (room: string) => `Photos, chambre ${room}`,
  none: 'Aucune photo pour l’instant.',
  alt: (n: number, of: number, what: string) => `Photo ${n} sur ${of}, ${what}`,
  guest: 'du client',
  purposes: { done: 'travail fait', damage: 'dégât' },
  purpose: 'Que montre-t-elle ?',
  file: 'La photo',
  hint: (megabytes: number, days: number) =>
    `JPEG, PNG ou WebP, ${megabytes} Mo au maximum. Supprimée au plus tard ${days} jours après la fin du séjour et de la demande.`,
  send: 'Ajouter la photo',
  sending: 'Envoi…',
  full: (count: number) => `L’équipe a déjà ajouté ${count} photos : c’est le maximum.`,
  back: 'Retour aux demandes',
}
export type PhotoTexts = typeof photos
