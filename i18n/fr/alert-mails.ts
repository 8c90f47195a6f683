import { clock } from '../formats.ts'
import { chambre, laChambre } from '../room-name.ts'

interface Waiting {
  hotel: string
  room: string
  createdAt: Date
  timeZone: string
  link: string
}

export const alertMails = ({ hotel, room, createdAt, timeZone, link }: Waiting) => {
  const since = clock('fr')(createdAt.getTime(), timeZone)
  return {
    subject: `${chambre(room)} : une demande attend depuis ${since}`,
    text: [
      'Bonjour,',
      `À l’hôtel « ${hotel} », une demande de ${laChambre(room)} attend depuis ${since}, et personne ne s’en est occupé à temps.`,
      `Pour la voir et la prendre :\n${link}`,
      'Votre hôtel vous alerte en dernier quand une demande reste sans réponse.',
      'Sonnette\n',
    ].join('\n\n'),
  }
}
export type AlertMails = typeof alertMails
