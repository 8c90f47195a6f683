import type { ErrorDetail, Reason } from '../../domain/errors.ts'
import { some } from '../formats.ts'
import { calendarDay, count as counting } from '../measures.ts'

const figure = counting('fr')

/**
 * What a sentence may need: who did it; in how many minutes to try again, at least 1; of which rooms, and how many there may
 * be, must be at least, and would have been.
 */
type Values = Pick<ErrorDetail, 'by' | 'parts' | 'numbers' | 'planned' | 'minimum' | 'maximum' | 'wanted'> & {
  minutes: number
}
export type ErrorTexts = Record<Reason, string | ((values: Values) => string)>

const dayOf = calendarDay('fr', 'weekday')

const timeOf = (planned: Values['planned']) =>
  planned ? `${dayOf(planned.day)}, ${planned.from}–${planned.until}` : 'à ce moment-là'

const rooms = some('fr', (more) => `${more} autres`)

const numberOfRooms = (count: number) => `${figure(count)} ${count > 1 ? 'chambres' : 'chambre'}`

/** What a refusal says to a person, in French: what happened, that nothing was lost, and what to do. */
export const errors: ErrorTexts = {
  'invalid-input': 'Cette saisie n’a pas pu être lue. Vérifiez-la, puis réessayez.',
  'input-too-large':
    'C’est trop long pour être envoyé. Rien n’a été enregistré : raccourcissez, puis réessayez.',
  'input-cut-off': 'Tout n’est pas arrivé. Rien n’a été enregistré : réessayez.',
  'foreign-origin':
    'Cela a été envoyé depuis un autre site, et n’a pas été fait. Ouvrez la page ici, puis réessayez.',
  'no-such-address': 'Il n’y a rien à cette adresse.',
  'wrong-method': 'Cette adresse ne peut pas être utilisée ainsi.',
  'sign-in-first': 'Connectez-vous d’abord.',
  'sign-in-failed':
    'Cette adresse et ce mot de passe ne vont pas ensemble, ou l’adresse n’est pas encore confirmée.',
  'sign-in-again':
    'Votre connexion date de plus d’un jour. Rien n’a été changé : reconnectez-vous, puis recommencez.',
  'passkey-failed':
    'Cette clé d’accès n’a pas pu être vérifiée. Rien n’a été changé : réessayez, ou prenez un autre moyen.',
  'last-way-in':
    'C’est votre seul moyen de vous connecter : ajoutez-en d’abord un autre. Rien n’a été supprimé.',
  'link-over': 'Ce lien ne fonctionne plus : il a déjà servi, ou il a expiré. Demandez-en un autre.',
  'too-many-hotels': ({ maximum = 0 }) =>
    `Ce compte est rattaché à ${maximum} ${maximum > 1 ? 'hôtels' : 'hôtel'}, et ne peut pas l’être à plus. Rien n’a été créé : prenez une autre adresse, ou écrivez-nous.`,
  'hotel-changed':
    'Cette page était celle d’un autre de vos hôtels : vous en avez changé entre-temps. Rien n’a été fait : voyez ce qu’il en est ici, ou revenez à l’autre hôtel.',
  'works-here-already':
    'Vous travaillez déjà dans cet hôtel, ou votre compte y est désactivé. Rien n’a été changé : adressez-vous à un administrateur.',
  'has-account':
    'Il y a déjà un compte à cette adresse. Connectez-vous : l’invitation vous attend, et personne d’autre ne peut la prendre.',
  'not-let-in':
    'Ce moyen n’est pas ouvert ici. Rien n’a été fait : prenez-en un autre, ou demandez à qui vous a invité.',
  'pin-wrong': 'Ce n’est pas votre code. Après six essais, ce téléphone se bloque pour vous.',
  'pin-locked':
    'Trop de mauvais codes : ce téléphone est bloqué pour vous. Un administrateur de l’hôtel peut le débloquer.',
  'pin-over':
    'Ce code ne sert plus sur ce téléphone. Demandez une nouvelle invitation à un administrateur de l’hôtel.',
  'not-allowed': 'Votre rôle ne permet pas cette action.',
  'subscription-required':
    'L’abonnement de l’hôtel n’est pas actif : rien n’a été changé. La personne qui le gère peut y remédier dans Compte, onglet Abonnement.',
  'hotel-not-serving':
    'Les demandes ne sont pas disponibles ici pour le moment. Rien n’a été envoyé : appelez la réception.',
  'no-such-hotel': 'Vous ne travaillez pas, ou plus, dans cet hôtel.',
  'no-such-room': 'Cette chambre n’existe pas, ou n’existe plus.',
  'no-such-request': 'Cette demande n’existe pas, ou n’existe plus.',
  'no-such-room-type': 'Ce type de chambre n’existe pas, ou n’existe plus.',
  'no-such-service': 'Ce service n’existe pas, ou n’existe plus.',
  'no-such-employee': 'Cette personne ne travaille pas, ou plus, dans cet hôtel.',
  'no-such-passkey': 'Cette clé d’accès n’existe pas, ou n’existe plus.',
  'no-such-invitation': 'Cette place n’existe pas, ou n’existe plus.',
  'no-such-shift': 'Ces heures ne sont plus au planning : quelqu’un les a retirées entre-temps.',
  'no-such-hand-over': 'Cette consigne n’existe pas, ou n’est pas pour vous.',
  'no-such-phone': 'Ce téléphone n’est plus enregistré.',
  'no-such-device': 'Cet appareil n’est plus enregistré : ouvrez-y la liste des demandes.',
  'service-not-offered':
    'Un des services choisis n’est plus proposé dans cette quantité. Choisissez à nouveau.',
  'nothing-chosen': 'Choisissez au moins un service, ou écrivez ce qu’il vous faut.',
  'comment-too-long': 'Le commentaire est trop long : 500 caractères au plus.',
  'taken-by-another': ({ by }) => `${by || 'Quelqu’un'} s’en occupe déjà.`,
  'not-from-this-state': ({ by }) =>
    by
      ? `Trop tard : la demande a changé entre-temps (${by} s’en occupe).`
      : 'Trop tard : la demande a changé entre-temps.',
  'undo-too-late': ({ by }) =>
    by
      ? `Trop tard pour revenir en arrière : la demande a changé entre-temps (${by} s’en occupe).`
      : 'Trop tard pour revenir en arrière : la demande a changé entre-temps.',
  'changed-since': ({ by }) =>
    `${by || 'Quelqu’un'} a changé ceci entre-temps. Rien n’a été enregistré : voyez ce qu’il en est maintenant, puis enregistrez à nouveau si vous le voulez.`,
  'name-taken': 'Ce nom est déjà pris. Choisissez-en un autre.',
  'number-taken': ({ numbers = [] }) =>
    numbers.length > 1
      ? `Il y a déjà des chambres ${rooms(numbers)}. Rien n’a été ajouté : changez les numéros, ou laissez ceux-là de côté.`
      : `Il y a déjà une chambre ${rooms(numbers)}. Rien n’a été changé : choisissez un autre numéro.`,
  'rooms-beyond-subscription': ({ maximum = 0, wanted = 0 }) =>
    `Cela ferait ${numberOfRooms(wanted)}, et votre limite est de ${figure(maximum)}. Rien n’a été ajouté : augmentez le nombre de chambres dans Compte, onglet Abonnement.`,
  'rooms-beyond-trial': ({ maximum = 0 }) =>
    `Un essai couvre au plus ${numberOfRooms(maximum)}. Rien n’a été modifié. Si votre hôtel en a davantage, écrivez-nous.`,
  'billing-elsewhere':
    'Cette installation n’encaisse aucun paiement elle-même. Écrivez à son exploitant pour modifier l’abonnement.',
  'billing-by-provider':
    'C’est le prestataire de paiement qui dit où en est l’abonnement de cet hôtel. Rien n’a été modifié : modifiez-le là-bas.',
  'already-subscribed':
    'Votre hôtel a déjà un abonnement. Rien n’a été débité : changez plutôt son nombre de chambres.',
  'not-subscribed': 'Votre hôtel n’a pas d’abonnement à modifier. Abonnez-vous d’abord.',
  'fewer-rooms-than-exist': ({ minimum = 0 }) =>
    `Votre hôtel a ${numberOfRooms(minimum)} : l’abonnement ne peut pas en couvrir moins. Rien n’a été modifié. Retirez d’abord des chambres, ou choisissez ${minimum}.`,
  'payment-refused':
    'Le prestataire de paiement a refusé. Rien n’a été modifié : vérifiez le moyen de paiement, puis réessayez.',
  'payment-provider-away':
    'Le prestataire de paiement ne répond pas pour l’instant. Réessayez dans un moment : rien n’est débité deux fois.',
  'more-than-confirmed':
    'Le prestataire de paiement ne le confirme pas. L’abonnement est tel que le prestataire le dit.',
  'faulty-lines': ({ wanted = 0 }) =>
    wanted > 1
      ? `${wanted} lignes ne conviennent pas. Rien n’a été importé : corrigez-les, puis réessayez.`
      : 'Une ligne ne convient pas. Rien n’a été importé : corrigez-la, puis réessayez.',
  'too-many-of-them':
    'Il y en a déjà autant que possible. Retirez-en d’abord un dont vous n’avez plus besoin.',
  'hotel-closing':
    'Cet hôtel va fermer : son abonnement ne peut pas être repris. Gardez d’abord l’hôtel, dans Votre compte, onglet Hôtel.',
  'hotel-closed': 'Le délai est passé : cet hôtel est en cours de suppression. Rien n’a été changé.',
  'last-admin':
    'Un hôtel garde toujours au moins un administrateur. Rien n’a été changé : nommez d’abord quelqu’un d’autre.',
  'last-manager':
    'Un hôtel garde toujours au moins un responsable de l’abonnement. Rien n’a été changé : nommez d’abord quelqu’un d’autre.',
  'no-other-manager':
    'Nommez d’abord un autre responsable de l’abonnement : ensuite, vous pourrez quitter ce rôle.',
  'not-yourself':
    'Personne ne peut faire cela pour soi-même. Rien n’a été changé : demandez à un autre administrateur.',
  'shifts-not-used': 'Votre hôtel n’utilise pas de planning : tout le monde est appelé. Rien n’a été changé.',
  'shift-overlaps': ({ by, planned }) =>
    `${by || 'Cette personne'} est déjà au planning ${timeOf(planned)}. Rien n’a été enregistré : changez les heures, ou modifiez ce qui est prévu.`,
  'too-many-shifts': ({ by, maximum = 0 }) =>
    by
      ? `${by} aurait plus de ${maximum} présences le même jour. Rien n’a été enregistré : retirez-en d’abord une.`
      : `Il y aurait plus de ${maximum} présences cette semaine-là. Rien n’a été enregistré : retirez-en d’abord.`,
  'shift-over': 'Ces heures sont passées : elles ne peuvent plus être changées.',
  'not-on-duty': ({ by }) =>
    `${by || 'Cette personne'} n’est pas, ou plus, en service. Rien n’a été fait : choisissez quelqu’un d’autre, ou laissez à qui vient ensuite.`,
  'still-on-duty': ({ by }) =>
    `${by || 'Cette personne'} est de nouveau en service : ses demandes restent les siennes. Rien n’a été changé : demandez-lui, ou attribuez les demandes une à une.`,
  'employee-inactive': 'Cette personne est désactivée. Réactivez-la d’abord.',
  'against-flag':
    'Cela va contre ce que vous avez choisi pour votre porte (ne pas déranger, ou pas de ménage). Rien n’a été envoyé : dites lequel des deux compte.',
  'stay-ended': 'Ce séjour est terminé. Rechargez la page pour continuer.',
  'stay-code-needed':
    'Il faut d’abord le code de votre séjour, remis à votre arrivée. Rien n’a été envoyé : rechargez la page, entrez le code, puis envoyez à nouveau.',
  'stay-code-wrong': 'Ce n’est pas le code de votre séjour. Vérifiez-le, ou demandez-le à la réception.',
  'too-many-sends': ({ minutes }) =>
    `Beaucoup de demandes sont parties d’ici en peu de temps. Rien n’a été perdu : réessayez dans ${minutes} min, ou appelez la réception.`,
  'too-many-changes': ({ minutes }) =>
    `Ce choix a souvent changé ici en peu de temps. Il reste comme il était : réessayez dans ${minutes} min, ou appelez la réception.`,
  'too-much-changed': ({ minutes }) =>
    `Vous avez fait énormément de modifications en peu de temps. Celle-ci n’est pas enregistrée : réessayez dans ${minutes} min.`,
  'asked-again-already': ({ minutes }) =>
    `C’est déjà redemandé : l’équipe le sait. Vous pourrez redemander dans ${minutes} min, ou appelez la réception.`,
  'too-many-codes': ({ minutes }) =>
    `Ce n’était pas le bon code, plusieurs fois. Réessayez dans ${minutes} min, ou appelez la réception.`,
  'too-many-attempts': ({ minutes }) => `Trop d’essais. Réessayez dans ${minutes} min.`,
  'too-many-streams':
    'Beaucoup de pages viennent de se connecter depuis cette adresse. Celle-ci se connectera d’elle-même dans quelques secondes.',
  'too-many-messages': ({ minutes }) =>
    `Plusieurs messages sont déjà partis d’ici. Le vôtre n’a pas été envoyé, mais il reste dans le formulaire : réessayez dans ${minutes} min.`,
  'too-many-mails': ({ minutes }) =>
    `Plusieurs e-mails viennent de partir : regardez aussi dans les indésirables. Aucun autre n’a été envoyé ; réessayez dans ${minutes} min.`,
  'too-many-sign-ups': ({ minutes }) =>
    `Beaucoup de comptes se créent en ce moment, et le vôtre n’a pas pu l’être. Réessayez dans ${minutes} min.`,
  'too-many-files': ({ minutes }) =>
    `Vous avez déjà téléchargé vos données plusieurs fois. Réessayez dans ${minutes} min.`,
  'too-much-at-once': 'Votre navigateur demande trop de choses à la fois. Réessayez dans quelques secondes.',
  'reports-busy':
    'Beaucoup de rapports sont en cours de préparation. Rien n’est perdu : réessayez dans quelques secondes.',
  'cards-busy':
    'Beaucoup de cartes sont en cours de préparation. Rien n’est perdu : réessayez dans quelques secondes.',
  'not-printable': ({ parts = [], numbers = [] }) => {
    const letters = `Les cartes ne peuvent pas montrer ${rooms(parts)}`
    if (numbers.length === 0)
      return `${letters}, dans le nom de l’hôtel. Aucune n’a été imprimée : changez ce nom, puis réessayez.`
    const [named, those] = numbers.length > 1 ? ['chambres', 'ces numéros'] : ['chambre', 'ce numéro']
    return `${letters} (${named} ${rooms(numbers)}). Aucune n’a été imprimée : changez ${those}, puis réessayez.`
  },
  'figures-not-ready':
    'Les chiffres d’une si longue période se recalculent en ce moment. Regardez une période plus courte, ou revenez dans quelques minutes.',
  'exports-busy':
    'Plusieurs fichiers sont en cours de préparation pour votre hôtel. Réessayez dès que l’un d’eux est prêt.',
  crowded: 'Il y a foule en ce moment. Rien n’a été changé : réessayez dans quelques secondes.',
  'sign-in-busy':
    'Beaucoup de personnes se connectent en ce moment. Rien n’a été changé : réessayez dans quelques secondes.',
  'pictures-busy':
    'Beaucoup d’images sont en cours de préparation. Rien n’a été changé : réessayez dans quelques secondes.',
  'link-failed': 'Le lien n’a pas pu être créé.',
  'something-broke': 'Une erreur est survenue.',
  'database-away':
    'Le service ne répond pas pour le moment. Réessayez dans un instant : rien ne partira deux fois.',
}
