import { clock } from '../formats.ts'
import type { AlertMails } from '../fr/alert-mails.ts'

export const alertMails: AlertMails = ({ hotel, room, createdAt, timeZone, link }) => {
  const since = clock('en')(createdAt.getTime(), timeZone)
  return {
    subject: `Room ${room}: a request has waited since ${since}`,
    text: [
      'Hello,',
      `At “${hotel}”, a request from room ${room} has waited since ${since}, and nobody has seen to it in time.`,
      `To see it and take it:\n${link}`,
      'You get this e-mail because you are the last step that your hotel has planned for a request that goes unanswered.',
      'Sonnette\n',
    ].join('\n\n'),
  }
}
