import type { FaceMails } from '../fr/face-mails.ts'

export const faceMails: FaceMails = ({ hotel, room, link }) => ({
  subject: `Room ${room}: a guest is not happy`,
  text: [
    'Hello,',
    `At “${hotel}”, a guest in room ${room} was not happy with a finished request.`,
    `To see which one, and what the guest wrote, if anything:\n${link}`,
    'You choose in Your account whether you get alerts by email.',
    'Sonnette\n',
  ].join('\n\n'),
})
