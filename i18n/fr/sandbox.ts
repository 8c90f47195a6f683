import { dateSaid, money } from '../formats.ts'

export const sandbox = {
  name: 'Paiement fictif',
  noMoney: 'Aucun argent ne circule ici. Rien n’est débité, aucune vraie carte n’est demandée.',
  money: money('fr'),
  day: (date: string) =>
    `${dateSaid('fr', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })(date)} UTC`,
  rooms: 'Chambres',
  subscription: 'Abonnement',
  none: 'Aucun',
  states: {
    incomplete: 'Attend son premier paiement',
    trialing: 'Période d’essai',
    active: 'Actif',
    past_due: 'Paiement en retard',
    canceled: 'Résilié',
  },
  cards: {
    pays: 'Visa •••• 4242 : paie',
    asks: 'Visa •••• 3184 : demande une confirmation',
    declined: 'Visa •••• 0002 : est refusée',
  },
  refused: 'Ce n’est plus possible. Voici l’état actuel.',

  checkout: {
    title: 'Payer l’abonnement',
    dueNow: 'À payer maintenant',
    trial: (date: string) => `Rien avant le ${date}`,
    later: 'Ensuite, chaque mois',
    card: 'Quelle carte essayer ?',
    pay: (amount: string) => `Payer ${amount}`,
    start: 'S’abonner',
    leave: 'Partir sans payer',
    failed: {
      declined: 'La carte a été refusée. Rien n’a été débité : choisissez-en une autre.',
      'not-confirmed': 'Le paiement n’a pas été confirmé. Rien n’a été débité.',
    },
    confirmTitle: 'Confirmer le paiement',
    confirmBody: 'La banque de la carte demande si c’est bien vous.',
    confirm: 'Oui, c’est moi',
    refuse: 'Non, refuser',
  },

  portal: {
    title: 'Simuler un événement',
    lede: 'Chez un vrai prestataire, ces événements arrivent d’eux-mêmes ou viennent des banques et des équipes.',
    next: 'Prochain événement',
    nextOn: (event: string, date: string) => `${event}, le ${date}`,
    nothing: 'Aucun',
    due: {
      'trial-end': 'Fin de l’essai',
      renewal: 'Renouvellement',
      end: 'Fin de l’abonnement',
    },
    unpaid: 'Paiement en retard',
    payDue: 'Payer le retard',
    toNext: 'Avancer jusqu’au prochain événement',
    moveDays: (count: number) => `Avancer de ${count} jours`,
    renewalFails: 'Le prochain renouvellement échouera',
    letFail: 'Faire échouer le prochain renouvellement',
    paid: 'Dernier paiement',
    refund: 'Rembourser le dernier paiement',
    endNow: 'Résilier maintenant',
    back: 'Retour à l’abonnement',
  },
}

export type SandboxTexts = typeof sandbox
