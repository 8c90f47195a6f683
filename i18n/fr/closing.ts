export const closing = {
  section: {
    title: 'Fermer l’hôtel',
    what: (days: number) =>
      `L’hôtel et tout ce qu’il contient sont supprimés ${days} jours après. D’ici là, vous pouvez encore le garder.`,
    open: 'Fermer cet hôtel',
    closes: (date: string) => `Cet hôtel ferme : il sera supprimé le ${date}.`,
    keep: 'Garder l’hôtel',
  },
  ask: {
    title: (hotel: string) => `Fermer ${hotel}`,
    deleted: (date: string) => `Le ${date}, tout est supprimé définitivement :`,
    everything:
      'les chambres avec leurs liens et codes QR, les demandes, l’historique, les chiffres, l’équipe et le logo.',
    consequences: [
      'L’abonnement n’est plus renouvelé : il se termine avec la période payée, au plus tard ce jour-là.',
      'Jusque-là, tout fonctionne, tant que l’abonnement court.',
      'Tous les administrateurs reçoivent un e-mail. Chacun d’eux peut garder l’hôtel jusqu’à cette date.',
      'Votre compte reste : vous pourrez le supprimer séparément.',
    ],
    name: (hotel: string) => `Pour confirmer, saisissez le nom de l’hôtel : ${hotel}`,
    password: 'Votre mot de passe',
    submit: 'Fermer l’hôtel',
    submitting: 'Fermeture…',
    back: 'Ne pas fermer',
  },
  closing: {
    title: (hotel: string) => `${hotel} ferme`,
    body: (date: string) =>
      `L’hôtel sera supprimé le ${date}, avec tout ce qu’il contient. Jusque-là, un administrateur peut le garder.`,
    subscription:
      'Si vous le gardez, un abonnement qui devait se terminer ne reprend pas de lui-même : reprenez-le sous Abonnement.',
    keep: 'Garder l’hôtel',
    keeping: 'Un instant…',
    back: 'Retour aux réglages de l’hôtel',
    account: 'Supprimer mon compte',
  },
  kept: {
    title: (hotel: string) => `${hotel} reste ouvert`,
    body: 'Rien n’est supprimé. Vérifiez si l’abonnement doit être repris.',
    subscription: 'Voir l’abonnement',
  },
}
export type ClosingTexts = typeof closing
