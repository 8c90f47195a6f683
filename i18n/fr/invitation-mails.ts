const inviting = (by: string | null) => `${by ?? 'On'} vous invite`

interface Invitation {
  /** What the hotel and whoever invites call themselves; null for a system of the hotel's. */
  hotel: string
  by: string | null
  link: string
  days: number
}

/** What is mailed to people who are to work in a hotel, in French: it says which texts there are. */
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
