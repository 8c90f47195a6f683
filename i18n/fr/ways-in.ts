export const waysIn = {
  with: (provider: string) => `Continuer avec ${provider}`,
  or: 'ou avec un mot de passe',
  /** Why the sign-in failed; `provider` is its name. */
  faults: {
    declined: (provider: string) =>
      `La connexion n’a pas eu lieu : l’autorisation a été refusée chez ${provider}. Réessayez, ou connectez-vous autrement.`,
    unverified: (provider: string) =>
      `${provider} ne confirme aucune adresse e-mail pour ce compte : la connexion n’a pas eu lieu. Confirmez-y votre adresse, ou connectez-vous autrement.`,
    failed: (provider: string) =>
      `La connexion avec ${provider} n’a pas abouti. Réessayez, ou connectez-vous autrement.`,
    'not-joined': (provider: string) =>
      `Un compte existe déjà ici avec cette adresse, mais elle n’y a jamais été confirmée. Ouvrez le lien de confirmation reçu par e-mail, ou choisissez un autre mot de passe par « Mot de passe oublié ? » : vous pourrez ensuite continuer avec ${provider}.`,
    'too-many-attempts': () => 'Trop d’essais depuis cette adresse. Réessayez dans quelques minutes.',
  },
  passkey: {
    signIn: 'Utiliser une clé d’accès',
    offline: 'Pas de réponse du serveur. Vérifiez la connexion, puis réessayez.',
  },
}
export type WaysInTexts = typeof waysIn
