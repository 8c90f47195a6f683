import type { ListColumn } from '../../domain/configuration/shapes.ts'
import type { LineKind } from '../../domain/reservations/shapes.ts'
import { some } from '../formats.ts'
import { count as counting } from '../measures.ts'
import { chambre } from '../room-name.ts'

const figure = counting('fr')
const count = (n: number, one: string, many: string) => `${figure(n)} ${n > 1 ? many : one}`
const named = some('fr', (more) => `${more} autres`)

export const arrivals = {
  title: 'Arrivées et départs',
  hint: 'Ajoutez chaque matin la liste de votre logiciel hôtelier. Un départ ferme la page du client précédent ; une arrivée choisit la langue du suivant.',
  sections: {
    arrives: (n: number) => `Arrivent aujourd’hui (${figure(n)})`,
    departs: (n: number) => `Partent aujourd’hui (${figure(n)})`,
    stays: (n: number) => `Restent (${figure(n)})`,
  },
  until: (day: string) => `jusqu’au ${day}`,
  none: 'Personne n’est annoncé aujourd’hui.',
  noneHint: 'Collez ou déposez la liste du jour ci-dessus. Un logiciel peut aussi l’envoyer par l’API.',
  add: 'Ajouter la liste du jour',
  list: 'Liste',
  listHint:
    'Collez les lignes d’Excel ou d’un CSV, avec leurs titres : chambre, arrivée et départ ; et, si vous les avez, numéro de réservation, nom, langue et statut.',
  file: 'Ou un fichier CSV',
  fileHint: 'Au plus 2 000 lignes et 1 Mo.',
  look: 'Voir ce qui va changer',
  lookAgain: 'Mettre à jour l’aperçu',
  reading: 'Lecture…',
  apply: 'Appliquer',
  applying: 'Application…',
  cancel: 'Annuler',
  nothing: 'Cette liste ne change rien.',
  missing: (columns: string[]) => `Choisissez les colonnes : ${named(columns)}.`,
  ends: (rooms: string[]) =>
    `${count(rooms.length, 'séjour se termine', 'séjours se terminent')} : ${named(rooms)}. La page de leur client se ferme, et leurs demandes ouvertes sont annulées.`,
  done: (changed: number, ended: number) =>
    `Liste appliquée : ${count(changed, 'réservation modifiée', 'réservations modifiées')}, ${count(ended, 'séjour terminé', 'séjours terminés')}.`,
  kinds: {
    arrived: (n) => count(n, 'arrivée', 'arrivées'),
    departed: (n) => count(n, 'départ', 'départs'),
    cancelled: (n) => count(n, 'annulation', 'annulations'),
    expected: (n) => count(n, 'arrivée attendue', 'arrivées attendues'),
    changed: (n) => count(n, 'modification', 'modifications'),
    unchanged: (n) => count(n, 'ligne sans changement', 'lignes sans changement'),
    'unknown-room': (n) => `${count(n, 'ligne', 'lignes')} de chambre inconnue`,
    'no-dates': (n) => `${count(n, 'ligne', 'lignes')} sans dates lisibles`,
    twice: (n) => `${count(n, 'ligne', 'lignes')} en double`,
    broken: (n) => `${count(n, 'ligne', 'lignes')} aux guillemets défectueux`,
  } satisfies Record<LineKind, (n: number) => string> as Record<LineKind, (n: number) => string>,
  leftOut: 'Laissées de côté',
  line: (line: number) => `Ligne ${figure(line)}`,
  more: (n: number) => `et ${count(n, 'autre', 'autres')}`,
  days: (from: string, until: string) => `du ${from} au ${until}`,
  columns: {
    title: 'Colonnes',
    firstLine: 'Première ligne',
    headings: 'Titres des colonnes',
    noHeadings: 'Une réservation',
    column: (n: number) => `Colonne ${figure(n)}`,
    names: {
      id: 'Numéro de réservation',
      room: 'Chambre',
      name: 'Nom du client',
      language: 'Langue',
      from: 'Arrivée',
      until: 'Départ',
      status: 'Statut',
      ignored: 'Ignorée',
    } satisfies Record<ListColumn, string> as Record<ListColumn, string>,
  },
  faults: {
    missing: 'Cette liste est vide.',
    'no-table': 'Ce n’est pas un tableau. Dans votre tableur, choisissez Enregistrer sous, puis CSV.',
    'too-many-lines': 'Cette liste a plus de 2 000 lignes.',
    'line-too-long': 'Une ligne de cette liste dépasse 10 000 caractères.',
    'too-large': 'Cette liste dépasse 1 Mo.',
    'columns-missing': 'Il manque les colonnes de la chambre, de l’arrivée ou du départ.',
    other: 'Cette liste n’a pas pu être lue.',
  },
  /** `status` is the one that was set. */
  set: (room: string, status: string) =>
    status === 'arrived'
      ? `${chambre(room)} : client arrivé.`
      : status === 'departed'
        ? `${chambre(room)} : client parti.`
        : `${chambre(room)} : réservation annulée.`,
  setTo: { arrived: 'Arrivé', departed: 'Parti', cancelled: 'Annulée' },
  statuses: { expected: 'attendu', arrived: 'arrivé', departed: 'parti', cancelled: 'annulé' },
  drift: {
    title: 'Désaccords',
    hint: 'L’autre système de l’hôtel et Sonnette ne disent pas la même chose. Choisissez qui a raison.',
    mark: (n: number) =>
      n === 1 ? '1 désaccord avec l’autre système' : `${figure(n)} désaccords avec l’autre système`,
    none: 'Aucun désaccord.',
    noneHint: 'L’autre système de l’hôtel et Sonnette disent la même chose.',
    room: (room: string) => chambre(room),
    theirs: (status: string) => `Autre système : ${status}`,
    ours: (status: string) => `Sonnette : ${status}`,
    since: (moment: string) => `Depuis le ${moment}`,
    follow: (status: string) => `Suivre l’autre système (${status})`,
    keep: (status: string) => `Garder (${status})`,
    settled: (room: string) => `${chambre(room)} : désaccord réglé.`,
    rooms: 'Chambres',
    unknown: (system: string) => `Seulement dans ${system}`,
    add: 'Ajouter cette chambre',
    ignore: 'S’en passer',
    said: (system: string, status: string) => `${system} : ${status}`,
    take: (status: string) => `Suivre (${status})`,
    tell: (system: string) => `Corriger dans ${system}`,
    untold: (room: string, sentence: string) =>
      `${chambre(room)} : le choix est gardé, mais l’autre système n’a pas pu être corrigé. ${sentence}`,
    first: 'Les premiers',
    more: 'Les suivants',
  },
  toRooms: 'Codes QR',
}
export type ReservationsTexts = typeof arrivals
