import { texts } from './language.ts'

/** The page of the mails that were written to the data folder, in development. */
export const mailsTexts = texts(
  {
    title: 'Mails locaux',
    none: 'Aucun mail pour l’instant. Ce que le site envoie s’affichera ici, tant que SMTP_URL n’est pas réglé.',
    back: 'Tous les mails',
    from: 'De',
    to: 'À',
    replyTo: 'Répondre à',
    date: 'Date',
  },
  {
    title: 'Local mails',
    none: 'No mail yet. What the site sends will appear here, as long as SMTP_URL is not set.',
    back: 'All mails',
    from: 'From',
    to: 'To',
    replyTo: 'Reply to',
    date: 'Date',
  },
)
