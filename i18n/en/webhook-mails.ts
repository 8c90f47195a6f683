import type { WebhookMails } from '../fr/webhook-mails.ts'

export const webhookMails: WebhookMails = ({ hotel, host, isGone, link }) => ({
  subject: `${hotel}: a webhook is switched off`,
  text: [
    'Hello,',
    isGone
      ? `The webhook of “${hotel}” to ${host} is switched off: the other system answered that it no longer exists.`
      : `The webhook of “${hotel}” to ${host} is switched off: nothing has arrived there for three days.`,
    `That system is no longer told of events. To see its answers, send a test and switch it on again:\n${link}`,
    'Sonnette\n',
  ].join('\n\n'),
})
