/** What any form says, in French. */
export const form = {
  optional: 'facultatif',
  limit: (characters: number) => `${characters} caractères max.`,
  close: 'Fermer',
  unsent:
    'La confirmation n’est pas venue : impossible de savoir si c’est fait. Ce que vous avez saisi reste ici : réessayez dans un moment.',
  unheard:
    'Aucune réponse n’est venue : impossible de savoir si c’est fait. Vous pouvez réessayer dans un instant, sans risque.',
  leave: {
    title: 'Quitter sans enregistrer ?',
    body: 'Vous avez changé quelque chose ici. Si vous quittez, ce sera perdu.',
    stay: 'Rester',
    leave: 'Quitter',
  },
  putBack: {
    same: 'Ce que vous aviez saisi est de nouveau là. Rien n’est encore enregistré.',
    changed:
      'Ce que vous aviez saisi est de nouveau là. Entre-temps, quelqu’un d’autre a enregistré ici : relisez avant d’enregistrer.',
    takeOut: 'Ne pas reprendre',
  },
}
export type FormTexts = typeof form
