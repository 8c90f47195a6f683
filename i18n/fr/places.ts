import type { PlaceSettings } from '../../domain/configuration/shapes.ts'

export const hotelPlaces = {
  title: 'Lieux',
  hint: 'Hall, piscine, ascenseur, parking : un lieu a sa page et sa carte, comme une chambre, mais ni séjour ni ménage. Il n’est pas facturé.',
  count: (count: number, maximum: number) => `${count} sur ${maximum}`,
  full: (maximum: number) =>
    `Votre hôtel peut avoir ${maximum} lieux : un pour cinq chambres payées, au moins trois et au plus vingt.`,
  empty: 'Aucun lieu pour le moment.',
  emptyHint: 'Ajoutez-en un, puis imprimez sa carte et posez-la sur place.',
  add: 'Ajouter un lieu',
  edit: 'Modifier',
  card: 'Imprimer la carte',
  cards: 'Imprimer leurs cartes',
  open: 'Voir la page du client',
  qr: 'Code QR en SVG',
  back: 'Codes QR',
  toList: 'Tous les lieux',
  name: 'Nom du lieu',
  nameHint: 'Tel qu’il s’affiche au client et à l’équipe : Piscine.',
  asks: 'Demander au client',
  questions: { nothing: 'Rien', name: 'Son nom', room: 'Sa chambre' } satisfies Record<
    PlaceSettings['asks'],
    string
  >,
  asked: (question: string) => `Demande au client : ${question.toLowerCase()}`,
  asksHint: (days: number) =>
    `L’équipe le lit sur la demande. Il s’efface au bout de ${days} jours. Ne le demandez que si vous en avez besoin.`,
  services: 'Services proposés ici',
  noServices: 'Aucun service choisi : le client peut écrire un message.',
  servicesOf: (names: string) => names || 'Messages seulement',
  save: 'Enregistrer',
  saving: 'Enregistrement…',
  cancel: 'Annuler',
  saved: 'Enregistré.',
  replace: 'Remplacer le lien',
  replaceHint: 'L’ancien code QR cesse aussitôt de fonctionner. Imprimez ensuite la nouvelle carte.',
  remove: 'Retirer ce lieu',
  removeHint: 'Son lien cesse aussitôt de fonctionner, et ses demandes ouvertes sont annulées.',
}
export type PlacesTexts = typeof hotelPlaces
