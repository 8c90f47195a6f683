import { ago, clock, counted, day, list, when } from '../formats.ts'

export const guest = {
  callReception: 'Appeler la réception',
  ownLink: (count: number) => (count > 1 ? `Vos ${count} demandes` : 'Votre demande'),

  optional: 'facultatif',
  ask: 'Que vous faut-il ?',
  services: {
    towels: 'Serviettes supplémentaires',
    minibar: 'Recharger le mini‑bar',
    toilet_paper: 'Papier toilette',
    cleaning: 'Ménage',
    custom: 'Autre service',
    problem: 'Quelque chose ne va pas',
  },
  /** In a sentence, e.g. on the Send button. */
  inShort: {
    towels: (count: number) => (count > 1 ? `${count} serviettes` : '1 serviette'),
    minibar: () => 'mini‑bar',
    toilet_paper: () => 'papier toilette',
    cleaning: () => 'ménage',
    custom: () => 'un autre service',
    problem: () => 'quelque chose ne va pas',
  },
  /** A reported problem, as the name of a request. */
  problem: (what: string) => `problème : ${what}`,
  problems: {
    climate: 'trop chaud ou trop froid',
    light: 'lumière',
    water: 'eau',
    television: 'télévision',
    wifi: 'Wi‑Fi',
    noise: 'bruit',
    dirt: 'propreté',
    other: 'autre chose',
  },
  photos: (count: number) => `Photos reçues : ${count}`,
  counted,
  howMany: (service: string) => `Combien ? ${service}`,
  fewer: (service: string) => `Un de moins : ${service}`,
  more: (service: string) => `Un de plus : ${service}`,
  upTo: (maximum: number) => `de 1 à ${maximum}`,
  alreadyAsked: (minutes: number) =>
    minutes > 0 ? `Déjà demandé ${ago('fr')(minutes)}` : 'Déjà demandé à l’instant',
  whenToClean: 'Quand faire le ménage ?',
  cleaning: {
    before: (pivot: string) => `Avant ${pivot}`,
    after: (pivot: string) => `Après ${pivot}`,
    none: () => 'Sans préférence',
  },
  comment: 'Un mot pour l’équipe',
  commentHint: 'Une précision, une autre demande…',
  send: 'Envoyer la demande',
  sendThis: (what: string) => `Envoyer : ${what}`,
  gone: (what: string) => `Indisponible pour le moment : ${what}.`,
  chooseFirst: 'Choisissez un service',
  commentAlone: 'votre message',
  others: (count: number) => (count > 1 ? `${count} autres` : '1 autre'),
  list: list('fr'),

  sent: 'Demande envoyée !',
  follow: 'Suivre',
  sending: 'Envoi en cours…',
  notYetSent: 'Pas encore envoyée',
  kept: 'Pas de connexion. Gardée sur ce téléphone : elle partira au retour de la connexion.',
  keptBroke: 'Une erreur est survenue. Gardée sur ce téléphone : nouvel essai dans un instant.',
  keptOld: (time: string) =>
    `Gardée sur ce téléphone depuis ${time}, jamais envoyée. Faut-il encore l’envoyer ?`,
  keptUnknown:
    'Pas de réponse : nous ne savons pas si elle est arrivée. Vérification au retour de la connexion.',
  check: 'Vérifier',
  stale: 'Cette page n’était plus à jour : rien n’est parti. Vérifiez, puis renvoyez.',
  offline: 'Pas de réponse : réessayez dans un instant.',
  broke: 'Une erreur est survenue.',
  retry: 'Réessayer',
  edit: 'Modifier',
  discard: 'Supprimer',
  sendFirst: 'Envoyez ou effacez d’abord ce que vous écrivez.',

  own: 'Vos demandes',
  progress: {
    sent: 'Envoyée',
    seen: 'Vue par l’équipe',
    in_progress: 'En cours',
    done: 'Terminée',
    cancelled: 'Annulée',
  },
  cancel: 'Annuler',
  /** A button's verb and the thing it acts on; a request and its state. */
  doTo: (verb: string, what: string) => `${verb} : ${what}`,
  since: (time: string) => `depuis ${time}`,
  noted: 'C’est noté.',
  late: (time: string) => `Toutes nos excuses : c’est plus long que prévu (${time}).`,
  again: 'Relancer',
  askedAgain: (time: string) => `Relancée, ${time}`,
  repeated: 'Vous venez de le demander. Relancer, ou en demander plus ?',
  sendMore: 'En demander plus',
  notReceived: 'Je n’ai rien reçu',
  sorry: 'Toutes nos excuses. L’équipe y retourne.',
  /** How a finished request was. */
  faces: {
    ask: 'Comment était-ce ?',
    bad: 'Pas bien',
    fair: 'Moyen',
    good: 'Bien',
    thanks: 'Merci pour votre avis.',
    why: 'Que s’est-il passé ?',
    tell: 'Envoyer',
  },
  helper: (name: string) => `${name} s’en occupe`,
  around: (time: string) => `vers ${time}`,
  by: (time: string) => `d’ici ${time}`,
  /** The end of an announcement. */
  until: (time: string) => (time.startsWith('le ') ? `Jusqu’au ${time.slice(3)}` : `Jusqu’à ${time}`),
  unattended: 'Personne n’est en service pour l’instant. Appelez la réception.',
  unattendedHere: 'Personne n’est en service',
  part: (part: number, parts: number) => `Partie ${part} sur ${parts} d’une même demande`,
  cancelledByHotel: 'Annulée par l’hôtel',
  /** By code; any other reason is in the words of staff. */
  cancelReasons: {
    'already-done': 'C’est déjà fait.',
    'not-available': 'Ce n’est pas disponible pour le moment.',
    'guest-declined': 'Vous n’en aviez plus besoin.',
    'room-empty': 'La chambre était vide.',
  },
  undo: 'Rétablir',
  cut: {
    lost: 'Connexion perdue : le suivi reprendra dès son retour.',
    elsewhere: 'La page est ouverte ailleurs : le suivi est en pause ici.',
  },

  door: 'Sur votre porte',
  flags: { do_not_disturb: 'Ne pas déranger', no_cleaning: 'Pas de ménage aujourd’hui' },
  flagHints: { do_not_disturb: 'Jusqu’à minuit', no_cleaning: 'Un geste pour la planète' },
  whichHolds: (flags: string) => `Sur votre porte : ${flags}. Que préférez-vous ?`,
  liftAndSend: 'Retirer et envoyer',
  sendNothing: 'Ne rien envoyer',
  on: 'activé',
  off: 'désactivé',

  when: when('fr', 'demain'),
  day: day('fr', 'demain'),
  clock: clock('fr'),
  /** When a service with hours is for. */
  from: (clock: string, day: string) => `${day || 'aujourd’hui'} dès ${clock}`,
  /** A time of day, of another day than today. */
  onDay: (time: string, day: string) => `${time}, ${day}`,
}
export type GuestTexts = typeof guest

