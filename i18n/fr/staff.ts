import { chambre, laChambre } from '../room-name.ts'

const hours = (minutes: number) => `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`
const span = (minutes: number) =>
  minutes < 60 ? `${minutes} min` : minutes < 2880 ? hours(minutes) : `${Math.floor(minutes / 1440)} j`

export const staff = {
  requests: 'Demandes',
  pageTitle: (waiting: number) => `${waiting > 0 ? `(${waiting}) ` : ''}Demandes · Sonnette`,
  builtIn: {
    towels: 'Serviettes',
    minibar: 'Mini-bar',
    toilet_paper: 'Papier toilette',
    cleaning: 'Ménage',
    problem: 'Quelque chose ne va pas',
  },
  problem: (what: string) => `Problème : ${what}`,
  problems: {
    climate: 'trop chaud ou trop froid',
    light: 'lumière',
    water: 'eau',
    television: 'télévision',
    wifi: 'Wi-Fi',
    noise: 'bruit',
    dirt: 'propreté',
    other: 'autre chose',
  },
  statuses: { new: 'Nouvelle', in_progress: 'En cours', done: 'Terminée', cancelled: 'Annulée' },
  filters: {
    status: 'Statut',
    statuses: {
      open: 'Ouvertes',
      new: 'Nouvelles',
      in_progress: 'En cours',
      done: 'Terminées',
      cancelled: 'Annulées',
      all: 'Toutes',
    },
    room: 'Chambre',
    allRooms: 'Toutes les chambres',
    service: 'Service',
    allServices: 'Tous les services',
    mine: 'Les miennes',
    search: 'Rechercher',
    searchHint: 'Chambre, service, personne…',
    apply: 'Filtrer',
    more: 'Filtres',
    clear: 'Effacer les filtres',
    hidden: (count: number, arrived: number) =>
      `${
        count === 0
          ? 'Aucune demande ouverte cachée'
          : count === 1
            ? '1 demande ouverte cachée'
            : `${count} demandes ouvertes cachées`
      }${arrived > 0 ? `, dont ${arrived} qui ${arrived === 1 ? 'vient' : 'viennent'} d’arriver` : ''}`,
    searched: (words: string) => `« ${words} »`,
    showAll: 'Tout afficher',
  },
  showRest: (count: number) =>
    count === 1 ? 'Afficher encore 1 demande' : `Afficher encore ${count} demandes`,
  groups: { mine: 'Moi et mes chambres', others: 'Les autres', floods: 'Envois inhabituels' },
  when: {
    tomorrow: 'demain',
    yesterday: 'hier',
    before: (time: string) => `avant ${time}`,
    after: (time: string) => `après ${time}`,
    from: (time: string) => `dès ${time}`,
    anyTime: 'Heure indifférente',
  },
  ofOrder: (at: number, of: number, others: string) => `${at} sur ${of}, avec : ${others}`,
  flags: { do_not_disturb: 'Ne pas déranger', no_cleaning: 'Pas de ménage aujourd’hui' },
  room: (number: string) => chambre(number),
  roomWord: 'Chambre',
  whatOfRoom: (room: string, what: string) => `${laChambre(room, 'chambre')}, ${what}`,
  same: (count: number) => `${count} demandes identiques`,
  justNow: 'à l’instant',
  ago: (minutes: number) => `il y a ${span(minutes)}`,
  late: (minutes: number) => (minutes < 1 ? 'En retard' : `En retard de ${span(minutes)}`),
  due: (minutes: number) => (minutes < 1 ? 'À faire maintenant' : `Dans ${span(minutes)}`),
  sentAt: (time: string) => `Reçue : ${time}`,
  notReceived: (when: string) => `Le client n’a rien reçu, ${when}`,
  askedAgain: (when: string, times: number) =>
    times > 1 ? `Relancée ${times} fois, la dernière : ${when}` : `Relancée, ${when}`,
  /** The name or room that the guest said at a place. */
  recipient: (said: string) => `Client : ${said}`,
  byStaff: 'Saisie par l’équipe',
  you: 'Vous',
  assigned: (name: string) => (name ? `Confiée à ${name}` : 'Confiée à vous'),
  nobody: 'Personne',
  assignee: 'Qui s’en occupe',
  guest: 'le client',
  cancelledBy: (name: string, time: string) => (name ? `Annulée par ${name}, ${time}` : `Annulée, ${time}`),
  cancelReason: (reason: string) => `Motif : ${reason}`,
  reasonShown: 'Le client voit le motif',
  reasonHidden: 'Le client ne voit pas le motif',
  checkOut: 'départ du client',
  roomRemoved: 'chambre retirée',
  actions: {
    take: 'Prendre',
    start: 'Commencer',
    finish: 'Terminer',
    reopen: 'Rouvrir',
    cancel: 'Annuler la demande…',
    assign: 'Confier à',
    more: 'Autres actions',
    create: 'Nouvelle demande',
  },
  actionsOnAll: {
    take: (count: number) => `Prendre les ${count}`,
    start: (count: number) => `Commencer les ${count}`,
    finish: (count: number) => `Terminer les ${count}`,
    reopen: (count: number) => `Rouvrir les ${count}`,
  },
  why: {
    theirs: (name: string) => `${name} s’en occupe : confiez-vous d’abord la demande.`,
    yours: 'Vous vous en occupez déjà.',
    started: 'Déjà commencée.',
  },
  undo: {
    undo: 'Revenir en arrière',
    /** Of one request of a room, several of it, or one way through several. */
    said: (rooms: readonly string[], count: number, what: string) => {
      const numbers = rooms.join(', ')
      if (rooms.length > 1) return `Chambres ${numbers} : ${what}.`
      return count > 1
        ? `${chambre(numbers)}, ${count} demandes : ${what}.`
        : `${chambre(numbers)} : ${what}.`
    },
    done: {
      take: 'à vous',
      start: 'commencé',
      finish: 'terminé',
      cancel: 'annulé',
      reopen: 'rouvert',
      assign: 'confié',
    },
  },
  created: (room: string) => `Demande créée pour ${laChambre(room)}.`,
  unreachable: 'Pas de connexion : impossible de savoir si l’action est passée. Vérifiez, puis réessayez.',
  corridor: {
    open: 'Une à la fois',
    list: 'Toute la liste',
    title: (waiting: number) => `${waiting > 0 ? `(${waiting}) ` : ''}Une à la fois · Sonnette`,
    waiting: (count: number) =>
      count === 0 ? 'Rien à faire' : count === 1 ? '1 demande à faire' : `${count} demandes à faire`,
    notSent: 'Pas encore envoyé : ce sera fait dès que possible.',
    floor: (floor: string) => `Étage ${floor}`,
    later: 'Plus tard',
  },
  trip: {
    more: (count: number) => `${count} de plus à cet étage`,
    take: (count: number): string => (count === 1 ? 'La prendre aussi' : 'Les prendre aussi'),
  },
  unsent: {
    count: (count: number) => `${count} pas encore ${count === 1 ? 'envoyée' : 'envoyées'}`,
    decide: (count: number) => `${count} à décider`,
    said: (action: string) => `${action} : pas encore fait`,
    again: 'Nouvel essai dès que possible.',
    drop: 'Abandonner',
    notKept: 'Ce navigateur n’enregistre rien : sans réseau, vos actions sont perdues si la page se ferme.',
    old: (count: number) =>
      count === 1
        ? 'Une action de plus de 24 heures n’a pas été envoyée : elle est abandonnée.'
        : `${count} actions de plus de 24 heures n’ont pas été envoyées : elles sont abandonnées.`,
    actions: {
      take: 'Prendre',
      start: 'Commencer',
      finish: 'Terminer',
      reopen: 'Rouvrir',
      cancel: 'Annuler',
      assign: 'Confier',
      undo: 'Revenir en arrière',
    },
  },
  meanwhile: {
    said: (name: string) => `${name || 'Quelqu’un d’autre'} l’a modifiée entre-temps.`,
    /** `who` is the assignee's name, or empty. */
    now: (status: string, who: string) =>
      `Maintenant : ${status.toLowerCase()}, ${who || 'personne ne s’en occupe'}.`,
    closed: {
      done: (name: string) =>
        name ? `${name} l’a terminée entre-temps.` : 'Elle a été terminée entre-temps.',
      cancelled: (name: string) =>
        name ? `${name} l’a annulée entre-temps.` : 'Elle a été annulée entre-temps.',
    },
    pressed: (action: string) => `Vous aviez choisi : ${action}.`,
    insist: (action: string) => `${action} quand même`,
    leave: 'Conserver',
  },
  refused: (room: string, why: string) => `${chambre(room)} : ${why}`,
  reconnecting: 'Reconnexion…',
  polled: (seconds: number) => `Pas en direct : actualisé toutes les ${seconds} s`,
  staleSince: (time: string) => `Mise à jour : ${time}, reconnexion…`,
  unbegun: {
    mine: (count: number) => `${count} pour moi`,
    all: (count: number) => (count === 0 ? 'Aucune en attente' : `${count} en attente`),
  },
  elsewhere: {
    said: 'La liste est ouverte sur trop d’autres écrans : celui-ci n’est plus à jour.',
    resume: 'Reprendre ici',
  },
  offline: {
    title: 'Pas de connexion',
    body: 'La liste n’a pas pu être chargée. Vérifiez le réseau, puis réessayez.',
    retry: 'Réessayer',
  },
  bell: {
    mute: 'Couper la sonnerie',
    unmute: 'Rétablir la sonnerie',
    notify: 'Autoriser les notifications',
  },
  insists: (room: string, what: string) => `${chambre(room)} attend toujours : ${what}`,
  arrived: (room: string, what: string) => `Nouvelle demande, ${laChambre(room, 'chambre')} : ${what}`,
  manyArrived: (count: number) => `${count} nouvelles demandes`,
  waiting: (count: number) => (count === 1 ? '1 nouvelle' : `${count} nouvelles`),
  handedBy: (name: string) => (name ? `Confiée par ${name}` : 'Vous a été confiée'),
  handedOver: (name: string, room: string, what: string) =>
    `${name || 'Quelqu’un'} vous confie ${laChambre(room)} : ${what}`,
  manyHandedOver: (count: number) => `${count} demandes vous sont confiées`,
  onlyComment: 'Message',
  none: {
    found: 'Aucune demande trouvée.',
    foundHint: 'Aucune demande ne correspond à ces filtres.',
    calm: 'Tout est calme',
    calmHint: 'Dès qu’un client envoie une demande, elle sonne et s’affiche ici.',
  },
  finishDialog: {
    title: 'Terminer à la place d’un collègue ?',
    theirs: (name: string, what: string) =>
      `${name} s’en occupe : ${what}. Terminez seulement si c’est déjà fait.`,
    confirm: 'Terminer',
    keep: 'Ne pas terminer',
  },
  cancelDialog: {
    title: (room: string) => `Annuler la demande de ${laChambre(room)}`,
    reason: 'Motif',
    presets: {
      'already-done': 'Déjà fait',
      'not-available': 'Pas disponible',
      'guest-declined': 'Le client n’en veut plus',
      'room-empty': 'Chambre vide',
    },
    other: 'Autre motif',
    inWords: 'Le motif, en quelques mots',
    missing: 'Choisissez un motif, ou saisissez-le.',
    show: 'Le client voit ce motif',
    confirm: 'Annuler la demande',
    keep: 'Ne pas annuler',
  },
  createDialog: {
    title: 'Nouvelle demande',
    titleOf: (room: string) => `Nouvelle demande, ${laChambre(room, 'chambre')}`,
    roomHint: 'Tapez le numéro',
    noRoom: 'Aucune chambre ne porte ce numéro.',
    open: (count: number) =>
      count === 0
        ? 'Aucune demande ouverte'
        : count === 1
          ? '1 demande ouverte'
          : `${count} demandes ouvertes`,
    against: (flags: string) => `Contraire au choix du client : ${flags}.`,
    andMore: (count: number) => (count === 1 ? 'et 1 autre' : `et ${count} autres`),
    leave: 'Abandonner cette demande ?',
    leaveHint: 'Ce que vous avez saisi sera perdu.',
    discard: 'Abandonner',
    goOn: 'Continuer la saisie',
    services: 'Services',
    notOffered: (room: string) => `Non proposé dans ${laChambre(room)}`,
    fewer: (service: string) => `Moins : ${service}`,
    more: (service: string) => `Plus : ${service}`,
    count: (service: string) => `Nombre : ${service}`,
    preference: 'Moment du ménage',
    plain: 'Sans précision',
    comment: 'Commentaire',
    recipient: 'Nom ou chambre du client',
    send: 'Créer la demande',
    sending: 'Création…',
  },
}
export type StaffTexts = typeof staff
