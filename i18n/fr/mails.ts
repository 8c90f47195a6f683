export const mails = {
  title: 'E-mails locaux',
  none: 'Aucun e-mail pour l’instant. Ce que le site envoie s’affichera ici, tant que SMTP_URL n’est pas réglé.',
  back: 'Tous les e-mails',
  from: 'De',
  to: 'À',
  replyTo: 'Répondre à',
  date: 'Date',
  attachments: 'Pièces jointes',
}
export type MailsTexts = typeof mails
