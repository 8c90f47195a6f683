import type { ContactField, Fault } from '../domain/contact/shapes.ts'
import { texts } from './language.ts'

type Faults = Record<ContactField, Partial<Record<Fault, string>>>

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
    faulty: 'Le message n’est pas parti. Complétez les champs marqués : le reste est gardé.',
    faults: {
      name: {
        missing: 'Dites-nous comment vous vous appelez.',
        'too-long': 'Ce nom est trop long : 100 caractères au plus.',
      },
      email: {
        missing: 'Donnez une adresse e-mail, pour que nous puissions répondre.',
        'too-long': 'Cette adresse est trop longue : 254 caractères au plus.',
        'no-address': 'Cette adresse n’est pas complète. Exemple : prenom@hotel.example',
      },
      subject: {
        missing: 'Donnez un sujet, en quelques mots.',
        'too-long': 'Ce sujet est trop long : 150 caractères au plus.',
      },
      body: {
        missing: 'Écrivez votre message.',
        'too-long': 'Ce message est trop long : 5 000 caractères au plus.',
      },
    } satisfies Faults as Faults,
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
    faulty: 'The message was not sent. Complete the fields that are marked: the rest is kept.',
    faults: {
      name: {
        missing: 'Tell us your name.',
        'too-long': 'This name is too long: 100 characters at most.',
      },
      email: {
        missing: 'Give an e-mail address, so that we can answer.',
        'too-long': 'This address is too long: 254 characters at most.',
        'no-address': 'This address is not complete. Example: name@hotel.example',
      },
      subject: {
        missing: 'Give a subject, in a few words.',
        'too-long': 'This subject is too long: 150 characters at most.',
      },
      body: {
        missing: 'Write your message.',
        'too-long': 'This message is too long: 5,000 characters at most.',
      },
    },
    thanks: 'Thank you, your message has arrived',
    answer: (email) => `It is kept. We will answer you at ${email}.`,
    home: 'Go to the home page',
    another: 'Write another message',
  },
)
