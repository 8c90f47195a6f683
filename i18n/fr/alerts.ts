import type { RingTrouble, RingWay, StepCause, StepWhom } from '../../domain/alerts/shapes.ts'

const people = (count: number) => (count > 1 ? `${count} personnes` : 'une personne')

/** Who was called for a request, and what came of it, in French: it says which texts there are. */
export const alerts = {
  open: 'Qui a été prévenu',
  title: (room: string) => `Chambre ${room} : qui a été prévenu`,
  unheard: 'Personne n’est en service',
  loading: 'Chargement…',
  lost: 'Impossible de charger la liste. Vérifiez la connexion.',
  retry: 'Réessayer',
  none: 'Personne n’a encore été prévenu.',
  nothing: 'Aucun appel n’est noté pour cette demande.',
  next: (time: string) => `Si rien ne change, la suite est à ${time}.`,
  over: 'Aucune autre étape n’est prévue.',
  cause: {
    came: 'Arrivée',
    'not-taken': 'Toujours à prendre',
    late: 'En retard',
    'asked-again': 'Redemandée par le client',
    'not-received': 'Le client n’a rien reçu',
    assigned: 'Confiée',
  } satisfies Record<StepCause, string>,
  whom: {
    assignee: 'Qui s’en occupe',
    room: 'Qui a cette chambre',
    duty: 'Les personnes en service',
    everyone: 'Toute l’équipe',
    admins: 'Les administrateurs',
  } satisfies Record<StepWhom, string>,
  called: (whom: string, count: number) =>
    count === 0 ? `${whom} : personne de plus à prévenir` : `${whom} : ${people(count)}`,
  noDevice: 'Aucun appareil enregistré ; les écrans ouverts ont sonné.',
  way: { screen: 'écran ouvert', push: 'notification', mail: 'e-mail' } satisfies Record<RingWay, string>,
  waiting: 'pas encore joint',
  reached: (time: string) => `joint\u00a0à\u00a0${time}`,
  rang: (time: string) => `a\u00a0sonné\u00a0à\u00a0${time}`,
  acknowledged: (time: string) => `vu\u00a0à\u00a0${time}`,
  trouble: {
    gone: 'n’est plus joignable',
    away: 'le service qui l’envoie ne répond pas',
    silent: 'réglé sur silencieux',
  } satisfies Record<RingTrouble, string>,
}
export type AlertTexts = typeof alerts
