const inviting = (by: string | null) => `${by ?? 'On'} vous invite`

interface Invitation {
  /** The names of the hotel and of the admin who invites; null for a system of the hotel. */
  hotel: string
  by: string | null
  link: string
  days: number
}

export const invitationMails = {
  invitation: ({ hotel, by, link, days }: Invitation) => ({
    subject: `${hotel} vous invite`,
    text: `${[
      'Bonjour,',
      `${inviting(by)} à rejoindre l’équipe de « ${hotel} » sur Sonnette, où arrivent les demandes des clients. Ouvrez ce lien pour accepter.`,
      link,
      `Il sert une seule fois, et fonctionne pendant ${days > 1 ? `${days} jours` : 'un jour'}. Si vous ne connaissez pas cet hôtel, ignorez ce message : sans vous, rien ne se passe.`,
      'Sonnette',
    ].join('\n\n')}\n`,
  }),
}
export type InvitationMailTexts = typeof invitationMails
