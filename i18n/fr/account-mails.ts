/** The text of a mail, without a name: the name of an unconfirmed account was written by a stranger. */
const mail = (...paragraphs: string[]) => `${['Bonjour,', ...paragraphs, 'Sonnette'].join('\n\n')}\n`

const changes = {
  'password-changed':
    'Le mot de passe de votre compte Sonnette vient d’être changé. Vos autres appareils ont été déconnectés.',
  'passkey-added': 'Une clé d’accès vient d’être ajoutée à votre compte Sonnette.',
  'passkey-removed': 'Une clé d’accès vient d’être retirée de votre compte Sonnette.',
}

export const accountMails = {
  confirm: (link: string, hours: number) => ({
    subject: 'Confirmez votre adresse',
    text: mail(
      'Un compte Sonnette a été créé avec cette adresse. Ouvrez ce lien pour la confirmer ; il vous demandera le mot de passe que vous avez choisi.',
      link,
      `Il fonctionne pendant ${hours} heures. Si vous n’avez rien demandé, ignorez ce message : sans vous, ce compte ne s’ouvre pas.`,
    ),
  }),
  exists: (signIn: string, forgot: string) => ({
    subject: 'Vous avez déjà un compte',
    text: mail(
      'Quelqu’un, vous peut-être, a voulu créer un compte Sonnette avec cette adresse. Elle en a déjà un : rien n’a été changé. Connectez-vous ici.',
      signIn,
      'Mot de passe oublié ? Choisissez-en un autre.',
      forgot,
      'Si ce n’était pas vous, il n’y a rien à faire.',
    ),
  }),
  reset: (link: string, hours: number) => ({
    subject: 'Choisir un autre mot de passe',
    text: mail(
      'Vous avez demandé à choisir un autre mot de passe. Ouvrez ce lien ; vos appareils connectés seront déconnectés.',
      link,
      `Il sert une seule fois, et fonctionne pendant ${hours} heures. Si vous n’avez rien demandé, ignorez ce message : votre mot de passe reste le même.`,
    ),
  }),
  leaveAddress: (link: string, hours: number) => ({
    subject: 'Changer d’adresse e-mail',
    text: mail(
      'Quelqu’un qui est connecté à votre compte Sonnette a demandé à remplacer cette adresse par une autre. Ouvrez ce lien pour voir laquelle, et pour accepter ou refuser.',
      link,
      `Il fonctionne pendant ${hours} heures, et rien ne change tant que les deux adresses n’ont pas confirmé. Si ce n’était pas vous, ouvrez-le quand même : vous y arrêtez tout.`,
    ),
  }),
  newAddress: (link: string, hours: number) => ({
    subject: 'Confirmez votre nouvelle adresse',
    text: mail(
      'Cette adresse a été indiquée pour un compte Sonnette. Ouvrez ce lien pour le confirmer.',
      link,
      `Il sert une seule fois, et fonctionne pendant ${hours} heures ; l’adresse actuelle du compte doit confirmer aussi. Si vous n’avez rien demandé, ignorez ce message : rien ne change.`,
    ),
  }),
  firstAddress: (link: string, hours: number) => ({
    subject: 'Confirmez votre adresse',
    text: mail(
      'Cette adresse a été indiquée pour un compte Sonnette. Ouvrez ce lien pour le confirmer.',
      link,
      `Il sert une seule fois, et fonctionne pendant ${hours} heures. Si vous n’avez rien demandé, ignorez ce message : rien ne change tant que vous ne confirmez pas.`,
    ),
  }),
  taken: (signIn: string, forgot: string) => ({
    subject: 'Vous avez déjà un compte',
    text: mail(
      'Quelqu’un, vous peut-être, a voulu donner cette adresse à un autre compte Sonnette. Elle est déjà celle du vôtre : rien n’a été changé. Connectez-vous ici.',
      signIn,
      'Mot de passe oublié ? Choisissez-en un autre.',
      forgot,
      'Pour donner cette adresse à l’autre compte, supprimez d’abord celui-ci. Si ce n’était pas vous, il n’y a rien à faire.',
    ),
  }),
  notice: (what: keyof typeof changes, security: string, forgot: string) => ({
    subject: 'Votre connexion à Sonnette a changé',
    text: mail(
      changes[what],
      'Si c’était vous, il n’y a rien à faire. Sinon, choisissez tout de suite un autre mot de passe : tous les appareils connectés seront déconnectés.',
      forgot,
      'Retirez ensuite les clés d’accès que vous ne connaissez pas.',
      security,
    ),
  }),
}
export type AccountMailTexts = typeof accountMails
