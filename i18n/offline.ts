import { texts } from './language.ts'

/** What is shown instead of a page when there is no connection. */
export const offlineTexts = texts(
  {
    title: 'Pas de connexion',
    body: 'Cette page s’ouvrira dès que la connexion revient. Rien de ce qui était enregistré n’est perdu.',
    kept: 'Gardé sur ce téléphone',
    keptHelp: 'Pas encore envoyé : cela partira d’ici dès que la connexion revient.',
    reception: 'Si c’est urgent, appelez la réception depuis le téléphone de la chambre.',
    tryAgain: 'Réessayer',
  },
  {
    title: 'No connection',
    body: 'This page will open as soon as the connection is back. Nothing that was saved is lost.',
    kept: 'Kept on this phone',
    keptHelp: 'Not sent yet: it will leave from here as soon as the connection is back.',
    reception: 'If it is urgent, call reception from the telephone in the room.',
    tryAgain: 'Try again',
  },
)
