import { texts } from './language.ts'

/** What stands around the pages, and in place of one that failed. */
export const shellTexts = texts(
  {
    skip: 'Aller au contenu',
    signOut: 'Se déconnecter',
    toasts: 'Messages',
    close: 'Fermer',
    home: 'Aller à l’accueil',
    tryAgain: 'Réessayer',
    missing: {
      title: 'Cette page n’existe pas',
      body: 'L’adresse a peut-être changé, ou il y manque un caractère.',
    },
    broken: {
      title: 'Une erreur est survenue.',
      body: 'La page n’a pas pu être affichée. Rien de ce qui était enregistré n’est perdu : réessayez dans un instant.',
    },
  },
  {
    skip: 'Skip to the content',
    signOut: 'Sign out',
    toasts: 'Messages',
    close: 'Close',
    home: 'Go to the home page',
    tryAgain: 'Try again',
    missing: {
      title: 'There is no such page',
      body: 'Its address may have changed, or a character of it is missing.',
    },
    broken: {
      title: 'An error occurred.',
      body: 'The page could not be shown. Nothing that was saved is lost: try again in a moment.',
    },
  },
)
