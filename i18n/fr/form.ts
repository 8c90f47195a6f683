/** What any form says, in French. */
export const form = {
  optional: 'facultatif',
  close: 'Fermer',
  leave: {
    title: 'Quitter sans enregistrer ?',
    body: 'Vous avez changé quelque chose ici. Si vous quittez, ce sera perdu.',
    stay: 'Rester',
    leave: 'Quitter',
  },
}
export type FormTexts = typeof form
