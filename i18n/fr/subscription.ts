import { list } from '../formats.ts'
import { count as counting } from '../measures.ts'

const figure = counting('fr')
const names = list('fr')
const rooms = (count: number) => `${figure(count)} ${count > 1 ? 'chambres' : 'chambre'}`

export const subscription = {
  facts: {
    price: 'Prix',
    /** Both are amounts, in words. */
    monthly: (count: number, each: string, all: string) =>
      count > 1 ? `${rooms(count)} × ${each} = ${all} par mois` : `${all} par mois`,
    daysLeft: (days: number, date: string) =>
      `${days > 1 ? `${days} jours restants` : '1 jour restant'}, jusqu’au ${date}`,
    next: 'Prochain paiement',
    last: 'Dernier paiement',
    on: (amount: string, date: string) => `${amount}, le ${date}`,
    none: 'Aucun : l’abonnement prend fin',
    ends: 'Fin de l’abonnement',
  },

  notes: {
    pastDue: 'Le dernier paiement a échoué.',
    pastDueServing:
      'Tout fonctionne encore pendant quelques jours. Vérifiez votre moyen de paiement : le paiement sera tenté de nouveau.',
    pastDueLapsed:
      'Mettez à jour votre moyen de paiement : tout fonctionnera de nouveau dès que le paiement sera passé.',
    incomplete: 'Le premier paiement n’est pas terminé.',
    incompleteBody:
      'Votre banque attend peut-être votre confirmation. Si vous l’avez quitté en route, reprenez-le ci-dessous.',
    paused: 'L’abonnement est en pause : rien ne permet de le payer.',
    pausedBody:
      'Indiquez un moyen de paiement : tout fonctionnera de nouveau dès que le paiement sera passé.',
    ending: (date: string | undefined) =>
      date ? `Résilié : l’abonnement prend fin le ${date}.` : 'Résilié : l’abonnement prend fin.',
    endingBody: 'D’ici là, tout fonctionne, et vous pouvez revenir sur cette décision.',
    resume: 'Garder l’abonnement',
    resuming: 'Un instant…',
    resumed: 'L’abonnement continue.',
  },

  subscribe: {
    /** `code` is the currency’s. */
    currency: (code: string) => `Montants en ${code}, hors taxes : la TVA, là où elle est due, s’y ajoute.`,
    title: 'S’abonner',
    again: 'Réactiver l’abonnement',
    /** Of one that is active by the operator’s word. */
    online: 'Payer en ligne',
    onlineBody: 'L’abonnement est actif, et n’est pas payé en ligne. Vous pouvez le faire désormais ici.',
    rooms: 'Nombre de chambres',
    least: (count: number) =>
      count > 1
        ? `Votre hôtel a ${rooms(count)} : l’abonnement ne peut pas en couvrir moins.`
        : 'Vous pourrez changer ce nombre quand vous voudrez.',
    monthly: 'par mois',
    fromTrialOn: (date: string) => `L’essai continue jusqu’au ${date} : rien n’est débité avant.`,
    fromNow: 'Le premier mois est payé tout de suite. Vous pouvez résilier à tout moment.',
    submit: 'Continuer vers le paiement',
    submitting: 'Ouverture du paiement…',
  },

  trial: {
    title: 'Chambres de votre essai',
    rooms: 'Chambres pendant l’essai',
    body: 'Pendant l’essai, vous pouvez changer ce nombre librement, sans carte bancaire.',
    submit: 'Changer le nombre',
    submitting: 'Enregistrement…',
  },

  change: {
    title: 'Changer le nombre de chambres',
    rooms: 'Nombre de chambres',
    preview: 'Voir ce que cela coûte',
    previewing: 'Calcul…',
    fromTo: (from: number, to: number) => `De ${from} à ${rooms(to)}`,
    now: 'Aujourd’hui',
    nothing: 'Rien à payer',
    credited: (amount: string) => `${amount} portés à votre crédit`,
    next: 'Prochain paiement',
    afterwards: 'Ensuite',
    monthly: (amount: string) => `${amount} par mois`,
    confirm: (count: number) => `Passer à ${rooms(count)}`,
    confirming: 'Un instant…',
    keep: (count: number) => `Garder ${rooms(count)}`,
    done: (count: number) => `C’est fait : votre limite est maintenant de ${rooms(count)}.`,
  },

  payment: {
    title: 'Paiement et factures',
    method: 'Vous payez avec',
    noMethod: 'Aucun moyen de paiement n’est enregistré.',
    portal: 'Gérer le moyen de paiement',
    opening: 'Ouverture…',
    none: 'Les factures apparaîtront ici, dès le premier paiement.',
    away: 'Les factures ne peuvent pas être chargées pour le moment. Rien n’est perdu.',
    again: 'Réessayer',
    invoices: 'Factures',
    states: {
      draft: 'En préparation',
      open: 'À payer',
      paid: 'Payée',
      credited: 'Portée en avoir',
      uncollectible: 'Impayée',
      void: 'Annulée',
      refunded: 'Remboursée',
      disputed: 'Contestée',
    },
    open: 'Ouvrir',
    openOne: (date: string) => `Ouvrir la facture du ${date}`,
  },

  /** While scripts open it, and for browsers without. */
  leaving: {
    checkout: { opens: 'La page de paiement s’ouvre…', go: 'Aller à la page de paiement' },
    portal: { opens: 'La page du moyen de paiement s’ouvre…', go: 'Aller à la page du moyen de paiement' },
  },

  cancel: {
    open: 'Résilier l’abonnement',
    title: 'Résilier l’abonnement ?',
    until: (date: string | undefined) =>
      date
        ? `L’abonnement prend fin le ${date}. D’ici là, tout fonctionne, et rien de plus n’est débité.`
        : 'L’abonnement prend fin avec la période en cours. D’ici là, tout fonctionne, et rien de plus n’est débité.',
    consequences: (count: number) => [
      count > 1
        ? `Ensuite, les clients de vos ${rooms(count)} sont invités à appeler la réception.`
        : 'Ensuite, vos clients sont invités à appeler la réception.',
      'Vos données restent consultables, et les demandes déjà reçues peuvent encore être traitées.',
      'Rien n’est supprimé : vous pourrez réactiver l’abonnement quand vous voudrez.',
    ],
    confirm: 'Résilier à la fin de la période',
    confirming: 'Un instant…',
    keep: 'Garder l’abonnement',
  },

  elsewhere:
    'L’abonnement de cet hôtel ne se paie pas en ligne. Pour vous abonner, changer le nombre de chambres ou résilier, écrivez-nous : nous nous en occupons.',
  managers: (people: string[]) =>
    people.length > 1
      ? `${names(people)} gèrent l’abonnement de l’hôtel : adressez-vous à l’une de ces personnes pour y changer quelque chose.`
      : `${names(people)} gère l’abonnement de l’hôtel : adressez-vous à cette personne pour y changer quelque chose.`,
  noManagers: 'Personne ne gère l’abonnement de l’hôtel pour le moment : demandez à un administrateur.',
}
export type SubscriptionTexts = typeof subscription
