import { chambre } from '../room-name.ts'

export const push = {
  /** Titles of a room's alert, by its cause. */
  title: {
    came: (room: string) => chambre(room),
    'not-taken': (room: string) => `${chambre(room)}, toujours à prendre`,
    'people-changed': (room: string) => `${chambre(room)}, toujours à prendre`,
    late: (room: string) => `${chambre(room)}, en retard`,
    'asked-again': (room: string) => `${chambre(room)}, relance du client`,
    assigned: (room: string) => `${chambre(room)}, confiée à vous`,
    'not-received': (room: string) => `${chambre(room)}, rien reçu`,
    answered: (room: string) => `${chambre(room)}, réponse du client`,
  },
  unhappy: (room: string) => `${chambre(room)}, client pas satisfait`,
  onlyComment: 'Message',
  more: (count: number) => `+ ${count}`,
  take: 'Je m’en occupe',
  open: 'Voir',
  taken: 'C’est à vous.',
  takenBy: (name: string) => `Déjà prise par ${name}.`,
  over: 'Plus rien à prendre : ouvrez la liste.',
  signIn: 'Pas prise : connectez-vous d’abord.',
  notSent: 'Pas prise : pas de connexion. Ouvrez la liste.',
  /** For a message that the device cannot read, or that is for another account. */
  news: { title: 'Sonnette', body: 'Du nouveau : ouvrez la liste.' },
  trial: { title: 'Ce téléphone sonne', body: 'Une demande arrivera ainsi, même appli fermée.' },
}
export type PushTexts = typeof push
