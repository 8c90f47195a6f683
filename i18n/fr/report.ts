import { clock, date, inSentence } from '../formats.ts'
import { de } from './de.ts'

export const report = {
  title: (month: string) => `Rapport, ${inSentence(month)}`,
  logo: (hotel: string) => `Logo : ${hotel}`,
  /** The file's name, without its extension. */
  file: (hotel: string, month: string) => `${hotel}, rapport ${inSentence(month)}`,
  /** For a month that is not over. */
  until: (asOf: string, timeZone: string) =>
    `Mois en cours : état du ${date('fr')(asOf, timeZone)} à ${clock('fr')(asOf, timeZone)}.`,
  compared: (month: string) => `Comparé à ${inSentence(month)}.`,
  missing: 'Des lettres d’autres écritures manquent ici : elles sont dans les statistiques.',
  foot: (hotel: string, month: string, page: number, pages: number) =>
    `${hotel} · ${month} · page ${page} sur ${pages}`,
  rooms: (shown: number, all: number) =>
    `Les ${shown} chambres qui ont fait le plus de demandes, sur ${all} ; toutes sont dans les statistiques.`,
  meanings: 'Lire ces chiffres',
  counted:
    'Une demande compte le jour où elle est envoyée, à l’heure de l’hôtel. Ces chiffres sont ceux de l’équipe, jamais ceux d’une personne.',
  mail: ({ hotel, month, link, stop }: { hotel: string; month: string; link: string; stop: string }) => ({
    subject: `${hotel} : rapport ${de(inSentence(month))}`,
    text: `Bonjour,

Le rapport du mois est en pièce jointe (PDF).

Hôtel : ${hotel}
Mois : ${inSentence(month)}

Les mêmes chiffres, à jour et en détail :
${link}

Vous recevez ce rapport le premier de chaque mois, parce que vous l’avez demandé. Pour ne plus le recevoir :
${stop}

Sonnette
`,
  }),
}
export type ReportTexts = typeof report
