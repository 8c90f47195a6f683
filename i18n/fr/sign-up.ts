import { lasting } from '../formats.ts'

export const signUp = {
  title: 'Créer un compte',
  lede: 'Gratuit, sans carte bancaire. Vous confirmez votre adresse, puis vous créez votre hôtel.',
  name: 'Votre nom',
  email: 'Adresse e-mail',
  password: 'Mot de passe',
  passwordHint: '10 caractères au moins. Quatre mots sans rapport font très bien l’affaire.',
  submit: 'Créer le compte',
  submitting: 'Création…',
  privacy: 'Ce que nous enregistrons',
  haveOne: 'J’ai déjà un compte',
  noAccount: 'Créer un compte',
  forgot: 'Mot de passe oublié ?',
  confirmAgain: 'Recevoir un autre lien',
  sent: {
    title: 'Regardez vos e-mails',
    confirm: (email: string) =>
      `Un message est parti pour ${email}. Ouvrez le lien qu’il contient pour continuer.`,
    again: (email: string) =>
      `S’il y a un compte à l’adresse ${email}, un autre message est parti. Ouvrez le lien qu’il contient pour continuer.`,
    reset: (email: string) =>
      `S’il y a un compte à l’adresse ${email}, un message est parti. Ouvrez le lien qu’il contient pour choisir un autre mot de passe.`,
    junk: 'Rien reçu au bout d’une minute ? Regardez dans les indésirables, vérifiez l’adresse, ou demandez un autre envoi.',
    /** If no mail server is set. */
    files:
      'Cette installation n’envoie pas d’e-mails : elle les enregistre dans son dossier de données, sous « mail ».',
    resend: 'Envoyer à nouveau',
    other: 'Changer d’adresse',
  },
  verify: {
    title: 'Confirmez votre adresse',
    lede: (email: string) => `Entrez le mot de passe que vous avez choisi pour ${email}.`,
    submit: 'Confirmer et continuer',
    over: 'Ce lien ne fonctionne plus',
    overBody: 'Il est incomplet, ou il a expiré. Recevez-en un autre.',
    ask: 'Recevoir un lien de confirmation',
    askBody: 'Le lien envoyé à votre adresse ouvre votre compte.',
    send: 'Envoyer le lien',
    sending: 'Envoi…',
  },
  reset: {
    title: 'Mot de passe oublié',
    lede: 'Entrez votre adresse : nous vous envoyons un lien pour en choisir un autre.',
    send: 'Envoyer le lien',
    sending: 'Envoi…',
    back: 'Retour à la connexion',
    choose: 'Choisissez un mot de passe',
    chooseBody: 'Tous vos appareils seront déconnectés.',
    newPassword: 'Nouveau mot de passe',
    save: 'Enregistrer le mot de passe',
    saving: 'Enregistrement…',
    over: 'Ce lien ne fonctionne plus',
    overBody: 'Il a déjà servi, ou il a expiré. Demandez-en un autre.',
    again: 'Demander un autre lien',
    changed: 'Votre mot de passe est changé, et vos appareils sont déconnectés. Connectez-vous.',
  },
  hotel: {
    title: 'Créez votre hôtel',
    another: 'Créez un autre hôtel',
    lede: (days: number) =>
      `L’essai commence tout de suite et dure ${lasting.fr(days)}. Rien n’est débité à la fin : vous décidez alors.`,
    name: 'Nom de l’hôtel',
    nameHint: 'Vos clients le lisent en haut de la page de leur chambre.',
    country: 'Pays',
    timeZone: 'Fuseau horaire',
    timeZoneHint: 'Celui de l’hôtel. Saisissez une grande ville pour en trouver un autre.',
    rooms: 'Nombre de chambres',
    price: (price: string) => `Après l’essai, si vous vous abonnez : ${price} par mois.`,
    submit: 'Démarrer l’essai gratuit',
    submitting: 'Création de l’hôtel…',
    later: 'Le nom, le pays et le fuseau horaire se changent ensuite dans les réglages.',
  },
}
export type SignUpTexts = typeof signUp
