export const form = {
  optional: 'facultatif',
  limit: (characters: number) => `${characters} caractères max.`,
  close: 'Fermer',
  unsent:
    'Pas de confirmation : impossible de savoir si c’est fait. Votre saisie est gardée : réessayez dans un moment.',
  noResponse: 'Pas de réponse : impossible de savoir si c’est fait. Réessayez dans un instant, sans risque.',
  leave: {
    title: 'Quitter sans enregistrer ?',
    body: 'Si vous quittez, vos modifications seront perdues.',
    stay: 'Rester',
    leave: 'Quitter',
  },
  putBack: {
    same: 'Votre saisie est de nouveau là. Rien n’est encore enregistré.',
    changed:
      'Votre saisie est de nouveau là. Quelqu’un d’autre a enregistré entre-temps : relisez avant d’enregistrer.',
    takeOut: 'Ne pas reprendre',
  },
}
export type FormTexts = typeof form
