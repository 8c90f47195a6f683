import { texts } from './language.ts'

/** The subscription, and what is said after paying for it. */
export const billingTexts = texts(
  {
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
    goOn: 'Ouvrir les demandes',

    success: {
      active: 'Votre abonnement est actif',
      activeBody: 'C’est confirmé. Tout fonctionne, pour toute l’équipe.',
      waiting: 'Votre paiement n’est pas encore confirmé',
      waitingBody:
        'La confirmation n’est pas encore arrivée. Rien n’est perdu, et rien ne dépend de cette page : vous pouvez la fermer.',
      byItself: 'Cette page se met à jour toute seule.',
      again: 'Vérifier maintenant',
      visitor: 'Connectez-vous pour voir votre abonnement',
      visitorBody:
        'Cette page dit ce qui est enregistré pour votre hôtel : il faut savoir lequel. Si vous venez de payer, rien n’est perdu.',
      nobody: 'Vous ne travaillez dans aucun hôtel',
      nobodyBody:
        'Ce compte n’est rattaché à aucun hôtel : il n’y a pas d’abonnement à montrer. Connectez-vous avec celui qui gère l’abonnement, ou écrivez-nous.',
    },

    cancelled: {
      title: 'Paiement annulé',
      body: 'Rien n’a été débité.',
      works: 'Ce qui fonctionne encore',
      visitor: 'Tout ce qui fonctionnait avant. Connectez-vous pour voir où en est votre abonnement.',
      nobody: 'Votre compte. Il n’est rattaché à aucun hôtel.',
      active: 'Tout : votre abonnement est actif.',
      trial: (date: string) => `Tout : votre essai court jusqu’au ${date}.`,
      late: 'Tout, pour quelques jours encore : un paiement est en retard.',
      lapsed:
        'Vos données restent lisibles, et les demandes déjà reçues peuvent être traitées. Les clients lisent d’appeler la réception.',
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
        'La gestion des employés et de leurs accès',
        'Le traitement des demandes de service',
        'L’état des chambres en temps réel',
        'Le réglage des services personnalisés',
      ],
      manage: 'Gérer l’abonnement',
      close: 'Fermer',
      daysLeft: (days: number) => `Essai : ${days} ${days === 1 ? 'jour restant' : 'jours restants'}`,
    },
  },
  {
    status: 'Subscription',
    statuses: {
      active: 'Active',
      cancelled: 'Cancelled',
      past_due: 'Past Due',
      incomplete: 'Incomplete',
      trialing: 'Trialing',
      none: 'None',
    },
    inactive: 'Inactive',
    rooms: 'Rooms',
    trialEnds: 'End of the trial',
    trialRuns: (date) => `Your trial runs until ${date}: until then, everything works.`,
    signIn: 'Sign in',
    contact: 'Write to us',
    goOn: 'Open the requests',

    success: {
      active: 'Your subscription is active',
      activeBody: 'It is confirmed. Everything works, for all your staff.',
      waiting: 'Your payment is not confirmed yet',
      waitingBody:
        'The confirmation has not arrived yet. Nothing is lost, and nothing depends on this page: you may close it.',
      byItself: 'This page updates by itself.',
      again: 'Check now',
      visitor: 'Sign in to see your subscription',
      visitorBody:
        'This page says what is recorded for your hotel: it needs to know which. If you have just paid, nothing is lost.',
      nobody: 'You work in no hotel',
      nobodyBody:
        'This account belongs to no hotel: there is no subscription to show. Sign in with the one that manages the subscription, or write to us.',
    },

    cancelled: {
      title: 'Payment cancelled',
      body: 'Nothing was charged.',
      works: 'What still works',
      visitor: 'Everything that worked before. Sign in to see how your subscription stands.',
      nobody: 'Your account. It belongs to no hotel.',
      active: 'Everything: your subscription is active.',
      trial: (date) => `Everything: your trial runs until ${date}.`,
      late: 'Everything, for a few more days: a payment is late.',
      lapsed:
        'Your data stays readable, and requests already there can be handled. Guests read to call reception.',
      again: 'Try again',
    },

    required: {
      title: 'Subscription Required',
      cancelled: 'The subscription has been cancelled. Please reactivate it.',
      none: 'There is no active subscription. Please subscribe now.',
      other: 'The subscription is not active. Please check the payment status or contact support.',
      gives: 'What an active subscription gives',
      given: [
        'Room management and QR code generation',
        'Employee management and access control',
        'Service request handling',
        'Real-time room status updates',
        'Custom service configuration',
      ],
      manage: 'Manage Subscription',
      close: 'Close',
      daysLeft: (days) => `Trial: ${days} ${days === 1 ? 'day' : 'days'} left`,
    },
  },
)
