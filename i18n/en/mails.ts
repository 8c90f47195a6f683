import type { MailsTexts } from '../fr/mails.ts'

export const mails: MailsTexts = {
  title: 'Local emails',
  none: 'No email yet. What the site sends will appear here, as long as SMTP_URL is not set.',
  back: 'All emails',
  from: 'From',
  to: 'To',
  replyTo: 'Reply to',
  date: 'Date',
  attachments: 'Attachments',
}
