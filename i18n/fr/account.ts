export const account = {
  signIn: 'Connexion',
  email: 'Adresse e-mail',
  password: 'Mot de passe',
  submit: 'Se connecter',
  submitting: 'Connexion…',
  isDemo:
    'Installation de démonstration : les adresses et mot de passe d’essai s’affichent là où elle a été démarrée.',
  /** The argument is the button's name. */
  undone: (what: string | undefined) =>
    what
      ? `Votre session avait expiré : « ${what} » n’a pas été fait. Connectez-vous, puis recommencez.`
      : 'Votre session avait expiré : votre dernière action n’a pas été faite. Connectez-vous, puis recommencez.',
  /** `count` is how many actions. */
  unsent: (count: number) =>
    count === 1
      ? 'Une action faite sur cet appareil n’est pas encore envoyée. Elle partira si la même personne se reconnecte dans les 24 heures.'
      : `${count} actions faites sur cet appareil ne sont pas encore envoyées. Elles partiront si la même personne se reconnecte dans les 24 heures.`,
  typed: 'Votre saisie est gardée dans cet onglet : reconnectez-vous pour la retrouver.',
  deleted: 'Votre compte est supprimé.',
  account: {
    title: 'Votre compte',
    tabs: {
      profile: 'Profil',
      security: 'Sécurité',
      notifications: 'Notifications',
      subscription: 'Abonnement',
      hotel: 'Hôtel',
      api: 'API',
    },
    hotel: 'Hôtel',
    role: 'Rôle',
    roles: { admin: 'Administrateur', employee: 'Collaborateur' },
    noHotel: 'Ce compte n’est rattaché à aucun hôtel.',
    createHotel: 'Créer un hôtel',
    works: 'Ce qui fonctionne',
  },
  forStaff:
    'Pour les équipes des hôtels. Les clients n’ont pas besoin de compte : le code QR de la chambre suffit.',
}
export type AccountTexts = typeof account
