import { calendarDay, calendarDays, calendarMonth, count, duration, percent, points } from '../measures.ts'
import { chambre } from '../room-name.ts'

const locale = 'fr'
const number = count(locale)
const requests = (count: number) => `${number(count)} ${count < 2 ? 'demande' : 'demandes'}`

export const analytics = {
  title: 'Statistiques',
  zone: (timeZone: string) => `Jours et heures de l’hôtel (${timeZone.replaceAll('_', ' ')}).`,
  /** With its day before it, where that is not today. */
  asOf: (time: string) => `Dernière mise à jour : ${time}`,
  offline: {
    hint: 'Les statistiques n’ont pas pu être chargées. Vérifiez le réseau, puis réessayez.',
    asked: 'Pas de connexion : votre choix s’affichera à son retour. Voici les derniers chiffres chargés.',
  },
  soFar: 'en cours',
  compared(before: string, isNothing: boolean) {
    const only = isNothing ? ' (aucune demande)' : ''
    return `Comparé à : ${before}${only}`
  },
  period: {
    label: 'Période',
    kinds: { day: 'Jour', week: 'Semaine', month: 'Mois', own: 'Au choix' },
    previous: {
      day: 'Le jour d’avant',
      week: 'La semaine d’avant',
      month: 'Le mois d’avant',
      own: 'Les jours d’avant',
    },
    next: {
      day: 'Le jour d’après',
      week: 'La semaine d’après',
      month: 'Le mois d’après',
      own: 'Les jours d’après',
    },
    now: { day: 'Aujourd’hui', week: 'Cette semaine', month: 'Ce mois-ci', own: 'Les 30 derniers jours' },
    around: 'Aller au',
    from: 'Du',
    to: 'Au',
    show: 'Afficher',
    refused: (days: number) =>
      `Période non valable : la fin doit suivre le début, et ${days} jours sont un maximum. Voici cette semaine.`,
    said: {
      day: calendarDay(locale, 'full'),
      week: (from: string, to: string) => `Semaine du ${calendarDays(locale, ' au ')(from, to)}`,
      month: calendarMonth(locale),
      own: (from: string, to: string) =>
        from === to ? calendarDay(locale, 'full')(from) : `Du ${calendarDays(locale, ' au ')(from, to)}`,
    },
  },
  figures: {
    title: 'En bref',
    requests: {
      name: 'Demandes',
      means: 'Les demandes faites pendant la période, celles qui ont été annulées comprises.',
    },
    response: {
      name: 'Prise en charge',
      means:
        'De l’envoi de la demande à sa première prise en charge : la médiane, donc la moitié ont attendu moins. Seules les demandes prises comptent.',
    },
    resolution: {
      name: 'Délai de traitement',
      means:
        'De l’envoi de la demande à sa fin : la médiane. Une demande rouverte repart de sa dernière réouverture.',
    },
    onTime: {
      name: 'Dans les délais',
      means:
        'La part des demandes faites dans leur délai, parmi celles qui en ont un et sont faites ou en retard. Les annulations des clients ne comptent pas.',
    },
    cancelled: {
      name: 'Annulées',
      means: 'La part des demandes de la période qui sont annulées, par le client ou par l’équipe.',
    },
    reopened: {
      name: 'Rouvertes',
      means: 'La part des demandes de la période qui ont été rouvertes au moins une fois.',
    },
    backlog: {
      name: 'Encore ouvertes',
      means:
        'Les demandes encore ouvertes à la fin de la période, même anciennes ; maintenant, si elle est en cours.',
    },
    cleaning: {
      name: 'Remise à blanc',
      means: 'Du départ à la chambre nettoyée, pour les séjours terminés pendant la période : la médiane.',
    },
    roundedDown: 'Les durées sont en minutes entières, arrondies vers le bas.',
    most: (duration: string) => `9 sur 10 en ${duration} au plus`,
    inTime: (onTime: number, withTarget: number) =>
      `${number(onTime)} sur ${number(withTarget)} ${withTarget < 2 ? 'faite' : 'faites'} ou en retard`,
    of: requests,
    stays: (count: number) => `${number(count)} ${count < 2 ? 'départ' : 'départs'}`,
    now: 'en ce moment',
    atEnd: 'à la fin de la période',
    none: '–',
    noneHint: 'rien à mesurer',
  },
  change: {
    before: (value: string) => `avant : ${value}`,
    same: 'comme avant',
    more: (difference: string) => `${difference} de plus`,
    less: (difference: string) => `${difference} de moins`,
  },
  minutes: duration(locale),
  share: percent(locale),
  points: (difference: number) => `${points(locale)(difference)} ${difference < 0.02 ? 'point' : 'points'}`,
  count: number,
  hour: (hour: number) => `${hour} h`,
  hours: (hour: number) => `${hour} h à ${hour + 1} h`,
  weekday: calendarDay(locale, 'tiny'),
  day: calendarDay(locale, 'short'),
  dayOfWeek: calendarDay(locale, 'weekday'),
  lost: {
    lost: 'connexion perdue, nouvel essai',
    elsewhere: 'ouvert sur trop d’autres écrans, touchez pour reprendre',
  },
  charts: {
    title: 'Quand, et combien',
    days: 'Demandes par jour',
    hours: 'Demandes selon l’heure',
    open: 'Ouvertes à la fin de chaque jour',
    now: 'maintenant',
    requests,
    openOnes: (count: number) => `${number(count)} ${count < 2 ? 'ouverte' : 'ouvertes'}`,
    withBefore: (said: string, before: number) => `${said}, ${number(before)} avant`,
    at: (label: string, said: string) => `${label} : ${said}`,
    most: (label: string, said: string) => `Le plus : ${label}, ${said}`,
    none: 'Aucune.',
    mark: 'période d’avant',
    today: 'aujourd’hui, en cours',
    walk: (title: string) => `${title}, valeur par valeur`,
    openDay: 'Voir ce jour',
    table: 'Les chiffres en tableau',
    heads: { day: 'Jour', hour: 'Heure', requests: 'Demandes', before: 'Avant', open: 'Ouvertes' },
  },
  breakdown: {
    title: 'Détail',
    label: 'Détail par',
    of: (by: string) => `Détail par ${by.toLocaleLowerCase(locale)}`,
    by: { service: 'Service', room: 'Chambre', type: 'Type', floor: 'Étage', group: 'Groupe' },
    none: {
      service: 'Sans service, en mots seulement',
      room: 'Sans chambre',
      type: 'Sans type',
      floor: 'Sans étage',
      group: 'Sans groupe, ou pas encore prises',
    },
    notes: {
      service: 'Une demande de plusieurs services compte dans chacun d’eux.',
      room: 'Selon le numéro actuel des chambres.',
      type: 'Selon le type actuel des chambres.',
      floor: 'Selon l’étage actuel des chambres.',
      group: 'Selon le groupe actuel de la personne qui s’en occupe ; les personnes ne sont pas comparées.',
    },
    heads: {
      name: 'Nom',
      requests: 'Demandes',
      before: 'Avant',
      response: 'Prise en charge',
      resolution: 'Traitement',
      onTime: 'Dans les délais',
      cancelled: 'Annulées',
      reopened: 'Rouvertes',
    },
    medians: 'Durées : médiane, puis la durée que 9 sur 10 ne dépassent pas.',
    sort: 'Trier par',
    sorted: { up: 'en ordre croissant', down: 'en ordre décroissant' },
    room: (number: string) => chambre(number),
    floor: (floor: string) => `Étage ${floor}`,
    all: (count: number) => `Les afficher toutes (${count})`,
    fewer: 'Seulement les premières',
    empty: 'Rien pour cette période.',
  },
  empty: {
    title: 'Aucune donnée pour cette période',
    hint: 'Chaque demande compte dès son envoi, par un client ou par l’équipe. Vous verrez ici leur nombre, leurs heures et leurs délais.',
    before: 'Voir la période d’avant',
    cards: 'Imprimer les cartes des chambres',
  },
  notReady: {
    title: 'Les chiffres sont en cours de calcul',
    week: 'Voir cette semaine',
    retry: 'Réessayer',
  },
  take: {
    label: 'Télécharger',
    requests: 'Demandes en CSV',
    cleanings: 'Remises à blanc en CSV',
    report: (month: string) => `${month}, rapport en PDF`,
    separator: 'Séparateur des cellules',
    separators: { semicolon: 'Cellules séparées par « ; »', comma: 'Cellules séparées par « , »' },
    comments: 'Avec les commentaires',
    hint: 'Une ligne par demande, avec ses heures et ses délais : tous les chiffres de cette page s’y recalculent. Excel en français attend des points-virgules.',
    print: 'Imprimer',
  },
}
export type AnalyticsTexts = typeof analytics
