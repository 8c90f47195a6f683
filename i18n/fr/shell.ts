export const shell = {
  skip: 'Aller au contenu',
  signOut: 'Se déconnecter',
  toasts: 'Messages (Alt+T)',
  close: 'Fermer',
  home: 'Aller à l’accueil',
  tryAgain: 'Réessayer',
  /** Before the id of the request in the server's log. */
  reference: 'Référence :',
  oldBrowser:
    'Ce navigateur est trop ancien pour recevoir les demandes en direct : ouvrez cette page dans une version récente de Chrome, Firefox ou Safari.',
  missing: {
    title: 'Cette page n’existe pas',
    body: 'L’adresse a peut-être changé, ou il y manque un caractère.',
  },
  broken: {
    title: 'Une erreur est survenue.',
    body: 'La page n’a pas pu être affichée. Rien de ce qui était enregistré n’est perdu : réessayez dans un instant.',
  },
}
export type ShellTexts = typeof shell
