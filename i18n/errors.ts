import type { ErrorDetail, Reason } from '../domain/errors.ts'
import { texts } from './language.ts'

/** What a refusal says to a person: what happened, that nothing was lost, and what to do. */
type Sentences = Record<Reason, string | ((detail: ErrorDetail) => string)>

const minutes = (seconds = 60) => Math.max(1, Math.ceil(seconds / 60))

export const refusals = texts<Sentences>(
  {
    'invalid-input': 'Cette saisie n’a pas pu être lue. Vérifiez-la, puis réessayez.',
    'input-too-large':
      'C’est trop long pour être envoyé. Rien n’a été enregistré : raccourcissez, puis réessayez.',
    'foreign-origin':
      'Cela a été envoyé depuis un autre site, et n’a pas été fait. Ouvrez la page ici, puis réessayez.',
    'no-such-address': 'Il n’y a rien à cette adresse.',
    'wrong-method': 'Cette adresse ne peut pas être utilisée ainsi.',
    'sign-in-first': 'Connectez-vous d’abord.',
    'sign-in-failed': 'Cette adresse et ce mot de passe ne vont pas ensemble.',
    'not-allowed': 'Votre rôle ne permet pas cette action.',
    'subscription-required': 'L’abonnement de l’hôtel n’est pas actif : rien de nouveau ne peut être créé.',
    'hotel-not-serving':
      'Les demandes ne sont pas disponibles ici pour le moment. Rien n’a été envoyé : appelez la réception.',
    'no-such-room': 'Cette chambre n’existe pas, ou n’existe plus.',
    'no-such-request': 'Cette demande n’existe pas, ou n’existe plus.',
    'no-such-employee': 'Cette personne ne travaille pas, ou plus, dans cet hôtel.',
    'service-not-offered':
      'Un des services choisis n’est plus proposé dans cette quantité. Choisissez à nouveau.',
    'nothing-chosen': 'Choisissez au moins un service, ou écrivez ce qu’il vous faut.',
    'comment-too-long': 'Le commentaire est trop long : 500 caractères au plus.',
    'taken-by-another': ({ by }) => `${by || 'Quelqu’un'} s’en occupe déjà.`,
    'not-from-this-state': ({ by }) =>
      by
        ? `Trop tard : la demande a changé entre-temps (${by} s’en occupe).`
        : 'Trop tard : la demande a changé entre-temps.',
    'stay-ended': 'Ce séjour est terminé. Rechargez la page pour continuer.',
    'too-many-sends': ({ retryAfter }) =>
      `Beaucoup de demandes sont parties d’ici en peu de temps. Rien n’a été perdu : réessayez dans ${minutes(retryAfter)} min, ou appelez la réception.`,
    'too-many-flags': ({ retryAfter }) =>
      `Ce choix a souvent changé ici en peu de temps. Il reste comme il était : réessayez dans ${minutes(retryAfter)} min, ou appelez la réception.`,
    'too-many-attempts': ({ retryAfter }) => `Trop d’essais. Réessayez dans ${minutes(retryAfter)} min.`,
    'too-many-messages': ({ retryAfter }) =>
      `Plusieurs messages sont déjà partis d’ici. Le vôtre n’a pas été envoyé, mais il reste dans le formulaire : réessayez dans ${minutes(retryAfter)} min.`,
    'sign-in-busy':
      'Beaucoup de personnes se connectent en ce moment. Rien n’a été changé : réessayez dans quelques secondes.',
    'something-broke': 'Une erreur est survenue.',
    'database-away':
      'Le service ne répond pas pour le moment. Réessayez dans un instant : rien ne partira deux fois.',
  },
  {
    'invalid-input': 'This could not be read. Check it, then try again.',
    'input-too-large': 'This is too long to be sent. Nothing was saved: shorten it, then try again.',
    'foreign-origin':
      'This was sent from another site, and was not done. Open the page here, then try again.',
    'no-such-address': 'There is nothing at this address.',
    'wrong-method': 'This address cannot be used in this way.',
    'sign-in-first': 'Sign in first.',
    'sign-in-failed': 'This address and this password do not go together.',
    'not-allowed': 'Your role does not allow this.',
    'subscription-required': 'The hotel’s subscription is not active: nothing new can be created.',
    'hotel-not-serving':
      'Requests are not available here right now. Nothing was sent: please call reception.',
    'no-such-room': 'There is no such room, or no longer.',
    'no-such-request': 'There is no such request, or no longer.',
    'no-such-employee': 'This person does not work in this hotel, or no longer.',
    'service-not-offered': 'One of the services is no longer offered in this quantity. Choose again.',
    'nothing-chosen': 'Choose at least one service, or write what you need.',
    'comment-too-long': 'The comment is too long: 500 characters at most.',
    'taken-by-another': ({ by }) => `${by || 'Somebody'} already has it.`,
    'not-from-this-state': ({ by }) =>
      by
        ? `Too late: the request has changed meanwhile (${by} has it).`
        : 'Too late: the request has changed meanwhile.',
    'stay-ended': 'This stay has ended. Load the page again to go on.',
    'too-many-sends': ({ retryAfter }) =>
      `Many requests were sent from here in a short time. Nothing was lost: try again in ${minutes(retryAfter)} min, or call reception.`,
    'too-many-flags': ({ retryAfter }) =>
      `This was switched often here in a short time. It stays as it was: try again in ${minutes(retryAfter)} min, or call reception.`,
    'too-many-attempts': ({ retryAfter }) => `Too many attempts. Try again in ${minutes(retryAfter)} min.`,
    'too-many-messages': ({ retryAfter }) =>
      `Several messages were sent from here already. Yours was not sent, but it stays in the form: try again in ${minutes(retryAfter)} min.`,
    'sign-in-busy': 'Many people are signing in right now. Nothing was changed: try again in a few seconds.',
    'something-broke': 'An error occurred.',
    'database-away': 'The service does not answer right now. Try again in a moment: nothing is sent twice.',
  },
)

/** A refusal as an answer carries it: the reason, and what its sentence needs. */
export type ErrorPayload = ErrorDetail & { reason: Reason }

/** The sentence that a refusal says. */
export function errorSentence(refused: ErrorPayload, language: keyof typeof refusals): string {
  const sentence = refusals[language][refused.reason]
  return typeof sentence === 'function' ? sentence(refused) : sentence
}
