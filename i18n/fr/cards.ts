import type { CardLayout, PaperFormat } from '../../domain/cards/shapes.ts'
import { date } from '../formats.ts'
import { count as counting } from '../measures.ts'
import { chambre } from '../room-name.ts'

const figure = counting('fr')
const cardsOf = (count: number) => `${figure(count)} ${count > 1 ? 'cartes' : 'carte'}`

export const cards = {
  date: date('fr'),
  title: 'Imprimer les cartes',
  back: 'Codes QR',
  count: (cards: number, sheets: number, paper: PaperFormat) =>
    `${cardsOf(cards)} sur ${sheets} ${sheets > 1 ? 'feuilles' : 'feuille'} ${paper === 'a4' ? 'A4' : 'Lettre'}`,
  paper: 'Papier',
  papers: { a4: 'A4 (210 × 297 mm)', letter: 'Lettre (8½ × 11 po)' } satisfies Record<PaperFormat, string>,
  layout: 'Présentation',
  layouts: {
    cards: { name: 'Cartes', detail: () => '85 × 54 mm, 10 par feuille' },
    tent: { name: 'Chevalets', detail: () => 'À poser, deux faces, 4 par feuille' },
    door: {
      name: 'Cartes de porte',
      detail: (paper) => `${paper === 'a4' ? 'A6' : '4¼ × 5½ po'}, 4 par feuille`,
    },
    'labels-l7160': { name: 'Étiquettes L7160', detail: () => 'Avery, 63,5 × 38,1 mm, 21 par feuille' },
    'labels-3474': { name: 'Étiquettes 3474', detail: () => 'Avery, 70 × 37 mm, 24 par feuille' },
    'labels-5160': { name: 'Étiquettes 5160', detail: () => 'Avery, 2⅝ × 1 po, 30 par feuille' },
    'labels-5163': { name: 'Étiquettes 5163', detail: () => 'Avery, 4 × 2 po, 10 par feuille' },
  } satisfies Record<CardLayout, { name: string; detail: (paper: PaperFormat) => string }>,
  languages: 'Langues',
  languagesHint: (most: number) => `Au plus ${most}. Aucune : des pictogrammes seuls, que chacun comprend.`,
  rooms: 'Chambres',
  floor: 'Étage',
  allFloors: 'Tous les étages',
  floorOf: (floor: string, rooms: number) =>
    `${floor === '' ? 'Sans étage' : `Étage ${floor}`} (${figure(rooms)})`,
  type: 'Type',
  allTypes: 'Tous les types',
  typeOf: (name: string, rooms: number) => `${name} (${figure(rooms)})`,
  named: (rooms: number) => `${figure(rooms)} ${rooms > 1 ? 'chambres choisies' : 'chambre choisie'}.`,
  all: 'Toutes les chambres',
  first: 'Première étiquette',
  firstHint: (most: number) => `Pour une planche entamée : de 1, en haut à gauche, à ${most}.`,
  show: 'Afficher',
  parts: 'Parties',
  part: (part: number, from: number, until: number) => `Partie ${part} : ${from} à ${until}`,
  partHint: (total: number, most: number) =>
    `${figure(total)} cartes en tout : un PDF en contient ${figure(most)}.`,
  download: (cards: number) => `Télécharger ${cardsOf(cards)}`,
  size: (size: string) => `PDF, ${size}`,
  preparing: (cards: number) => `Préparation de ${cardsOf(cards)}…`,
  print: 'Imprimer',
  open: 'Ouvrir le PDF',
  preview: 'Aperçu des cartes, en PDF',
  noPreview: 'Ce navigateur n’affiche pas de PDF dans la page. Ouvrez-le ou téléchargez-le.',
  tip: 'Imprimez en taille réelle (100 %), sans ajuster à la page : les codes gardent leur taille.',
  advice: {
    cards: 'Papier de 200 g ou plus. Coupez le long des repères.',
    tent: 'Papier de 160 à 200 g. Coupez en quatre, puis pliez au milieu.',
    door: 'Papier de 200 g ou plus. Coupez en quatre.',
    'labels-l7160': 'Faites un essai sur papier ordinaire, et tenez-le contre la planche.',
    'labels-3474': 'Faites un essai sur papier ordinaire, et tenez-le contre la planche.',
    'labels-5160': 'Faites un essai sur papier ordinaire, et tenez-le contre la planche.',
    'labels-5163': 'Faites un essai sur papier ordinaire, et tenez-le contre la planche.',
  } satisfies Record<CardLayout, string>,
  lastMade: (count: number, date: string) =>
    `Dernière impression ou dernier téléchargement : ${cardsOf(count)}, le ${date}.`,
  check: 'Vérifier une carte',
  empty: 'Aucune carte à imprimer.',
  emptyHint:
    'Chaque chambre a une carte avec son code QR. Ajoutez d’abord des chambres, ou choisissez-en d’autres.',
  toRooms: 'Voir les chambres',
  bytes: (bytes: number) =>
    bytes < 1_000_000
      ? `${Math.max(1, Math.round(bytes / 1000)).toLocaleString('fr')} ko`
      : `${(bytes / 1_000_000).toLocaleString('fr', { maximumFractionDigits: 1 })} Mo`,
  file: (hotel: string) => `Cartes – ${hotel}`,
  qrFile: (room: string) => `QR ${chambre(room, 'chambre')}`,
}
export type CardTexts = typeof cards
