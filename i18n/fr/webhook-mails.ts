interface SwitchedOff {
  hotel: string
  /** Of the endpoint's address. */
  host: string
  /** Whether the endpoint said that it no longer exists. */
  isGone: boolean
  link: string
}

export const webhookMails = ({ hotel, host, isGone, link }: SwitchedOff) => ({
  subject: `${hotel} : un webhook est arrêté`,
  text: [
    'Bonjour,',
    isGone
      ? `Le webhook de « ${hotel} » vers ${host} est arrêté : l’autre système a répondu qu’il n’existe plus.`
      : `Le webhook de « ${hotel} » vers ${host} est arrêté : rien n’y est arrivé pendant trois jours.`,
    `Cet autre système n’est plus prévenu. Pour voir les réponses, faire un essai et l’activer de nouveau :\n${link}`,
    'Sonnette\n',
  ].join('\n\n'),
})
export type WebhookMails = typeof webhookMails
