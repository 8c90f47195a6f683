import type { StepWhom } from '../../domain/shapes/escalation.ts'
import { de } from './de.ts'

/** « 30 s », « 1 min 30 s », « 1 h 30 ». */
const lasting = (seconds: number) => {
  if (seconds < 60) return `${seconds}\u00a0s`
  const minutes = Math.floor(seconds / 60)
  if (seconds % 60 > 0 && minutes < 60) return `${minutes}\u00a0min\u00a0${seconds % 60}\u00a0s`
  if (minutes < 60) return `${minutes}\u00a0min`
  const rest = String(minutes % 60).padStart(2, '0')
  return minutes % 60 === 0 ? `${minutes / 60}\u00a0h` : `${Math.floor(minutes / 60)}\u00a0h\u00a0${rest}`
}

const starting = (seconds: number) => (seconds === 0 ? 'Aussitôt' : `Après ${lasting(seconds)}`)
const alsoByMail = (byMail: boolean) => (byMail ? ', aussi par e-mail' : '')

const whom: Record<StepWhom, string> = {
  assignee: 'la personne qui s’en occupe',
  room: 'les personnes de la chambre',
  duty: 'les personnes en service',
  everyone: 'toute l’équipe',
  admins: 'les administrateurs',
}

const sinceThen = (day: string | undefined) => (day ? ` (depuis le ${day})` : '')

