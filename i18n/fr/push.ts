/** What a phone shows while no page is open, in French: it says which texts there are. */
export const push = {
  /** Of a room, by why it rings. */
  title: {
    came: (room: string) => `Chambre ${room}`,
    'not-taken': (room: string) => `Chambre ${room}, toujours personne`,
    'people-changed': (room: string) => `Chambre ${room}, toujours personne`,
    late: (room: string) => `Chambre ${room}, en retard`,
    'asked-again': (room: string) => `Chambre ${room}, redemandé`,
    assigned: (room: string) => `Chambre ${room}, confiée à vous`,
    'not-received': (room: string) => `Chambre ${room}, rien reçu`,
  },
  onlyComment: 'Message',
  more: (count: number) => `+ ${count}`,
  take: 'Je m’en occupe',
  open: 'Voir',
  taken: 'C’est à vous.',
  takenBy: (name: string) => `Déjà prise par ${name}.`,
  over: 'Il n’y a plus rien à prendre : ouvrez la liste.',
  signIn: 'Pas prise : connectez-vous d’abord.',
  notSent: 'Pas prise : pas de connexion. Ouvrez la liste.',
  /** For what could not be understood, or is not for whoever is here now. */
  news: { title: 'Sonnette', body: 'Il y a du nouveau : ouvrez la liste.' },
  trial: { title: 'Ce téléphone sonne', body: 'C’est ainsi qu’une demande arrivera, page fermée.' },
}
export type PushTexts = typeof push
