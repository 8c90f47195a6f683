import { texts } from './language.ts'

/** Signing in. */
export const accountTexts = texts(
  {
    signIn: 'Connexion',
    email: 'Adresse e-mail',
    password: 'Mot de passe',
    submit: 'Se connecter',
    submitting: 'Connexion…',
    /** `what` is the name of the button. */
    undone: (what: string | undefined) =>
      what
        ? `Votre session avait pris fin : « ${what} » n’a pas été fait, et rien n’a changé. Connectez-vous, puis recommencez.`
        : 'Votre session avait pris fin : ce que vous venez de demander n’a pas été fait, et rien n’a changé. Connectez-vous, puis recommencez.',
    account: {
      title: 'Votre compte',
      tabs: { profile: 'Profil', subscription: 'Abonnement' },
      name: 'Nom',
      hotel: 'Hôtel',
      role: 'Rôle',
      roles: { admin: 'Administrateur', employee: 'Employé' },
      noHotel: 'Ce compte n’est rattaché à aucun hôtel.',
      works: 'Ce qui fonctionne',
      manage:
        'Souscrire, changer le nombre de chambres ou résilier ne se fait pas encore en ligne : écrivez-nous, nous nous en occupons.',
    },
    signUp: {
      title: 'Les nouveaux comptes ouvrent bientôt.',
      body: 'L’inscription n’est pas encore ouverte. Si vous avez déjà un compte, connectez-vous.',
    },
    forStaff:
      'Pour les équipes des hôtels. Les clients n’ont pas besoin de compte : le code QR de la chambre suffit.',
  },
  {
    signIn: 'Sign in',
    email: 'E-mail address',
    password: 'Password',
    submit: 'Sign in',
    submitting: 'Signing in…',
    undone: (what) =>
      what
        ? `Your session had ended: “${what}” was not done, and nothing has changed. Sign in, then do it again.`
        : 'Your session had ended: what you just asked for was not done, and nothing has changed. Sign in, then do it again.',
    account: {
      title: 'Your account',
      tabs: { profile: 'Profile', subscription: 'Subscription' },
      name: 'Name',
      hotel: 'Hotel',
      role: 'Role',
      roles: { admin: 'Admin', employee: 'Employee' },
      noHotel: 'This account belongs to no hotel.',
      works: 'What works',
      manage:
        'Subscribing, changing the number of rooms and cancelling cannot be done online yet: write to us, and we take care of it.',
    },
    signUp: {
      title: 'New accounts open soon.',
      body: 'Sign-up is not open yet. If you have an account already, sign in.',
    },
    forStaff: 'For hotel staff. Guests need no account: the QR code of their room is enough.',
  },
)
