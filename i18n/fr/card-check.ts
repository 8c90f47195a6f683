import { date } from '../formats.ts'
import { chambre, laChambre } from '../room-name.ts'

export const cardCheck = {
  date: date('fr'),
  title: 'Vérifier une carte',
  back: 'Imprimer les cartes',
  hint: 'Tenez la carte devant la caméra pour voir quelle chambre son code ouvre.',
  start: 'Ouvrir la caméra',
  stop: 'Fermer la caméra',
  starting: 'La caméra s’ouvre…',
  looking: 'Recherche d’un code…',
  view: 'Image de la caméra',
  photo: 'Choisir une photo',
  noCode: 'Aucun code QR sur cette photo. Prenez-la de plus près, bien à plat et sans reflet.',
  typed: 'Ou saisissez l’adresse de la carte',
  check: 'Vérifier',
  cannot: {
    refused:
      'La caméra est refusée à cette page. Autorisez-la dans les réglages du navigateur, ou choisissez une photo.',
    none: 'Cet appareil n’a pas de caméra. Choisissez une photo, ou saisissez l’adresse.',
    busy: 'Une autre application utilise la caméra. Fermez-la et réessayez, ou choisissez une photo.',
    insecure: 'La caméra demande une adresse en https. Choisissez une photo, ou saisissez l’adresse.',
  },
  verdict: {
    room: 'Le code est bon. Il ouvre la chambre',
    replaced: (room: string, date: string) => `Ancien code de ${laChambre(room)}, remplacé le ${date}.`,
    replacedHint: 'Il ne fonctionne plus. Jetez la carte et posez la nouvelle.',
    printNew: 'Imprimer la nouvelle',
    removed: (room: string, date: string) => `${chambre(room, 'La chambre')} a été retirée le ${date}.`,
    removedHint: 'Son code ne fonctionne plus. Jetez la carte.',
    foreign: 'Ce code n’est pas le vôtre. Il mène à',
    foreignHint: (ours: string) =>
      `Vos cartes mènent à ${ours}. Retirez celle-ci : quelqu’un a pu la coller là.`,
    unknown: 'Ce code mène ici, mais à aucune de vos chambres.',
    unknownHint: 'Il vient peut-être d’un autre hôtel, ou une lettre manque.',
    'no-link': 'Ce code n’est pas l’adresse d’une chambre.',
    noLinkHint: 'Il contient autre chose, un accès Wi-Fi par exemple.',
  },
  floor: (floor: string) => `étage ${floor}`,
}
export type CardCheckTexts = typeof cardCheck
