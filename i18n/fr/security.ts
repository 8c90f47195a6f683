export const security = {
  password: {
    title: 'Mot de passe',
    current: 'Mot de passe actuel',
    consequence: 'Vos autres appareils seront déconnectés.',
    none: 'Ce compte n’a pas de mot de passe : vous vous connectez autrement.',
    make: 'En choisir un, par e-mail',
    addressFirst: 'Pour en choisir un, ajoutez d’abord une adresse e-mail à votre compte.',
    addAddress: 'Ajouter une adresse',
  },
  passkeys: {
    title: 'Clés d’accès',
    what: 'Une clé d’accès vous connecte sans mot de passe : par votre empreinte, votre visage ou le code de votre appareil.',
    none: 'Vous n’en avez pas encore.',
    unnamed: 'Clé d’accès',
    /** `day` is a date. */
    made: (day: string) => `Ajoutée le ${day}`,
    add: 'Ajouter une clé d’accès',
    adding: 'Ajout…',
    unknown: 'Les clés d’accès ne sont pas possibles avec ce navigateur ou à cette adresse.',
    known: 'Cet appareil a déjà une clé d’accès pour ce compte.',
    notAdded: 'Aucune clé d’accès n’a été ajoutée.',
    again: 'Se reconnecter',
    name: 'Nom',
    rename: 'Renommer',
    remove: 'Supprimer',
    consequence:
      'Cette clé n’ouvrira plus ce compte. Effacez-la aussi dans votre appareil ou votre gestionnaire.',
  },
  sessions: {
    title: 'Appareils connectés',
    device: (browser: string, system: string) => `${browser} sur ${system}`,
    unknown: 'Appareil inconnu',
    current: 'Cet appareil',
    /** `when` is how long ago, e.g. “il y a 3 jours”. */
    used: (when: string) => `Utilisé ${when}`,
    recently: 'Utilisé il y a moins d’une heure',
    /** `day` is e.g. “20 novembre 2026”. */
    since: (day: string) => `Connecté depuis le ${day}`,
    end: 'Déconnecter',
    endOne: (device: string) => `Déconnecter : ${device}`,
    endOthers: 'Déconnecter tous les autres appareils',
    alone: 'Votre compte n’est ouvert que sur cet appareil.',
  },
  done: {
    'change-password': 'Le mot de passe est changé, et vos autres appareils sont déconnectés.',
    'add-passkey': 'La clé d’accès est ajoutée.',
    'rename-passkey': 'Le nom est enregistré.',
    'remove-passkey': 'La clé d’accès est supprimée.',
    'end-session': 'L’autre appareil est déconnecté.',
    'end-sessions': 'Tous les autres appareils sont déconnectés.',
  },
}
export type SecurityTexts = typeof security
