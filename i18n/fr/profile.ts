export const profile = {
  you: {
    title: 'Vous',
    name: 'Nom',
    nameHint: 'Le nom que vos collègues voient.',
    language: 'Langue',
    languageHint: 'Celle des pages, et des e-mails que nous vous envoyons.',
    save: 'Enregistrer',
    saving: 'Enregistrement…',
    saved: 'Enregistré.',
  },
  email: {
    title: 'Adresse e-mail',
    now: 'Votre adresse',
    none: 'Votre compte n’a pas d’adresse e-mail.',
    what: 'Pour en changer, chacune des deux adresses reçoit un lien à confirmer : l’actuelle et la nouvelle.',
    wanted: 'Nouvelle adresse',
    consequence: 'Une fois les deux confirmées, vos autres appareils seront déconnectés.',
    withProvider:
      'Vous continuerez à vous connecter comme aujourd’hui avec votre fournisseur : seule change l’adresse où nous vous écrivons.',
    fresh: 'Vous n’avez pas de mot de passe : il faut une connexion de moins d’un jour.',
    submit: 'Changer d’adresse',
    submitting: 'Envoi…',
    sent: (email: string) =>
      `Deux e-mails sont en route : un à votre adresse actuelle, un à ${email}. Confirmez dans les deux, dans l’ordre que vous voulez.`,
    waiting: (email: string) => `${email} attend d’être confirmée.`,
    waitingFor: {
      both: 'Ouvrez le lien reçu à chacune des deux adresses. Regardez aussi dans les indésirables.',
      old: 'La nouvelle adresse a confirmé. Il manque votre adresse actuelle.',
      new: 'Votre adresse actuelle a confirmé. Il manque la nouvelle.',
      first: 'Ouvrez le lien qu’elle a reçu. Regardez aussi dans les indésirables.',
    },
    cancel: 'Garder l’adresse actuelle',
    cancelled: 'Vous gardez votre adresse. Les liens envoyés ne fonctionnent plus.',
    /** For an account without an address. */
    first: {
      what: 'Avec une adresse, vous pouvez choisir un mot de passe et recevoir les e-mails de votre compte. Elle reçoit un lien à confirmer.',
      wanted: 'Votre adresse e-mail',
      consequence: 'Une fois l’adresse confirmée, vos autres appareils seront déconnectés.',
      submit: 'Ajouter l’adresse',
      sent: (email: string) => `Un e-mail est en route vers ${email}. Ouvrez le lien qu’il contient.`,
      cancel: 'Ne pas ajouter d’adresse',
      cancelled: 'Aucune adresse n’est ajoutée. Le lien envoyé ne fonctionne plus.',
    },
    files: 'Aucun serveur de messagerie n’est réglé ici : les e-mails deviennent des fichiers.',
  },
  confirm: {
    title: 'Nouvelle adresse e-mail',
    old: (from: string, to: string) =>
      `Le compte ${from} doit avoir l’adresse ${to} à la place de celle-ci. Est-ce vous qui l’avez demandé ?`,
    new: (to: string) => `${to} a été indiquée pour un compte Sonnette. Est-ce vous qui l’avez demandé ?`,
    yes: 'Oui, confirmer',
    no: 'Ce n’était pas moi',
    done: 'La nouvelle adresse est en place',
    doneBody:
      'C’est désormais celle de votre compte. Vos appareils sont déconnectés, sauf celui d’où vous l’aviez demandé.',
    half: 'C’est confirmé',
    halfBody: 'Il manque encore l’autre adresse : ouvrez aussi le lien qu’elle a reçu.',
    refused: 'Rien ne change',
    refusedOld:
      'Votre adresse reste la vôtre, et tous les appareils connectés à votre compte sont déconnectés. Quelqu’un y était : choisissez un autre mot de passe.',
    refusedNew: 'Cette adresse ne sera celle d’aucun autre compte.',
    over: 'Ce lien ne fonctionne plus',
    overBody:
      'Il a déjà servi, il a expiré, ou un autre a été demandé depuis. Votre compte dit où vous en êtes.',
    toAccount: 'Voir mon compte',
    newPassword: 'Choisir un autre mot de passe',
  },
  work: 'Votre travail',
  data: {
    title: 'Vos données',
    what: 'Toutes vos données dans un fichier : compte, hôtels, appareils, clés d’accès, services, transmissions, alertes reçues, et vos actions dans les hôtels où vous travaillez. Aucun mot de passe, aucune donnée des autres.',
    download: 'Télécharger mes données',
    leave: 'Supprimer mon compte',
  },
  remove: {
    title: 'Supprimer votre compte',
    what: 'Conséquences immédiates et définitives :',
    consequences: {
      signedOut: 'Tous vos appareils sont déconnectés, et vos pages ouvertes s’arrêtent.',
      forgotten:
        'Votre adresse e-mail, votre mot de passe, vos clés d’accès et vos appareils connectés sont effacés.',
      released: 'Vos demandes sont de nouveau à prendre par vos collègues.',
      history: (hotels: string) =>
        `Votre nom reste dans l’historique (${hotels}) : ce que vous y avez fait appartient à l’hôtel.`,
      work: (days: { shifts: number; calls: number; notes: number }) =>
        `Il garde un temps qui était en service (${days.shifts} jours), les transmissions (${days.notes} jours) et qui a été alerté (${days.calls} jours), puis cela s’efface.`,
    },
    first: 'D’abord',
    'last-admin': (hotel: string) =>
      `Personne d’autre n’administre ${hotel}. Nommez un autre administrateur, ou fermez l’hôtel.`,
    'no-other-manager': (hotel: string) =>
      `${hotel} : nommez d’abord un autre responsable de l’abonnement. Ensuite, vous pourrez quitter ce rôle.`,
    employees: 'Voir les collaborateurs',
    close: 'Fermer l’hôtel',
    password: 'Votre mot de passe',
    submit: 'Supprimer définitivement',
    submitting: 'Suppression…',
    keep: 'Garder mon compte',
    takeAlong: 'Télécharger d’abord mes données',
  },
  notifications: {
    here: 'Nouvelles demandes, sur cet appareil',
    hereWhat: 'Ces choix sont les vôtres, pour ce navigateur.',
    scripts: 'Ces choix demandent JavaScript, qui est coupé dans ce navigateur.',
    bell: 'Sonnerie',
    bellWhat:
      'Page des demandes ouverte : sonne quand une demande arrive ou vous est confiée, jusqu’à ce que quelqu’un l’entende.',
    mails: 'E-mails',
    noMails: 'Votre compte n’a pas d’adresse e-mail : nous ne vous écrivons pas.',
    mailsTo: (email: string) => `Pour votre compte, nous écrivons à ${email} :`,
    mailKinds: [
      'quand vous demandez un autre mot de passe ;',
      'quand votre mot de passe ou une clé d’accès a changé ;',
      'quand votre adresse doit changer, ou être confirmée ;',
      'quand quelqu’un veut créer un compte avec votre adresse.',
    ],
    mailsAlways: 'Ils protègent votre compte, et ne se coupent pas. Aucune publicité n’arrive par e-mail.',
    reports: {
      title: (hotel: string) => `Rapports : ${hotel}`,
      monthly: 'Rapport mensuel par e-mail',
      what: 'Le premier de chaque mois à 7 h, à l’heure de l’hôtel : les chiffres du mois écoulé, en PDF. Rien n’est envoyé pour un mois sans aucune demande.',
    },
    noWork: 'Les demandes sonnent pour les collaborateurs d’un hôtel. Ce compte n’est rattaché à aucun.',
  },
}
export type ProfileTexts = typeof profile
