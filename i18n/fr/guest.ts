import { counted, list, when } from '../formats.ts'

// What a guest reads, in French: it says which texts there are.

export const guest = {
  title: (room: string, hotel: string) => `Chambre ${room} · ${hotel}`,
  room: (number: string) => `Chambre ${number}`,
  callReception: 'Appeler la réception',
  reception: 'Réception',
  otherLanguage: { language: 'en', name: 'English' },
  ownLink: (count: number) => (count > 1 ? `Vos ${count} demandes` : 'Votre demande'),

  ask: 'Que vous faut-il ?',
  services: {
    towels: 'Serviettes supplémentaires',
    minibar: 'Recharger le mini‑bar',
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
}
export type GuestTexts = typeof guest
