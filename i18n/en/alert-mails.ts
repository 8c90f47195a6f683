import { clock } from '../formats.ts'
import type { AlertMails } from '../fr/alert-mails.ts'
import { roomOf, theRoom } from '../room-name.ts'

export const alertMails: AlertMails = ({ hotel, room, createdAt, timeZone, link }) => {
  const since = clock('en')(createdAt.getTime(), timeZone)
  return {
    subject: `${roomOf(room)}: a request has been waiting since ${since}`,
    text: [
      'Hello,',
      `At “${hotel}”, a request from ${theRoom(room)} has been waiting since ${since}, and nobody has dealt with it in time.`,
      `To see it and take it:\n${link}`,
      'Your hotel alerts you last when a request goes unanswered.',
      'Sonnette\n',
    ].join('\n\n'),
  }
}
