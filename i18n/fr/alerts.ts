import type { RingTrouble, RingWay } from '../../domain/devices/shapes.ts'
import type { StepCause, StepWhom } from '../../domain/shapes/escalation.ts'
import { chambre } from '../room-name.ts'

const people = (count: number) => (count > 1 ? `${count} personnes` : 'une personne')

export const alerts = {
  open: 'Qui a été alerté',
  title: (room: string) => `${chambre(room)} : qui a été alerté`,
  unattended: 'Personne n’est en service',
  loading: 'Chargement…',
  lost: 'Impossible de charger la liste. Vérifiez la connexion.',
  retry: 'Réessayer',
  none: 'Personne n’a encore été alerté.',
  nothing: 'Aucune alerte n’est enregistrée pour cette demande.',
  next: (time: string) => `Si rien ne change, prochaine alerte : ${time}.`,
  over: 'Aucune autre alerte n’est prévue.',
  cause: {
    came: 'Arrivée',
    'not-taken': 'Toujours à prendre',
    late: 'En retard',
    'asked-again': 'Relance du client',
    'not-received': 'Le client n’a rien reçu',
    answered: 'Réponse du client',
    assigned: 'Confiée',
    'people-changed': 'L’équipe a changé',
  } satisfies Record<StepCause, string>,
  whom: {
    assignee: 'La personne qui s’en occupe, sinon celles de la chambre',
    room: 'Les personnes de la chambre, sinon celles en service',
    duty: 'Les personnes en service',
    everyone: 'Toute l’équipe',
    admins: 'Les administrateurs',
  } satisfies Record<StepWhom, string>,
  called: (whom: string, count: number) =>
    count === 0 ? `${whom} : personne d’autre à alerter` : `${whom} : ${people(count)}`,
  noDevice: 'aucun appareil à faire sonner, sauf un écran ouvert',
  byItself: 'Écrans ouverts qui ont sonné d’eux-mêmes',
  way: { screen: 'écran ouvert', push: 'notification', mail: 'e-mail' } satisfies Record<RingWay, string>,
  waiting: 'pas encore envoyé',
  reached: (time: string) => `envoyé à ${time}`,
  rang: (time: string) => `a sonné à ${time}`,
  acknowledged: (time: string) => `vu à ${time}`,
  silentSoFar: 'n’a pas encore sonné',
  trouble: {
    gone: 'n’a pas sonné : il ne reçoit plus de notifications',
    refused: 'n’a pas sonné : son service de notifications a refusé',
    away: 'n’a pas sonné : la notification n’est pas passée',
    silent: 'n’a pas sonné : réglé sur silencieux',
  } satisfies Record<RingTrouble, string>,
}
export type AlertTexts = typeof alerts
