import { count as counting } from '../measures.ts'

const figure = counting('fr')
const count = (n: number, one: string, many: string) => `${figure(n)} ${n > 1 ? many : one}`
const rooms = (n: number) => count(n, 'chambre', 'chambres')

const bracketed = (detail: string) => (detail ? ` (${detail})` : '')

export const roomStatus = {
  title: 'État des chambres',
  dashboard: 'Tableau de bord',
  tabs: { label: 'Navigation', dashboard: 'Tableau de bord', requests: 'Demandes' },
  rooms,
  summary: (shown: number, all: number, late: number) =>
    [
      shown === all ? rooms(all) : `${shown} sur ${rooms(all)}`,
      ...(late > 0 ? [`${count(late, 'chambre', 'chambres')} en retard`] : []),
    ].join(' · '),
  cleaning: { not_cleaned: 'À nettoyer', in_progress: 'En cours', done: 'Nettoyée' },
  /** Today's reservations: a room's guest leaves, the next one comes, or both. */
  marks: { arrives: 'Arrivée', departs: 'Départ', stays: 'Reste', turns: 'Dép. + arr.' },
  reservations: {
    title: 'Réservations',
    arrives: (until: string) => `Arrive aujourd’hui, jusqu’au ${until}`,
    stays: (until: string) => `Reste jusqu’au ${until}`,
    departs: 'Part aujourd’hui',
    today: (arriving: number, departing: number) =>
      `${count(arriving, 'arrivée', 'arrivées')} et ${count(departing, 'départ', 'départs')} aujourd’hui`,
  },
  show: {
    label: 'Afficher',
    all: 'Toutes',
    not_cleaned: 'À nettoyer',
    in_progress: 'En cours',
    done: 'Nettoyées',
    requests: 'Avec demandes',
    late: 'En retard',
    flags: 'Avec pancarte',
  },
  by: { label: 'Regrouper', floor: 'Par étage', type: 'Par type', late: 'Retards d’abord' },
  floor: (name: string) => (name ? `Étage ${name}` : 'Sans étage'),
  noType: 'Sans type',
  within: 'Étage ou type',
  everywhere: 'Tout l’hôtel',
  floors: 'Étages',
  types: 'Types',
  search: 'Rechercher une chambre',
  searchHint: 'Numéro, étage, type…',
  apply: 'Filtrer',
  open: (n: number) => count(n, 'demande ouverte', 'demandes ouvertes'),
  late: (n: number) => `${n} en retard`,
  notSaved: 'Pas encore enregistré',
  none: {
    found: 'Aucune chambre trouvée.',
    foundHint: 'Aucune chambre ne correspond à ces filtres.',
    clear: 'Effacer les filtres',
    yet: 'Pas encore de chambres',
    yetHint:
      'Chaque chambre aura ici sa case : ménage, demandes ouvertes, pancarte. Ajoutez d’abord vos chambres.',
    create: 'Ajouter des chambres',
    yetEmployee: 'Les chambres de l’hôtel apparaîtront ici dès qu’un administrateur les aura ajoutées.',
  },
  select: {
    start: 'Sélectionner',
    stop: 'Terminer la sélection',
    bar: (n: number) => count(n, 'chambre sélectionnée', 'chambres sélectionnées'),
    hint: 'Touchez les chambres à sélectionner',
    all: 'Tout',
    setTo: 'Passer à',
  },
  saveStatus: 'Enregistrer le statut',
  saving: 'Enregistrement…',
  saved: (number: string, status: string) => `Chambre ${number} : ${status}.`,
  savedMany: (n: number, status: string) => `${rooms(n)} : ${status}.`,
  savedAlready: 'Aucun changement nécessaire.',
  putBack: (n: number) => (n > 1 ? `${rooms(n)} : comme avant.` : 'Comme avant.'),
  undo: 'Annuler',
  unsent: 'Pas de connexion : pas encore enregistré. Nouvel essai dès que le réseau revient.',
  drop: 'Abandonner',
  conflict: {
    title: (n: number) =>
      n > 1 ? `${rooms(n)} ont changé entre-temps` : 'Cette chambre a changé entre-temps',
    body: 'Rien n’a été enregistré. Situation actuelle :',
    now: (number: string, status: string, detail: string) =>
      `Chambre ${number} : ${status}${bracketed(detail)}`,
    anyway: (status: string) => `Enregistrer quand même : ${status}`,
    anywayMany: 'Enregistrer quand même pour toutes',
    others: (n: number) => `Seulement ${n > 1 ? `les ${n} autres` : 'l’autre'}`,
    keep: 'Conserver',
  },
  panel: {
    room: (number: string) => `Chambre ${number}`,
    close: 'Fermer',
    cleaning: 'Ménage',
    requests: 'Demandes ouvertes',
    noRequests: 'Aucune demande ouverte.',
    toBoard: 'Voir dans les demandes',
    closed: (n: number) => `Demandes récentes (${n})`,
    loading: 'Chargement…',
    gone: 'Cette chambre est introuvable.',
    unreachable: 'Pas de connexion : les demandes et l’historique n’ont pas pu être chargés.',
    retry: 'Réessayer',
  },
  checkOut: {
    start: 'Départ du client…',
    startMany: 'Départs…',
    title: (n: number) => (n > 1 ? `Départ de ${rooms(n)}` : 'Départ du client'),
    consequences: (n: number, cancelled: number, staying: number) => [
      n > 1
        ? 'Les pages de ces clients se ferment : leurs liens ne montrent plus rien de leur séjour.'
        : 'La page du client se ferme : son lien ne montre plus rien de son séjour.',
      cancelled === 0
        ? staying === 0
          ? 'Aucune demande n’est ouverte.'
          : 'Aucune demande ne sera annulée.'
        : cancelled === 1
          ? '1 demande ouverte sera annulée.'
          : `${cancelled} demandes ouvertes seront annulées.`,
      ...(staying === 0
        ? []
        : [
            staying === 1
              ? '1 problème signalé reste ouvert.'
              : `${staying} problèmes signalés restent ouverts.`,
          ]),
      n > 1
        ? 'Les pancartes sont retirées, les chambres sont à nettoyer.'
        : 'La pancarte est retirée, la chambre est à nettoyer.',
    ],
    final: 'Un départ est définitif.',
    confirm: (n: number) => (n > 1 ? `Confirmer ${n} départs` : 'Confirmer le départ'),
    keep: 'Pas encore',
    done: (n: number) => (n > 1 ? `${n} départs enregistrés.` : 'Départ enregistré.'),
  },
  own: {
    mine: 'Mes demandes ouvertes',
    noneMine: 'Aucune demande ne vous est confiée.',
    inRooms: 'À prendre dans mes chambres',
    noneInRooms: 'Aucune demande à prendre dans vos chambres.',
    elsewhere: 'À prendre ailleurs dans l’hôtel',
    noneElsewhere: 'Aucune demande à prendre ailleurs dans l’hôtel.',
    inHotel: 'À prendre dans l’hôtel',
    noneInHotel: 'Aucune demande à prendre dans l’hôtel.',
    rooms: 'Mes chambres',
    allRooms: 'Toutes les chambres',
    noRooms: 'Aucune chambre ne vous est attribuée : toutes sont affichées.',
    more: (n: number) => (n > 1 ? `${n} autres demandes` : '1 autre demande'),
  },
  keys: {
    walk: 'Aller de case en case',
    enter: 'Ouvrir la chambre',
    space: 'Sélectionner la chambre',
    search: 'Rechercher',
    escape: 'Fermer ce qui est ouvert',
  },
}
export type RoomStatusTexts = typeof roomStatus
