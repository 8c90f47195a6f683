import type { ErrorDetail, Reason } from '../../domain/errors.ts'
import { some } from '../formats.ts'
import { calendarDay, count as counting } from '../measures.ts'
import { chambre } from '../room-name.ts'

const figure = counting('fr')

/** Values of the sentences; `minutes` is at least 1. */
type Values = Pick<ErrorDetail, 'by' | 'parts' | 'numbers' | 'planned' | 'minimum' | 'maximum' | 'wanted'> & {
  minutes: number
}
export type ErrorTexts = Record<Reason, string | ((values: Values) => string)>

const dayOf = calendarDay('fr', 'weekday')

const timeOf = (planned: Values['planned']) =>
  planned ? `${dayOf(planned.day)}, ${planned.from}–${planned.until}` : 'à ce moment-là'

const rooms = some('fr', (more) => `${more} autres`)

const numberOfRooms = (count: number) => `${figure(count)} ${count > 1 ? 'chambres' : 'chambre'}`

/** Each sentence names the event, then the remedy. */
export const errors: ErrorTexts = {
  'invalid-input': 'Cette saisie n’a pas pu être lue. Vérifiez-la, puis réessayez.',
  'input-too-large': 'C’est trop long : raccourcissez, puis réessayez.',
  'input-cut-off': 'L’envoi a été interrompu : réessayez.',
  'foreign-origin':
    'Cette action venait d’un autre site et a été bloquée. Ouvrez la page ici, puis réessayez.',
  'no-such-address': 'Il n’y a rien à cette adresse.',
  'wrong-method': 'Cette adresse ne peut pas être utilisée ainsi.',
  'sign-in-first': 'Connectez-vous d’abord.',
  'key-unknown': 'Cette clé est inconnue, expirée ou révoquée.',
  'sign-in-failed': 'Adresse e-mail ou mot de passe incorrect, ou adresse pas encore confirmée.',
  'sign-in-again': 'Votre connexion date de plus d’un jour. Reconnectez-vous, puis recommencez.',
  'passkey-failed': 'Cette clé d’accès n’a pas pu être vérifiée. Réessayez, ou utilisez un autre moyen.',
  'last-way-in': 'C’est votre seul moyen de connexion : ajoutez-en d’abord un autre.',
  'link-over': 'Ce lien a déjà servi ou a expiré. Demandez-en un autre.',
  'too-many-hotels': ({ maximum = 0 }) =>
    `Ce compte est déjà rattaché à ${maximum} ${maximum > 1 ? 'hôtels' : 'hôtel'}, le maximum. Utilisez une autre adresse, ou écrivez-nous.`,
  'hotel-changed':
    'Vous avez changé d’hôtel dans un autre onglet : rien n’a été enregistré. Rechargez pour continuer ici, ou revenez à l’autre hôtel.',
  'works-here-already':
    'Vous travaillez déjà dans cet hôtel, ou votre compte y est désactivé. Adressez-vous à un administrateur.',
  'has-account': 'Cette adresse a déjà un compte. Connectez-vous : votre invitation vous attend.',
  'not-let-in':
    'Ce moyen de connexion n’est pas autorisé ici. Utilisez-en un autre, ou demandez à la personne qui vous a invité.',
  'pin-wrong': 'Code incorrect. Après six essais, ce téléphone se bloque pour vous.',
  'pin-locked':
    'Trop de codes incorrects : ce téléphone est bloqué pour vous. Un administrateur de l’hôtel peut le débloquer.',
  'pin-over':
    'Ce code n’est plus valable sur ce téléphone. Demandez une nouvelle invitation à un administrateur de l’hôtel.',
  'not-allowed': 'Votre rôle ne permet pas cette action.',
  'subscription-required':
    'L’abonnement de l’hôtel n’est pas actif : rien n’a été changé. Son responsable peut le réactiver dans Compte, onglet Abonnement.',
  'hotel-not-serving':
    'Les demandes ne sont pas disponibles ici pour le moment. Rien n’a été envoyé : appelez la réception.',
  'no-such-thing': 'C’est introuvable : quelqu’un l’a peut-être supprimé.',
  'no-such-hotel': 'Vous ne faites pas partie de cet hôtel.',
  'no-such-room': 'Cette chambre est introuvable.',
  'no-such-request': 'Cette demande est introuvable.',
  'no-such-room-type': 'Ce type de chambre est introuvable.',
  'no-such-service': 'Ce service est introuvable.',
  'no-such-employee': 'Cette personne ne fait pas partie de cet hôtel.',
  'no-such-passkey': 'Cette clé d’accès est introuvable.',
  'no-such-invitation': 'Cette invitation est introuvable.',
  'no-such-shift': 'Ce service n’est plus au planning : quelqu’un l’a retiré entre-temps.',
  'no-such-pms': 'Aucun logiciel hôtelier n’est connecté.',
  'pms-refused': 'Votre logiciel hôtelier refuse ces identifiants. Vérifiez-les, puis réessayez.',
  'pms-limited': 'Votre logiciel hôtelier demande d’attendre. Réessayez dans quelques minutes.',
  'pms-away': 'Votre logiciel hôtelier ne répond pas. Réessayez dans quelques minutes.',
  'pms-odd': 'Votre logiciel hôtelier a donné une réponse incomprise. Réessayez, ou écrivez-nous.',
  'no-such-webhook': 'Ce webhook n’existe plus.',
  'no-such-api-key': 'Cette clé est révoquée ou expirée.',
  'no-such-reservation': 'Cette réservation n’existe pas ici.',
  'no-such-hand-over': 'Cette consigne n’existe pas, ou n’est pas pour vous.',
  'no-such-phone': 'Ce téléphone n’est plus enregistré.',
  'no-such-device': 'Cet appareil n’est plus enregistré : ouvrez-y la liste des demandes.',
  'service-not-offered':
    'Un des services choisis n’est plus proposé dans cette quantité. Choisissez à nouveau.',
  'recipient-missing': 'Dites-nous d’abord pour qui c’est : votre nom ou votre chambre. Rien n’a été envoyé.',
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
    `${by || 'Quelqu’un'} a modifié ceci entre-temps. Rien n’a été enregistré : vérifiez, puis enregistrez à nouveau.`,
  'name-taken': 'Ce nom est déjà pris. Choisissez-en un autre.',
  'secret-shown':
    'Ce webhook est déjà créé, et son secret ne s’affiche qu’une fois. Ouvrez-le et remplacez le secret si vous ne l’avez pas copié.',
  'key-shown':
    'Cette clé est déjà créée et ne s’affiche qu’une fois. Révoquez-la et créez-en une autre si vous ne l’avez pas copiée.',
  'number-taken': ({ numbers = [] }) =>
    numbers.length > 1
      ? `Les chambres ${rooms(numbers)} existent déjà. Rien n’a été ajouté : changez les numéros, ou retirez ceux-là.`
      : `${chambre(rooms(numbers), 'La chambre')} existe déjà. Choisissez un autre numéro.`,
  'rooms-beyond-subscription': ({ maximum = 0, wanted = 0 }) =>
    `Cela ferait ${numberOfRooms(wanted)}, et votre limite est de ${figure(maximum)}. Rien n’a été ajouté : augmentez le nombre de chambres dans Compte, onglet Abonnement.`,
  'rooms-beyond-trial': ({ maximum = 0 }) =>
    `Un essai couvre au plus ${numberOfRooms(maximum)}. Si votre hôtel en a davantage, écrivez-nous.`,
  'billing-elsewhere':
    'Cette installation n’encaisse aucun paiement. Écrivez à son exploitant pour modifier l’abonnement.',
  'billing-by-provider': 'Cet abonnement est géré chez le prestataire de paiement : modifiez-le là-bas.',
  'already-subscribed':
    'Votre hôtel a déjà un abonnement. Rien n’a été débité : changez plutôt son nombre de chambres.',
  'not-subscribed': 'Votre hôtel n’a pas encore d’abonnement. Abonnez-vous d’abord.',
  'fewer-rooms-than-exist': ({ minimum = 0 }) =>
    `Votre hôtel a ${numberOfRooms(minimum)} : l’abonnement ne peut pas en couvrir moins. Retirez d’abord des chambres, ou choisissez ${minimum}.`,
  'payment-refused':
    'Le prestataire de paiement a refusé. Rien n’a été modifié : vérifiez le moyen de paiement, puis réessayez.',
  'payment-provider-away':
    'Le prestataire de paiement ne répond pas pour l’instant. Réessayez dans un moment : rien n’est débité deux fois.',
  'more-than-confirmed': 'Le prestataire de paiement ne le confirme pas. Ses données font foi.',
  'faulty-lines': ({ wanted = 0 }) =>
    wanted > 1
      ? `${wanted} lignes contiennent une erreur. Rien n’a été importé : corrigez-les, puis réessayez.`
      : 'Une ligne contient une erreur. Rien n’a été importé : corrigez-la, puis réessayez.',
  'too-many-of-them': 'Le maximum est atteint. Retirez d’abord un élément dont vous n’avez plus besoin.',
  'hotel-closing':
    'Cet hôtel va fermer : son abonnement ne peut pas reprendre. Gardez d’abord l’hôtel, dans Votre compte, onglet Hôtel.',
  'hotel-suspended': 'L’exploitant du site a suspendu cet hôtel. Veuillez le contacter.',
  'hotel-closed': 'Le délai est passé : cet hôtel est en cours de suppression.',
  'last-admin': 'Un hôtel garde toujours au moins un administrateur. Nommez d’abord quelqu’un d’autre.',
  'last-manager':
    'Un hôtel garde toujours au moins un responsable de l’abonnement. Nommez d’abord quelqu’un d’autre.',
  'no-other-manager':
    'Nommez d’abord un autre responsable de l’abonnement : ensuite, vous pourrez quitter ce rôle.',
  'not-yourself': 'Vous ne pouvez pas le faire pour vous-même. Demandez à un autre administrateur.',
  'shifts-not-used': 'Votre hôtel n’utilise pas de planning : toute l’équipe est alertée.',
  'shift-overlaps': ({ by, planned }) =>
    `${by || 'Cette personne'} est déjà au planning ${timeOf(planned)}. Changez les horaires, ou modifiez le service prévu.`,
  'too-many-shifts': ({ by, maximum = 0 }) =>
    by
      ? `${by} aurait plus de ${maximum} services le même jour. Retirez-en d’abord un.`
      : `Il y aurait plus de ${maximum} services cette semaine-là. Retirez-en d’abord.`,
  'shift-over': 'Ce service est passé : il ne peut plus être modifié.',
  'not-on-duty': ({ by }) =>
    `${by || 'Cette personne'} n’est plus en service. Choisissez quelqu’un d’autre, ou laissez à l’équipe suivante.`,
  'still-on-duty': ({ by }) =>
    `${by || 'Cette personne'} est de nouveau en service et garde ses demandes. Demandez-lui, ou confiez les demandes une à une.`,
  'employee-inactive': 'Cette personne est désactivée. Réactivez-la d’abord.',
  'against-flag':
    'C’est contraire à votre pancarte (ne pas déranger, ou pas de ménage). Rien n’a été envoyé : choisissez l’un des deux.',
  'stay-ended': 'Ce séjour est terminé. Rechargez la page pour continuer.',
  'stay-code-needed':
    'Il faut d’abord votre code de séjour, remis à l’arrivée. Rien n’a été envoyé : rechargez la page, puis entrez-le.',
  'stay-code-wrong': 'Ce n’est pas votre code de séjour. Vérifiez-le, ou demandez-le à la réception.',
  'too-many-sends': ({ minutes }) =>
    `Trop de demandes envoyées en peu de temps. Rien n’est perdu : réessayez dans ${minutes} min, ou appelez la réception.`,
  'too-many-changes': ({ minutes }) =>
    `Trop de changements en peu de temps. Celui-ci n’est pas fait : réessayez dans ${minutes} min, ou appelez la réception.`,
  'too-many-calls': 'Cette clé a fait trop d’appels. Patientez un instant.',
  'too-many-agent-calls':
    'Cette clé ne permet plus de modification par un agent dans l’heure. Patientez, ou demandez à un admin d’en permettre plus.',
  'too-much-changed': ({ minutes }) =>
    `Trop de modifications en peu de temps. Celle-ci n’est pas enregistrée : réessayez dans ${minutes} min.`,
  'asked-again-already': ({ minutes }) =>
    `Déjà relancée : l’équipe le sait. Vous pourrez relancer dans ${minutes} min, ou appelez la réception.`,
  'too-many-codes': ({ minutes }) =>
    `Trop de codes incorrects. Réessayez dans ${minutes} min, ou appelez la réception.`,
  'too-many-attempts': ({ minutes }) => `Trop d’essais. Réessayez dans ${minutes} min.`,
  'too-many-streams':
    'Trop de pages se connectent depuis cette adresse. Celle-ci se connectera d’elle-même dans quelques secondes.',
  'too-many-messages': ({ minutes }) =>
    `Plusieurs messages ont déjà été envoyés d’ici. Le vôtre reste dans le formulaire : réessayez dans ${minutes} min.`,
  'too-many-mails': ({ minutes }) =>
    `Plusieurs e-mails viennent de partir : regardez aussi les indésirables. Réessayez dans ${minutes} min.`,
  'too-many-tries': ({ minutes }) =>
    `Plusieurs chambres de démonstration ont déjà été créées d’ici. Réessayez dans ${minutes} min.`,
  'tries-full':
    'Toutes les chambres de démonstration sont occupées. Chacune se libère au bout de dix minutes : réessayez dans un instant.',
  'try-over': 'Cette chambre de démonstration n’existe plus : elle ne dure que dix minutes.',
  'too-many-sign-ups': ({ minutes }) =>
    `Trop de comptes se créent en ce moment. Réessayez dans ${minutes} min.`,
  'too-many-files': ({ minutes }) =>
    `Vous avez déjà téléchargé vos données plusieurs fois. Réessayez dans ${minutes} min.`,
  'too-much-at-once': 'Votre navigateur envoie trop de demandes à la fois. Réessayez dans quelques secondes.',
  'reports-busy': 'Beaucoup de rapports sont en préparation. Réessayez dans quelques secondes.',
  'cards-busy': 'Beaucoup de cartes sont en préparation. Réessayez dans quelques secondes.',
  'not-printable': ({ parts = [], numbers = [] }) => {
    const letters = `Les cartes ne peuvent pas montrer ${rooms(parts)}`
    if (numbers.length === 0)
      return `${letters}, dans le nom de l’hôtel. Aucune n’a été imprimée : changez ce nom, puis réessayez.`
    const [named, those] = numbers.length > 1 ? ['chambres', 'ces numéros'] : ['chambre', 'ce numéro']
    return `${letters} (${named} ${rooms(numbers)}). Aucune n’a été imprimée : changez ${those}, puis réessayez.`
  },
  'figures-not-ready':
    'Les chiffres de cette période sont en cours de calcul. Choisissez une période plus courte, ou revenez dans quelques minutes.',
  'exports-busy':
    'Plusieurs fichiers sont en cours de préparation pour votre hôtel. Réessayez dès que l’un d’eux est prêt.',
  crowded: 'Le service est très sollicité. Rien n’a été changé : réessayez dans quelques secondes.',
  'sign-in-busy': 'Beaucoup de personnes se connectent en ce moment. Réessayez dans quelques secondes.',
  'idempotency-key-used': 'Cet Idempotency-Key appartient à un autre appel. Utilisez-en un nouveau.',
  'too-many-photos': 'Il y a déjà trois photos.',
  'no-such-photo': 'Cette photo n’existe plus.',
  'pictures-busy': 'Beaucoup d’images sont en préparation. Réessayez dans quelques secondes.',
  'link-failed': 'Le lien n’a pas pu être créé.',
  'something-broke': 'Une erreur est survenue.',
  'database-away':
    'Le service ne répond pas pour le moment. Réessayez dans un instant : rien ne partira deux fois.',
}
