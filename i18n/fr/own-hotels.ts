export const ownHotels = {
  change: 'Changer d’hôtel',
  title: 'Vos hôtels',
  lede: 'Vous travaillez dans un hôtel à la fois, le même dans tous les onglets de ce navigateur.',
  roles: { admin: 'Administrateur', employee: 'Collaborateur' },
  current: 'Ici en ce moment',
  add: 'Créer un autre hôtel',
  none: 'Ce compte n’est rattaché à aucun hôtel.',
}
export type OwnHotelsTexts = typeof ownHotels
