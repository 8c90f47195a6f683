import { texts } from './language.ts'

/** Signing in. */
export const accountTexts = texts(
  {
    signIn: 'Connexion',
    email: 'Adresse e-mail',
    password: 'Mot de passe',
    submit: 'Se connecter',
    submitting: 'Connexion…',
    forStaff:
      'Pour les équipes des hôtels. Les clients n’ont pas besoin de compte : le code QR de la chambre suffit.',
  },
  {
    signIn: 'Sign in',
    email: 'E-mail address',
    password: 'Password',
    submit: 'Sign in',
    submitting: 'Signing in…',
    forStaff: 'For hotel staff. Guests need no account: the QR code of their room is enough.',
  },
)
