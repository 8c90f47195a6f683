import { texts } from './language.ts'

// What a guest reads. English sentences that the product gives word for word are marked by tests.

const list = (locale: string) => (items: string[]) =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(items)

/** The clock and, of another day, the date, where the hotel is. */
const when = (locale: string) => (iso: string | number, now: number, timeZone: string) => {
  const show = (time: string | number, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone, ...options }).format(new Date(time))
  const day = { day: 'numeric', month: 'long' } as const
  const clock = show(iso, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return show(iso, day) === show(now, day) ? clock : `${show(iso, day)}, ${clock}`
}

const counted = (name: string) => (count: number) => (count > 1 ? `${count} × ${name}` : name)

export const guestTexts = texts(
  {
    title: (room: string, hotel: string) => `Chambre ${room} · ${hotel}`,
    room: (number: string) => `Chambre ${number}`,
    callReception: 'Appeler la réception',
    reception: 'Réception',
    otherLanguage: { language: 'en', name: 'English' },
    ownLink: (count: number) => (count > 1 ? `Vos ${count} demandes` : 'Votre demande'),

    ask: 'Que vous faut-il ?',
    services: {
      towels: 'Serviettes supplémentaires',
      minibar: 'Réassort du mini‑bar',
      toilet_paper: 'Papier toilette',
      cleaning: 'Ménage',
      custom: 'Autre service',
    },
    /** In a sentence, e.g. on the Send button. */
    inShort: {
      towels: (count: number) => (count > 1 ? `${count} serviettes` : '1 serviette'),
      minibar: () => 'mini‑bar',
      toilet_paper: () => 'papier toilette',
      cleaning: () => 'ménage',
      custom: () => 'un autre service',
    },
    counted,
    howMany: (service: string) => `Combien ? ${service}`,
    fewer: 'Un de moins',
    more: 'Un de plus',
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
    chooseFirst: 'Choisissez un service',
    commentAlone: 'votre message',
    list: list('fr'),

    sent: 'Demande envoyée !',
    follow: 'Suivre',
    sending: 'Envoi en cours…',
    notYetSent: 'Pas encore envoyée',
    kept: 'Pas de connexion. Gardée sur ce téléphone : elle partira dès que la connexion revient.',
    keptBroke: 'Une erreur est survenue. Gardée sur ce téléphone : nouvel essai dans un instant.',
    keptOld: (time: string) =>
      `Gardée sur ce téléphone depuis ${time}, jamais envoyée. Faut-il encore l’envoyer ?`,
    stale:
      'Cette page datait d’avant votre dernier envoi : rien n’a été envoyé cette fois. Vérifiez, puis envoyez à nouveau.',
    offline: 'Pas de connexion : rien n’a changé. Réessayez dans un instant.',
    broke: 'Une erreur est survenue.',
    retry: 'Réessayer',
    edit: 'Modifier',
    discard: 'Supprimer',

    own: 'Vos demandes',
    progress: {
      sent: 'Envoyée',
      seen: 'Vue par l’équipe',
      in_progress: 'En cours',
      done: 'Terminée',
      cancelled: 'Annulée',
    },
    announce: (what: string, progress: string) => `${what} : ${progress}`,
    cancel: 'Annuler',
    cancelThis: (what: string) => `Annuler : ${what}`,
    cut: {
      lost: 'Connexion perdue : le suivi reprendra dès qu’elle revient.',
      elsewhere: 'La page est ouverte ailleurs : le suivi est en pause ici.',
    },

    door: 'Sur votre porte',
    flags: { do_not_disturb: 'Ne pas déranger', no_cleaning: 'Pas de ménage aujourd’hui' },
    flagHints: { do_not_disturb: 'Jusqu’à minuit', no_cleaning: 'Un geste pour la planète' },
    on: 'activé',

    notServing: 'Les demandes ne sont pas disponibles ici pour le moment.',
    notServingHelp: 'Appelez la réception : elle s’occupe de tout.',

    when: when('fr'),

    unknown: {
      title: 'Ce lien ne mène à aucune chambre',
      help: 'Appelez la réception ou passez la voir : elle vous aidera tout de suite.',
    },
    failure: {
      title: 'Une erreur est survenue.',
      help: 'Rien n’a été envoyé. Réessayez, ou appelez la réception.',
    },
  },
  {
    title: (room, hotel) => `Room ${room} · ${hotel}`,
    room: (number) => `Room ${number}`,
    callReception: 'Call reception',
    reception: 'Reception',
    otherLanguage: { language: 'fr', name: 'Français' },
    ownLink: (count) => (count > 1 ? `Your ${count} requests` : 'Your request'),

    ask: 'What do you need?',
    services: {
      towels: 'Extra towels',
      minibar: 'Mini‑bar refill',
      toilet_paper: 'Toilet paper',
      cleaning: 'Cleaning',
      custom: 'Other service',
    },
    inShort: {
      towels: (count) => (count > 1 ? `${count} towels` : '1 towel'),
      minibar: () => 'mini‑bar',
      toilet_paper: () => 'toilet paper',
      cleaning: () => 'cleaning',
      custom: () => 'another service',
    },
    counted,
    howMany: (service) => `How many? ${service}`,
    fewer: 'One fewer',
    more: 'One more',
    whenToClean: 'When should we clean?',
    cleaning: {
      before: (pivot) => `Before ${pivot}`,
      after: (pivot) => `After ${pivot}`,
      none: () => 'No preference',
    },
    comment: 'A word to the team',
    commentHint: 'A detail, or something else you need…',
    send: 'Send request',
    sendThis: (what) => `Send: ${what}`,
    chooseFirst: 'Choose a service',
    commentAlone: 'your message',
    list: list('en-GB'),

    sent: 'Request sent successfully!',
    follow: 'Follow it',
    sending: 'Sending…',
    notYetSent: 'Not sent yet',
    kept: 'No connection. Kept on this phone: it will be sent as soon as the connection is back.',
    keptBroke: 'An error occurred. Kept on this phone: trying again in a moment.',
    keptOld: (time) => `Kept on this phone since ${time}, never sent. Do you still want to send it?`,
    stale:
      'This page was older than what you sent last: nothing was sent this time. Check it, then send again.',
    offline: 'No connection: nothing has changed. Try again in a moment.',
    broke: 'An error occurred.',
    retry: 'Try again',
    edit: 'Edit',
    discard: 'Discard',

    own: 'Your requests',
    progress: {
      sent: 'Sent',
      seen: 'Seen by staff',
      in_progress: 'In progress',
      done: 'Done',
      cancelled: 'Cancelled',
    },
    announce: (what, progress) => `${what}: ${progress}`,
    cancel: 'Cancel',
    cancelThis: (what) => `Cancel: ${what}`,
    cut: {
      lost: 'Connection lost: live updates resume as soon as it is back.',
      elsewhere: 'This page is open elsewhere: live updates have paused here.',
    },

    door: 'On your door',
    flags: { do_not_disturb: 'Do not disturb', no_cleaning: 'No cleaning today' },
    flagHints: { do_not_disturb: 'Until midnight', no_cleaning: 'Kind to the planet' },
    on: 'on',

    notServing: 'Service requests are not available here right now.',
    notServingHelp: 'Please call reception: they will take care of it.',

    when: when('en-GB'),

    unknown: {
      title: 'This link does not lead to a room',
      help: 'Please call or visit reception: they will help you right away.',
    },
    failure: {
      title: 'An error occurred.',
      help: 'Nothing was sent. Try again, or call reception.',
    },
  },
)
export type GuestTexts = (typeof guestTexts)['fr']
