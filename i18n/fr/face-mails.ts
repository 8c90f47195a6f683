interface Unhappy {
  hotel: string
  room: string
  /** Of the admins' board. */
  link: string
}

export const faceMails = ({ hotel, room, link }: Unhappy) => ({
  subject: `Chambre ${room} : un client n’est pas satisfait`,
  text: [
    'Bonjour,',
    `À « ${hotel} », un client de la chambre ${room} n’est pas satisfait d’une demande terminée.`,
    `Pour voir laquelle, et ses mots s’il en a laissé :\n${link}`,
    'Vous choisissez de recevoir ou non les alertes par e-mail dans Votre compte.',
    'Sonnette\n',
  ].join('\n\n'),
})
export type FaceMails = typeof faceMails
