export const billing = {
  status: 'Abonnement',
  statuses: {
    active: 'Actif',
    cancelled: 'Résilié',
    past_due: 'Paiement en retard',
    incomplete: 'Incomplet',
    trialing: 'Période d’essai',
    none: 'Aucun',
  } as Record<string, string>,
  inactive: 'Inactif',
  rooms: 'Chambres',
  trialEnds: 'Fin de l’essai',
  trialRuns: (date: string) => `Votre essai court jusqu’au ${date} : d’ici là, tout fonctionne.`,
  signIn: 'Se connecter',
  contact: 'Nous écrire',
  goOn: 'Ouvrir l’espace de l’équipe',

  success: {
    active: 'Votre abonnement est actif',
    activeBody: 'C’est confirmé. Tout fonctionne, pour toute l’équipe.',
    onTrial: 'Votre abonnement est enregistré',
    onTrialBody: (date: string) =>
      `C’est confirmé. Votre essai continue jusqu’au ${date} : rien n’est débité avant.`,
    waiting: 'Votre paiement n’est pas encore confirmé',
    waitingBody:
      'La confirmation n’est pas encore arrivée. Rien n’est perdu : vous pouvez fermer cette page.',
    byItself: 'Cette page se met à jour toute seule.',
    again: 'Vérifier maintenant',
    visitor: 'Connectez-vous pour voir votre abonnement',
    visitorBody: 'Cette page affiche l’abonnement de votre hôtel. Si vous venez de payer, rien n’est perdu.',
    nobody: 'Vous ne faites partie d’aucun hôtel',
    nobodyBody:
      'Ce compte n’est rattaché à aucun hôtel : il n’y a pas d’abonnement à montrer. Connectez-vous avec le compte qui gère l’abonnement, ou écrivez-nous.',
  },

  cancelled: {
    title: 'Paiement annulé',
    body: 'Rien n’a été débité.',
    works: 'Ce qui fonctionne encore',
    visitor: 'Tout ce qui fonctionnait avant. Connectez-vous pour voir votre abonnement.',
    nobody: 'Votre compte. Il n’est rattaché à aucun hôtel.',
    active: 'Tout : votre abonnement est actif.',
    trial: (date: string) => `Tout : votre essai court jusqu’au ${date}.`,
    late: 'Tout, pour quelques jours encore : un paiement est en retard.',
    lapsed:
      'Vos données restent consultables, et les demandes déjà reçues peuvent encore être traitées. Les clients sont invités à appeler la réception.',
    again: 'Réessayer',
  },

  required: {
    title: 'Abonnement requis',
    cancelled: 'L’abonnement a été résilié. Réactivez-le pour tout retrouver.',
    none: 'Il n’y a pas d’abonnement actif. Abonnez-vous dès maintenant.',
    other: 'L’abonnement n’est pas actif. Vérifiez l’état du paiement, ou contactez l’assistance.',
    gives: 'Un abonnement actif comprend',
    given: [
      'La gestion des chambres et la création des codes QR',
      'La gestion des collaborateurs et de leurs accès',
      'Le traitement des demandes de service',
      'L’état des chambres en temps réel',
      'Le réglage des services personnalisés',
    ],
    manage: 'Gérer l’abonnement',
    close: 'Fermer',
    daysLeft: (days: number) => `Essai : ${days} ${days === 1 ? 'jour restant' : 'jours restants'}`,
  },
}
export type BillingTexts = typeof billing
