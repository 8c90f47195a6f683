import type { ErrorDetail, Reason } from '../../domain/errors.ts'

/** What a sentence may need: who did it; in how many minutes to try again, at least 1. */
type Values = Pick<ErrorDetail, 'by'> & { minutes: number }
export type ErrorTexts = Record<Reason, string | ((values: Values) => string)>

/** What a refusal says to a person, in French: what happened, that nothing was lost, and what to do. */
export const errors: ErrorTexts = {
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
  'changed-since': ({ by }) =>
    by
      ? `Trop tard pour annuler : la demande a changé entre-temps (${by} s’en occupe).`
      : 'Trop tard pour annuler : la demande a changé entre-temps.',
  'against-flag':
    'Cela va contre ce que vous avez choisi pour votre porte (ne pas déranger, ou pas de ménage). Rien n’a été envoyé : dites lequel des deux compte.',
  'stay-ended': 'Ce séjour est terminé. Rechargez la page pour continuer.',
  'too-many-sends': ({ minutes }) =>
    `Beaucoup de demandes sont parties d’ici en peu de temps. Rien n’a été perdu : réessayez dans ${minutes} min, ou appelez la réception.`,
  'too-many-flags': ({ minutes }) =>
    `Ce choix a souvent changé ici en peu de temps. Il reste comme il était : réessayez dans ${minutes} min, ou appelez la réception.`,
  'too-many-attempts': ({ minutes }) => `Trop d’essais. Réessayez dans ${minutes} min.`,
  'too-many-streams':
    'Beaucoup de pages viennent de se connecter depuis cette adresse. Celle-ci se connectera d’elle-même dans quelques secondes.',
  'too-many-messages': ({ minutes }) =>
    `Plusieurs messages sont déjà partis d’ici. Le vôtre n’a pas été envoyé, mais il reste dans le formulaire : réessayez dans ${minutes} min.`,
  'sign-in-busy':
    'Beaucoup de personnes se connectent en ce moment. Rien n’a été changé : réessayez dans quelques secondes.',
  'something-broke': 'Une erreur est survenue.',
  'database-away':
    'Le service ne répond pas pour le moment. Réessayez dans un instant : rien ne partira deux fois.',
}
