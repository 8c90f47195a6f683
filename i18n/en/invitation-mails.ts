import type { InvitationMailTexts } from '../fr/invitation-mails.ts'

const inviting = (by: string | null) => (by === null ? 'You are invited' : `${by} invites you`)

export const invitationMails: InvitationMailTexts = {
  invitation: ({ hotel, by, link, days }) => ({
    subject: `${hotel} invites you`,
    text: `${[
      'Hello,',
      `${inviting(by)} to join the team of “${hotel}” on Sonnette, where guests’ requests arrive. Open this link to accept.`,
      link,
      `It works once, and for ${days > 1 ? `${days} days` : 'one day'}. If you do not know this hotel, ignore this message: without you, nothing happens.`,
      'Sonnette',
    ].join('\n\n')}\n`,
  }),
}
