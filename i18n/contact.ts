import { texts } from './language.ts'

/** Writing to the operator. */
export const contactTexts = texts(
  {
    title: 'Contact · Sonnette',
    description:
      'Une question sur Sonnette, le service en chambre par code QR ? Écrivez-nous : nous répondons par e-mail.',
    heading: 'Écrivez-nous',
    lede: 'Une question, une idée, quelque chose qui ne marche pas ? Nous répondons par e-mail.',
    guests:
      'Vous êtes client d’un hôtel ? Votre demande va plus vite par le code QR de la chambre, ou par la réception.',
    name: 'Votre nom',
    email: 'Votre adresse e-mail',
    subject: 'Sujet',
    body: 'Message',
    submit: 'Envoyer le message',
    submitting: 'Envoi…',
    privacy: 'Ce que devient ce message',
    thanks: 'Merci, votre message est arrivé',
    answer: (email: string) => `Il est enregistré. Nous vous répondrons à ${email}.`,
    home: 'Aller à l’accueil',
    another: 'Écrire un autre message',
  },
  {
    title: 'Contact · Sonnette',
    description: 'A question about Sonnette, room service by QR code? Write to us: we answer by e-mail.',
    heading: 'Write to us',
    lede: 'A question, an idea, something that does not work? We answer by e-mail.',
    guests:
      'Are you a guest of a hotel? Your request is faster by the QR code of your room, or by reception.',
    name: 'Your name',
    email: 'Your e-mail address',
    subject: 'Subject',
    body: 'Message',
    submit: 'Send the message',
    submitting: 'Sending…',
    privacy: 'What becomes of this message',
    thanks: 'Thank you, your message has arrived',
    answer: (email) => `It is kept. We will answer you at ${email}.`,
    home: 'Go to the home page',
    another: 'Write another message',
  },
)
