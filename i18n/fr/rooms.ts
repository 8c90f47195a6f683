import { some, when } from '../formats.ts'
import { count as counting } from '../measures.ts'

const figure = counting('fr')
const someRooms = some('fr', (more) => `${more} autres`)
const countRooms = (count: number) => `${figure(count)} ${count > 1 ? 'chambres' : 'chambre'}`

export const rooms = {
  title: 'Codes QR',
  count: (count: number, paidFor: number) => `${countRooms(count)} sur ${figure(paidFor)}`,
  add: 'Ajouter des chambres',
  print: 'Imprimer les cartes',
  places: 'Lieux',
  reservations: 'Arrivées et départs',
  import: 'Importer',
  export: 'Exporter',
  list: 'Chambres',
  number: 'Chambre',
  floor: 'Étage',
  type: 'Type',
  lastScan: 'Dernier scan',
  scanned: when('fr', 'demain'),
  never: 'jamais',
  lookAlike: (pairs: [name: string, earlier: string][]) =>
    `Ces numéros se confondent : ${someRooms(pairs.map(([one, other]) => `${other} et ${one}`))}. Changez-en un.`,
  notScanned: 'Jamais scannée',
  scannedAt: (time: string) => `Scannée : ${time}`,
  onFloor: (floor: string) => `Étage ${floor}`,
  allFloors: 'Tous les étages',
  allTypes: 'Tous les types',
  noFloor: 'Sans étage',
  noType: 'Sans type',
  firstOf: (shown: number, all: number) =>
    `Les ${shown} premières sur ${all}. Cherchez un numéro ou choisissez un étage pour voir les autres.`,
  empty: 'Aucune chambre pour le moment.',
  emptyHint:
    'Chaque chambre reçoit un code QR : le client le scanne pour faire ses demandes. Par exemple, de 01 à 24 sur les étages 1 à 3 : 72 chambres et leurs cartes, en une fois.',
  emptyImport: 'Importer depuis un tableur',
  formats: { svg: 'SVG', png: 'PNG' },
  verbs: {
    open: 'Voir la page du client',
    copy: 'Copier le lien',
    print: 'Imprimer la carte',
    svg: 'Code QR en SVG',
    png: 'Code QR en PNG',
    replace: 'Remplacer le lien',
  },
  archive: 'Retirer',
  restore: 'Rétablir',
  copied: (number: string) => `Lien de la chambre ${number} copié.`,
  notCopied: 'La copie n’a pas été permise : ouvrez la chambre, et copiez le lien vous-même.',
  selection: {
    bar: (count: number) => `${countRooms(count)} ${count > 1 ? 'sélectionnées' : 'sélectionnée'}`,
    print: 'Imprimer',
    change: 'Étage, type',
  },
  change: {
    title: (count: number) => `Changer ${countRooms(count)}`,
    asItIs: 'Conserver',
    hint: 'Vide : chaque chambre garde le sien.',
    save: 'Changer',
    nothing: 'Choisissez un étage ou un type.',
  },
  archivedTitle: (count: number) => `Retirées (${count})`,
  archivedHint: (count: number): string =>
    count > 1
      ? 'Leurs liens ne fonctionnent plus. Rétablies, elles gardent leurs liens et leurs cartes.'
      : 'Son lien ne fonctionne plus. Rétablie, elle garde son lien et sa carte.',
  archivedHere: 'Cette chambre a été retirée : son lien ne fonctionne plus.',
  newRooms: {
    title: 'Ajouter des chambres',
    kind: 'Combien de chambres',
    many: 'Plusieurs',
    one: 'Une seule',
    from: 'Du numéro',
    to: 'Au numéro',
    floors: 'Sur plusieurs étages',
    floorsHint: 'Facultatif. Les mêmes numéros à chaque étage : 01 à 30 sur les étages 1 à 4 font 101 à 430.',
    floorFrom: 'De l’étage',
    floorTo: 'À l’étage',
    pattern: 'Sur la porte',
    newType: 'Nouveau type…',
    newTypeName: 'Nom du nouveau type',
    except: 'Numéros qui n’existent pas',
    numbers: 'Numéros',
    exceptHint: 'Séparés par des virgules : 13, 113',
    number: 'Numéro',
    optional: 'facultatif',
    submitOne: 'Ajouter la chambre',
    submitMany: (count: number) => (count > 0 ? `Ajouter ${countRooms(count)}` : 'Ajouter les chambres'),
    busy: 'Ajout…',
  },
  preview: {
    title: (count: number) => `${countRooms(count)} :`,
    none: 'Les numéros apparaissent ici avant que rien ne soit ajouté.',
    floor: (floor: string, numbers: string) => `Étage ${floor} : ${numbers}`,
    range: (first: string, last: string) => `${first} à ${last}`,
    asFloors: ({
      from,
      to,
      floorFrom,
      floorTo,
    }: {
      from: string
      to: string
      floorFrom: number
      floorTo: number
    }) => `Ou bien ${from} à ${to} sur chacun des étages ${floorFrom} à ${floorTo} ?`,
    takeFloors: (count: number) => `Créer ces ${countRooms(count)}`,
    taken: (numbers: string[]) =>
      numbers.length > 1
        ? `Les chambres ${someRooms(numbers)} existent déjà.`
        : `La chambre ${numbers[0]} existe déjà.`,
    leave: (count: number): string => (count > 1 ? 'Les laisser de côté' : 'La laisser de côté'),
    beyond: (wanted: number, paidFor: number) =>
      `Cela ferait ${countRooms(wanted)}, et votre limite est de ${figure(paidFor)}.`,
    raise: 'Augmenter la limite',
  },
  room: {
    title: (number: string) => `Chambre ${number}`,
    now: (number: string, floor: string, type: string) =>
      `Maintenant : numéro ${number}, étage ${floor}, type ${type}.`,
    since: (time: string) => `Ce lien ouvre la chambre depuis ${time}.`,
    links: 'Lien et code QR',
    replaced: 'L’ancien lien ne fonctionne plus. Imprimez cette carte et mettez-la dans la chambre.',
    removeHint: 'Le lien cesse aussitôt de fonctionner, et les demandes ouvertes sont annulées.',
  },
  done: {
    created: (numbers: string[]) =>
      numbers.length === 1
        ? `La chambre ${numbers[0]} est ajoutée.`
        : `${countRooms(numbers.length)} ajoutées, ${numbers[0]} à ${numbers.at(-1)}.`,
    changed: (numbers: string[]) =>
      numbers.length === 1
        ? `La chambre ${numbers[0]} est enregistrée.`
        : `${countRooms(numbers.length)} modifiées.`,
    archived: (count: number, number: string, cancelled: number) =>
      `${count === 1 ? `La chambre ${number} est retirée` : `${countRooms(count)} retirées`}${
        cancelled > 1
          ? `, ${cancelled} demandes ouvertes annulées`
          : cancelled === 1
            ? ', une demande ouverte annulée'
            : ''
      }.`,
    restored: (count: number, number: string) =>
      count === 1 ? `La chambre ${number} est de nouveau là.` : `${countRooms(count)} de nouveau là.`,
    /** Of more than can be taken back at a press. */
    toStay: 'Trop de chambres : l’annulation n’est pas possible. Réimportez votre tableau pour les changer.',
    imported: (added: number, changed: number) =>
      [
        added > 0 && `${countRooms(added)} ${added > 1 ? 'ajoutées' : 'ajoutée'}`,
        changed > 0 && `${countRooms(changed)} ${changed > 1 ? 'modifiées' : 'modifiée'}`,
      ]
        .filter(Boolean)
        .join(', ') || 'Rien à changer.',
  },
}
export type RoomsTexts = typeof rooms