export const shifts = {
  title: 'Planning',
  count: (count: number) =>
    count > 1 ? `${count} services planifiés cette semaine` : `${count} service planifié cette semaine`,
  plan: 'Planifier',
  planMore: 'Planifier et continuer',
  week: (days: string) => `Du ${days}`,
  weekTo: ' au ',
  previous: 'Semaine précédente',
  next: 'Semaine suivante',
  now: 'Cette semaine',
  lastWeek: 'Le planning s’arrête ici : il va jusqu’à un an environ.',
  firstWeek: 'Le planning commence ici : il est gardé un an.',
  today: 'aujourd’hui',
  copy: 'Copier vers la semaine suivante',
  nobody: 'Personne',
  bySelf: 'sans planning',
  plannedUntil: (time: string) => `fin prévue à ${time}`,
  /** A shift that began the day before. */
  stillUntil: (time: string) => `jusqu’à ${time}`,
  nextDay: 'le lendemain',
  notUsed:
    'Votre hôtel n’utilise pas de planning : toute l’équipe est alertée, à toute heure. Avec un planning, les personnes en service le sont en premier : Léa de 7 h à 15 h, par exemple.',
  used: 'Les personnes en service sont alertées en premier. On peut aussi prendre son service sans être au planning.',
  who: 'Qui',
  day: 'Jour',
  from: 'De',
  until: 'À',
  untilHint: 'Avant l’heure de début : le lendemain.',
  repeat: 'Répéter',
  repeatHint: 'Sans jour choisi : ce jour seulement.',
  weeks: 'Pendant combien de semaines',
  remove: 'Retirer du planning',
  removeHint: 'Si la personne est en service, elle ne le sera plus.',
  over: 'Ces horaires sont passés.',
  current: (day: string, from: string, until: string, since: string | undefined) =>
    `Maintenant : ${day}, ${from}–${until}${sinceThen(since)}.`,
  done: {
    planned: (name: string, count: number) =>
      count > 1 ? `${name} : ${count} services au planning.` : `${name} est au planning.`,
    changed: (name: string) => `Les horaires ${de(name)} sont modifiés.`,
    removed: (name: string) => `Les horaires ${de(name)} sont retirés.`,
    restored: (names: string) => `Les horaires ${de(names)} sont rétablis.`,
    copied: (count: number, leftOut: number) => {
      const left =
        leftOut > 0
          ? ` ${leftOut} laissé${leftOut > 1 ? 's' : ''} de côté : personne déjà au planning, partie, ou horaires passés.`
          : ''
      if (count === 0) return `Rien n’a été copié.${left}`
      return `${count} ${count > 1 ? 'services copiés' : 'service copié'}.${left}`
    },
    rules: 'Enregistré, avec effet immédiat.',
    usual: 'Les alertes habituelles sont rétablies.',
  },
  unreachable: {
    title: 'Leur téléphone ne sonnera pas appli fermée',
    why: {
      'no-device': 'aucun appareil autorisé à sonner',
      refused: 'appareil refusé par son service de notifications',
      silent: 'réglé sur silencieux',
    },
    remedy: 'Chacun le règle dans Compte, Notifications, sur son téléphone.',
  },
  rules: {
    title: 'Planning et alertes',
    edit: 'Régler',
    useShifts: 'Nous utilisons un planning',
    useShiftsHint: 'Seules sont en service les personnes au planning ou qui prennent leur service.',
    assignment: 'À qui confier une nouvelle demande ?',
    assignments: {
      none: 'Personne : à prendre librement',
      room: 'Au collaborateur de la chambre',
      load: 'Au collaborateur de la chambre le moins chargé',
    },
    quiet: 'Heures calmes',
    quietHint:
      'Seules les personnes en service sont alertées, puis les administrateurs. Laissez vide : aucune.',
    notTaken: 'Si personne ne la prend',
    late: 'Si elle est en retard',
    after: (seconds: number) => (seconds === 0 ? 'aussitôt' : `après ${lasting(seconds)}`),
    afterLabel: (n: number) => `Alerte ${n} : quand`,
    whomLabel: (n: number) => `Alerte ${n} : qui`,
    whom,
    fault: (n: number, sentence: string) => `Alerte ${n} : ${sentence}`,
    noMore: 'aucune autre alerte',
    byMail: 'aussi par e-mail',
    step: (seconds: number, who: StepWhom, byMail: boolean) =>
      `${starting(seconds)} : ${whom[who]}${alsoByMail(byMail)}`,
    usual: 'Rétablir les alertes habituelles',
    changed: 'Voici les réglages actuels. Vos choix sont gardés ci-dessous.',
    ofService: (name: string) => `Alertes : ${name}`,
    link: 'Qui alerter',
    asHotel: 'Comme pour tout l’hôtel',
    own: 'Ce service a ses propres règles d’alerte.',
    inherited: 'Ce service suit les règles de l’hôtel. Vos changements ne vaudront que pour lui.',
  },
  duty: {
    on: 'En service',
    onUntil: (time: string) => `En service jusqu’à ${time}`,
    off: 'Pas en service',
    offHint: 'Les personnes en service sont alertées avant vous.',
    nextFrom: (time: string) => `Votre prochain service : ${time}.`,
    tomorrow: 'demain',
    yesterday: 'hier',
    begin: 'Prendre mon service',
    end: 'Terminer mon service',
    with: (names: string) => `En service : ${names}.`,
    alongside: (names: string) => `Avec ${names}`,
    nobody: 'Personne n’est en service : les administrateurs sont alertés aussitôt.',
    over: 'Votre service est terminé',
    handOver: 'Transmettre',
    stillOpen: (name: string, count: number) =>
      `${name} n’est plus en service et garde ${count}\u00a0${count > 1 ? 'demandes ouvertes' : 'demande ouverte'}.`,
    takeOver: (count: number): string => (count > 1 ? 'Les prendre' : 'La prendre'),
    handTo: (count: number) =>
      count > 1 ? `Vos ${count} demandes ouvertes reviennent à` : 'Votre demande ouverte revient à',
    toNext: 'l’équipe suivante',
    note: 'Consigne pour la suite',
    noteHint: 'Facultative. L’équipe suivante la lira.',
    left: (name: string, time: string, requests: number) =>
      requests === 0
        ? `Consigne ${de(name)}, ${time}`
        : `${name} a transmis ${requests}\u00a0${requests > 1 ? 'demandes' : 'demande'}, ${time}`,
    read: 'J’ai lu',
    offDuty: (name: string) => `${name} (pas\u00a0en\u00a0service)`,
    slow: 'Toujours pas de réponse. Vérifiez la connexion.',
    noResponse: 'Pas de connexion : impossible de savoir si c’est fait. Réessayez.',
    notDone: 'Cela n’a pas été fait. Réessayez.',
    /** Changes of one’s own shift that were not made on this screen. */
    told: {
      on: (time: string) => `Vous êtes en service jusqu’à ${time}.`,
      until: (time: string) => `Votre service dure maintenant jusqu’à ${time}.`,
      over: 'Votre service est terminé : les personnes en service sont alertées en premier.',
      overToNobody:
        'Votre service est terminé, et personne n’est plus en service : les administrateurs sont alertés aussitôt.',
      off: 'Vous n’êtes plus en service : le planning a changé, ou vous l’avez terminé ailleurs.',
    },
  },
}
export type ShiftTexts = typeof shifts
