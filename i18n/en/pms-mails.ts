import type { PmsMails } from '../fr/pms-mails.ts'

export const pmsMails: PmsMails = ({ hotel, pms, link }) => ({
  subject: `${hotel}: connection refused by ${pms}`,
  text: [
    'Hello,',
    `${pms} no longer accepts the credentials of “${hotel}”: arrivals and departures are no longer up to date.`,
    `To enter new ones:\n${link}`,
    'Sonnette\n',
  ].join('\n\n'),
})
