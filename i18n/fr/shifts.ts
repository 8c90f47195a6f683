import type { StepWhom } from '../../domain/alerts/shapes.ts'
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
  assignee: 'qui s’en occupe',
  room: 'qui a cette chambre',
  duty: 'les personnes en service',
  everyone: 'toute l’équipe',
  admins: 'les administrateurs',
}

/** Who is on duty when, and who is called, in French: it says which texts there are. */
const sinceThen = (day: string | undefined) => (day ? ` (depuis le ${day})` : '')

export const shifts = {
  title: 'Planning',
  count: (count: number) =>
    count > 1 ? `${count} présences cette semaine` : `${count} présence cette semaine`,
  plan: 'Planifier',
  planMore: 'Planifier, puis quelqu’un d’autre',
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
  /** Of whoever came the day before. */
  stillUntil: (time: string) => `jusqu’à ${time}`,
  nextDay: 'le lendemain',
  notUsed:
    'Votre hôtel n’utilise pas de planning : toute l’équipe est appelée, à toute heure. Avec un planning, les personnes en service le sont en premier : Léa de 7 h à 15 h, par exemple.',
  used: 'Les personnes en service sont appelées en premier. On peut aussi prendre son service sans être au planning.',
  who: 'Qui',
  day: 'Jour',
  from: 'De',
  until: 'À',
  untilHint: 'Plus tôt que le début : le lendemain.',
  repeat: 'Répéter',
  repeatHint: 'Sans jour choisi : ce jour seulement.',
  weeks: 'Pendant combien de semaines',
  remove: 'Retirer du planning',
  removeHint: 'Si la personne est en service, elle ne le sera plus.',
  over: 'Ces heures sont passées.',
  current: (day: string, from: string, until: string, since: string | undefined) =>
    `C’est maintenant : ${day}, ${from}–${until}${sinceThen(since)}.`,
  done: {
    planned: (name: string, count: number) =>
      count > 1 ? `${name} : ${count} présences au planning.` : `${name} est au planning.`,
    changed: (name: string) => `Les heures ${de(name)} sont changées.`,
    removed: (name: string) => `Les heures ${de(name)} sont retirées.`,
    restored: (names: string) => `Les heures ${de(names)} sont de nouveau au planning.`,
    copied: (count: number, leftOut: number) => {
      const left =
        leftOut > 0
          ? ` ${leftOut} laissée${leftOut > 1 ? 's' : ''} de côté : la personne est déjà au planning à ces heures, ne travaille plus ici, ou ces heures sont passées.`
          : ''
      if (count === 0) return `Rien n’a été copié.${left}`
      return `${count} ${count > 1 ? 'présences copiées' : 'présence copiée'}.${left}`
    },
    rules: 'Enregistré. Cela vaut dès maintenant.',
    usual: 'Les appels suivent de nouveau les réglages habituels.',
  },
  unreachable: {
    title: 'Leur téléphone ne sonnera pas page fermée',
    why: {
      'no-device': 'aucun appareil autorisé à sonner',
      refused: 'appareil refusé par son service de notifications',
      silent: 'réglé sur silencieux',
    },
    remedy: 'Chacun le règle dans Compte, Notifications, sur son téléphone.',
  },
  rules: {
    title: 'Planning et appels',
    edit: 'Régler',
    useShifts: 'Nous utilisons un planning',
    useShiftsHint:
      'Dès que vous enregistrez, chacun n’est en service que s’il le dit ou s’il est au planning.',
    assignment: 'À qui revient une nouvelle demande ?',
    assignments: {
      none: 'À personne : la prend qui veut',
      room: 'À qui a la chambre',
      load: 'À qui a la chambre, et le moins à faire',
    },
    quiet: 'Heures calmes',
    quietHint:
      'Pendant ces heures, seules les personnes en service sont appelées, et les administrateurs en dernier. Vides : aucune.',
    notTaken: 'Si personne ne la prend',
    late: 'Si elle est en retard',
    after: (seconds: number) => (seconds === 0 ? 'aussitôt' : `après ${lasting(seconds)}`),
    afterLabel: (n: number) => `Appel ${n} : quand`,
    whomLabel: (n: number) => `Appel ${n} : qui`,
    whom,
    fault: (n: number, sentence: string) => `Appel ${n} : ${sentence}`,
    noMore: 'aucun autre appel',
    byMail: 'aussi par e-mail',
    step: (seconds: number, who: StepWhom, byMail: boolean) =>
      `${starting(seconds)} : ${whom[who]}${alsoByMail(byMail)}`,
    usual: 'Reprendre les appels habituels',
    changed: 'Voici ce qui vaut maintenant ; vos choix sont gardés ci-dessous.',
    ofService: (name: string) => `Appels : ${name}`,
    link: 'Qui appeler',
    asHotel: 'Comme pour tout l’hôtel',
    own: 'Ce service a ses propres appels.',
    inherited: 'Ce service suit les appels de l’hôtel. Ce que vous enregistrez ici vaudra pour lui seul.',
  },
  duty: {
    on: 'En service',
    onUntil: (time: string) => `En service jusqu’à ${time}`,
    off: 'Pas en service',
    offHint: 'Les personnes en service sont appelées avant vous.',
    nextFrom: (time: string) => `Votre prochain service : ${time}.`,
    tomorrow: 'demain',
    yesterday: 'hier',
    begin: 'Prendre mon service',
    end: 'Terminer mon service',
    with: (names: string) => `En service : ${names}.`,
    alongside: (names: string) => `Avec ${names}`,
    nobody: 'Personne n’est en service : les administrateurs sont appelés aussitôt.',
    over: 'Votre service est terminé',
    handOver: 'Transmettre',
    stillOpen: (name: string, count: number) =>
      `${name} n’est plus en service et garde ${count}\u00a0${count > 1 ? 'demandes ouvertes' : 'demande ouverte'}.`,
    takeOver: (count: number): string => (count > 1 ? 'Les prendre' : 'La prendre'),
    handTo: (count: number) =>
      count > 1 ? `Vos ${count} demandes ouvertes reviennent à` : 'Votre demande ouverte revient à',
    toNext: 'qui vient ensuite',
    note: 'Consigne pour la suite',
    noteHint: 'Facultative. Qui vient ensuite la lit.',
    left: (name: string, time: string, requests: number) =>
      requests === 0
        ? `Consigne ${de(name)}, ${time}`
        : `${name} a transmis ${requests}\u00a0${requests > 1 ? 'demandes' : 'demande'}, ${time}`,
    read: 'J’ai lu',
    offDuty: (name: string) => `${name} (pas\u00a0en\u00a0service)`,
    slow: 'Toujours pas de réponse. Vérifiez la connexion.',
    unheard: 'Pas de connexion : on ne sait pas si cela a été fait. Réessayez.',
    notDone: 'Cela n’a pas été fait. Réessayez.',
    /** What is told of one’s own shift, where it was not done on this screen. */
    told: {
      on: (time: string) => `Vous êtes en service jusqu’à ${time}.`,
      until: (time: string) => `Votre service dure maintenant jusqu’à ${time}.`,
      over: 'Votre service est terminé : les personnes en service sont appelées en premier.',
      overToNobody:
        'Votre service est terminé, et personne n’est plus en service : les administrateurs sont appelés aussitôt.',
      off: 'Vous n’êtes plus en service : le planning a été changé, ou vous l’avez terminé ailleurs.',
    },
  },
}
export type ShiftTexts = typeof shifts
