const inviting = (by: string | null) => `${by ?? 'On'} vous invite`

export const invitation = {
  title: (hotel: string) => `Rejoindre ${hotel}`,
  greeting: (name: string) => `Bonjour ${name}`,
  lede: {
    admin: (hotel: string, by: string | null) => `${inviting(by)} à administrer ${hotel}.`,
    employee: (hotel: string, by: string | null) => `${inviting(by)} à rejoindre l’équipe : ${hotel}.`,
  },
  until: (date: string) => `Cette invitation sert une seule fois, jusqu’au ${date}.`,
  over: 'Cette invitation ne fonctionne plus',
  overBody:
    'Si vous avez déjà commencé avec elle, connectez-vous. Sinon, elle a expiré ou le lien est incomplet : demandez-en une autre à la personne qui vous a invité.',
  how: 'Comment voulez-vous vous connecter à l’avenir ?',
  hasAccount: 'J’ai déjà un compte',
  accept: {
    as: (who: string) => `Votre compte : ${who}.`,
    submit: 'Accepter et commencer',
    submitting: 'Un instant…',
    other: 'Utiliser un autre compte',
    worksHere: 'Vous travaillez déjà dans cet hôtel : il n’y a rien à accepter.',
    goOn: 'Ouvrir l’espace équipe',
  },
  pin: {
    title: 'Avec un code, sur ce téléphone',
    hint: 'Sans e-mail ni mot de passe. Le code ne fonctionne que sur ce téléphone.',
    label: 'Choisissez un code',
    rule: (from: number, to: number) =>
      `De ${from} à ${to} chiffres, difficiles à deviner : ni 0000, ni 1234, ni une année.`,
    submit: 'Commencer avec ce code',
    submitting: 'Un instant…',
  },
  passkey: {
    title: 'Avec l’empreinte ou le visage',
    hint: 'Votre téléphone crée une clé d’accès : ni e-mail, ni mot de passe.',
    submit: 'Créer une clé d’accès',
    submitting: 'Un instant…',
    notMade: 'La clé d’accès n’a pas été créée. Réessayez, ou utilisez un autre moyen.',
  },
  password: {
    title: 'Avec un mot de passe',
    hint: (email: string) => `Vous vous connecterez avec ${email}.`,
    submit: 'Créer le compte et commencer',
    submitting: 'Un instant…',
  },
  email: {
    title: 'Avec une adresse e-mail',
    hint: 'Vous confirmez votre adresse, puis vous acceptez l’invitation.',
    submit: 'Créer un compte avec une adresse e-mail',
  },
  /** On the sign-in page of a phone where people have PINs. */
  phone: {
    title: 'Sur ce téléphone',
    who: 'Qui êtes-vous ?',
    pin: 'Votre code',
    submit: 'Entrer',
    submitting: 'Connexion…',
  },
}
export type InvitationTexts = typeof invitation
