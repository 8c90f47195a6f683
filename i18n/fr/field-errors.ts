const tooLong = (limit: number | undefined) =>
  limit === undefined
    ? 'C’est trop long.'
    : `C’est trop long : ${limit.toLocaleString('fr')} caractères au plus.`

/** What is wrong with a field, in French: it says which texts there are. */
export const fieldErrors = {
  faulty: 'Rien n’est parti. Complétez les champs marqués : le reste est gardé.',
  codes: {
    missing: 'Ce champ est vide : remplissez-le.',
    'too-long': tooLong,
    'comment-too-long': tooLong,
    'no-address': 'Cette adresse n’est pas complète. Exemple : prenom@hotel.example',
    /** What has no sentence of its own. */
    invalid: 'Cette réponse ne convient pas. Vérifiez-la.',
  },
}
export type FieldErrorTexts = typeof fieldErrors
