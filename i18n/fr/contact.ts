export const contact = {
  title: 'Contact · Sonnette',
  description:
    'Une question sur Sonnette, le service en chambre par code QR ? Écrivez-nous : nous répondons par e-mail.',
  heading: 'Écrivez-nous',
  lede: 'Une question, une idée, quelque chose qui ne marche pas ? Nous répondons par e-mail.',
  guests: 'Vous séjournez dans un hôtel ? Passez plutôt par le code QR de la chambre, ou par la réception.',
  /** Subjects that links to this page fill in. */
  topics: {
    subscription: () => ({ subject: 'Notre abonnement', body: '' }),
    app: () => ({
      subject: 'L’application mobile',
      body: 'Bonjour,\n\nPrévenez-nous dès que l’application mobile est disponible.',
    }),
    language: () => ({
      subject: 'Une autre langue',
      body: 'Bonjour,\n\nPrévenez-nous dès que Sonnette parle aussi cette langue : ',
    }),
  },
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
}
export type ContactTexts = typeof contact
export type ContactTopic = keyof ContactTexts['topics']