/** Minutes or hours within which a service is mostly done; `from` is null for at most so many. */
interface Wait {
  from: number | null
  to: number
  unit: 'minutes' | 'hours'
}

/** Texts that only the server uses: they add no bytes to the guest's scripts. */
export const guestFrame = {
  title: (room: string, hotel: string) => `Chambre ${room} · ${hotel}`,
  room: (number: string) => `Chambre ${number}`,
  reception: 'Réception',
  /** Before the choice of another language. */
  language: 'Langue',

  /** How long a service mostly takes at this hour, quietly. */
  wait: ({ from, to, unit }: Wait) => {
    const said = unit === 'hours' ? 'h' : 'min'
    return from === null ? `En général ${to}\u00a0${said} au plus` : `En général ${from} à ${to}\u00a0${said}`
  },

  goodToKnow: {
    title: 'Bon à savoir',
    wifi: 'Wi-Fi',
    network: 'Réseau',
    password: 'Mot de passe',
    open: 'Sans mot de passe',
    copy: 'Copier',
    copied: 'Copié',
    code: 'Code à scanner avec un autre appareil',
    kinds: {
      breakfast: 'Petit déjeuner',
      check_out: 'Départ',
      calling: 'Téléphoner',
      house_rules: 'Règlement intérieur',
      emergency: 'En cas d’urgence',
    },
  },

  notServing: {
    title: 'Les demandes ne sont pas disponibles ici pour le moment.',
    help: 'Appelez la réception : elle s’occupe de tout.',
  },
  problem: {
    hint: 'Dites-le-nous : l’équipe vient voir.',
    which: 'De quoi s’agit-il ?',
    comment: 'Quelques mots',
    send: 'Signaler le problème',
  },
  /** Between the hotel and the guest, about one request. */
  messages: {
    title: 'Messages',
    hotel: 'L’hôtel',
    you: 'Vous',
    answer: 'Votre réponse',
    send: 'Répondre',
    translated: 'Traduction automatique',
    presets: {
      'which-size': 'Quelle taille ?',
      'how-many': 'Combien ?',
      'may-we-enter': 'Pouvons-nous entrer maintenant ?',
      'in-10-minutes': 'Dans 10 minutes',
      'in-20-minutes': 'Dans 20 minutes',
      'in-an-hour': 'Dans une heure environ',
      'on-the-way': 'Nous arrivons',
      'at-your-door': 'C’est devant votre porte.',
      'call-reception': 'Appelez la réception, s’il vous plaît.',
      'not-available': 'Nous sommes désolés, pas disponible aujourd’hui.',
    },
  },
  /** In the list of things that need the code, beside services. */
  signs: 'la pancarte de votre porte',
  code: {
    title: 'Votre code de séjour',
    forSome: (names: string) => `Nécessaire pour : ${names}. Le code vous a été remis à votre arrivée.`,
    forAll: 'Entrez-le une fois pour faire vos demandes. Il vous a été remis à votre arrivée.',
    label: 'Code à six caractères',
    submit: 'Valider',
  },
  /** The name of a service in its preview, until the admin names it. */
  /** At a place that asks for it. */
  recipient: {
    name: 'Votre nom',
    room: 'Votre numéro de chambre',
    hint: (days: number) => `Pour l’équipe seulement ; effacé au bout de ${days} jours.`,
  },
  newService: 'Nouveau service',

  unknown: {
    title: 'Ce lien ne mène à aucune chambre',
    help: 'Appelez la réception ou passez la voir : elle vous aidera tout de suite.',
  },
  /** Of earlier days of the stay, folded away. */
  earlier: (count: number) => (count > 1 ? `${count} demandes précédentes` : '1 demande précédente'),
  ended: {
    title: 'Votre séjour est terminé',
    help: 'Cette page n’envoie plus de demandes. Si vous occupez cette chambre, ouvrez sa page.',
    open: 'Ouvrir la page de la chambre',
  },
  failure: {
    title: 'Une erreur est survenue.',
    help: 'Rien n’a été envoyé. Réessayez, ou appelez la réception.',
  },
}
export type GuestFrameTexts = typeof guestFrame
