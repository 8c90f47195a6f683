import { date, money } from '../formats.ts'

interface Said {
  hotel: string
  timeZone: string
  /** The subscription's page. */
  link: string
  trialEndsAt: Date | null
  isSubscribed: boolean
  /** For how many rooms the subscription is. */
  rooms: number
  /** The next payment; null if none is known. */
  next: Amount | null
  /** The paid amount; null if another payment has come since. */
  paid: Amount | null
  /** The address of the provider’s receipt; null if it gives none. */
  receipt: string | null
}
interface Amount {
  amount: number
  currency: string
}

const mail = (...paragraphs: (string | false)[]) =>
  `${['Bonjour,', ...paragraphs, 'Sonnette'].filter(Boolean).join('\n\n')}\n`
const day = (time: Date, timeZone: string) => date('fr')(time.toISOString(), timeZone)
const amount = money('fr')
const firstPayment = (next: Amount | null) =>
  next === null ? '' : ` : le premier paiement est de ${amount(next)}`

export const billingMails = {
  'trial-ending': ({ hotel, timeZone, link, trialEndsAt, isSubscribed, next }: Said) => ({
    subject: `${hotel} : votre essai se termine bientôt`,
    text: mail(
      trialEndsAt
        ? `L’essai de Sonnette pour « ${hotel} » se termine le ${day(trialEndsAt, timeZone)}.`
        : `L’essai de Sonnette pour « ${hotel} » se termine bientôt.`,
      isSubscribed
        ? `L’abonnement prend alors la suite, sans que vous ayez rien à faire${firstPayment(next)}. Pour le voir ou le modifier :`
        : 'Ensuite, les demandes des clients ne sont plus reçues ; ce que vous avez réglé reste là. Pour continuer, abonnez-vous :',
      link,
    ),
  }),
  'payment-failed': ({ hotel, link }: Said) => ({
    subject: `${hotel} : un paiement a échoué`,
    text: mail(
      `Le paiement de l’abonnement de « ${hotel} » à Sonnette a échoué. Tout fonctionne encore pendant sept jours. Vérifiez le moyen de paiement :`,
      link,
      'Le paiement sera réessayé automatiquement : s’il aboutit, il n’y a plus rien à faire.',
    ),
  }),
  cancelled: ({ hotel, link }: Said) => ({
    subject: `${hotel} : votre abonnement est terminé`,
    text: mail(
      `L’abonnement de « ${hotel} » à Sonnette est terminé : plus rien ne sera débité. Les demandes des clients ne sont plus reçues ; tout ce qui est enregistré peut encore être lu.`,
      'Pour le réactiver :',
      link,
    ),
  }),
  'rooms-raised': ({ hotel, link, rooms, next }: Said) => ({
    subject: `${hotel} : votre abonnement couvre maintenant ${rooms} chambres`,
    text: mail(
      `« ${hotel} » a ${rooms} chambres, plus que n’en couvrait son abonnement à Sonnette. Il les couvre maintenant toutes.`,
      next ? `Le prochain paiement est de ${amount(next)}.` : false,
      `Pour payer moins, retirez des chambres, puis changez leur nombre ici :\n${link}`,
    ),
  }),
  receipt: ({ hotel, link, paid, receipt }: Said) => ({
    subject: `${hotel} : votre reçu`,
    text: mail(
      paid
        ? `Le paiement de ${amount(paid)} pour l’abonnement de « ${hotel} » à Sonnette a été reçu. Merci.`
        : `Un paiement pour l’abonnement de « ${hotel} » à Sonnette a été reçu. Merci.`,
      receipt !== null && `Le reçu :\n${receipt}`,
      `Toutes les factures :\n${link}`,
    ),
  }),
}
export type BillingMailTexts = typeof billingMails
