import { calendarDay, calendarDays, calendarMonth, count, duration, percent, points } from '../measures.ts'

const locale = 'fr'
const number = count(locale)
const requests = (count: number) => `${number(count)} ${count < 2 ? 'demande' : 'demandes'}`

/** The page of figures and charts, in French: it says which texts there are. */
export const analytics = {
  title: 'Statistiques',
  zone: (timeZone: string) => `Jours et heures de l’hôtel (${timeZone.replaceAll('_', ' ')}).`,
  /** With its day before it, where that is not today. */
  asOf: (time: string) => `Dernière mise à jour : ${time}`,
  offline: {
    hint: 'Les statistiques n’ont pas pu être chargées. Vérifiez le réseau, puis réessayez.',
    asked:
      'Pas de connexion : ce que vous avez choisi s’affichera dès qu’elle sera rétablie. Voici encore ce qui était là.',
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
      `Ces dates ne forment pas une période : la fin ne peut pas précéder le début, et ${days} jours sont un maximum. Voici cette semaine.`,
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
        'Du moment où la demande est faite à celui où quelqu’un la prend pour la première fois : la médiane, donc la moitié ont attendu moins. Seules celles qui ont été prises comptent.',
    },
    resolution: {
      name: 'Réalisation',
      means:
        'De la demande à « fait », pour celles qui sont faites : la médiane. Une demande rouverte repart de sa dernière réouverture.',
    },
    onTime: {
      name: 'Dans les délais',
      means:
        'Parmi les demandes qui ont un délai et qui sont faites ou en retard, la part de celles qui ont été faites avant son terme. Celles que les clients ont annulées ne comptent pas.',
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
        'Les demandes, même plus anciennes, qui étaient ouvertes à la fin de la période ; maintenant, si elle est en cours.',
    },
    cleaning: {
      name: 'Remise en état',
      means:
        'De la fin d’un séjour à la chambre de nouveau nettoyée, pour les séjours terminés pendant la période : la médiane.',
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
    lost: 'connexion perdue, on réessaie',
    elsewhere: 'ouvert sur trop d’autres écrans, touchez la page pour reprendre',
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
    table: 'Les nombres en tableau',
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
      room: 'Sous le numéro que les chambres ont aujourd’hui.',
      type: 'Selon le type que les chambres ont aujourd’hui.',
      floor: 'Selon l’étage que les chambres ont aujourd’hui.',
      group: 'Selon le groupe actuel de qui a la demande ; les personnes ne sont pas comparées.',
    },
    heads: {
      name: 'Nom',
      requests: 'Demandes',
      before: 'Avant',
      response: 'Prise en charge',
      resolution: 'Réalisation',
      onTime: 'Dans les délais',
      cancelled: 'Annulées',
      reopened: 'Rouvertes',
    },
    medians: 'Durées : médiane, puis la durée que 9 sur 10 ne dépassent pas.',
    sort: 'Trier par',
    sorted: { up: 'en ordre croissant', down: 'en ordre décroissant' },
    room: (number: string) => `Chambre ${number}`,
    floor: (floor: string) => `Étage ${floor}`,
    all: (count: number) => `Les afficher toutes (${count})`,
    fewer: 'Seulement les premières',
    empty: 'Rien pour cette période.',
  },
  empty: {
    title: 'Rien à voir encore pour cette période',
    hint: 'Chaque demande y compte dès qu’elle est faite, par un client ou par l’équipe. Vous verrez ici combien il y en a, à quelles heures, et en combien de temps elles sont faites.',
    before: 'Voir la période d’avant',
    cards: 'Imprimer les cartes des chambres',
  },
  notReady: {
    title: 'Les chiffres se recalculent',
    week: 'Voir cette semaine',
    retry: 'Réessayer',
  },
  take: {
    label: 'Télécharger',
    requests: 'Demandes en CSV',
    cleanings: 'Remises en état en CSV',
    report: (month: string) => `${month}, rapport en PDF`,
    separator: 'Ce qui sépare les cellules',
    separators: { semicolon: 'Cellules séparées par « ; »', comma: 'Cellules séparées par « , »' },
    comments: 'Avec les commentaires',
    hint: 'Le CSV a une ligne par demande, avec chaque heure et chaque délai : tous les chiffres de cette page s’y recalculent. Excel en français attend des points-virgules.',
    print: 'Imprimer',
  },
}
export type AnalyticsTexts = typeof analytics
