import type { SuspicionKind } from '../../domain/rooms/suspicions.ts'
import { some } from '../formats.ts'
import { count as counting } from '../measures.ts'

const figure = counting('fr')
const rooms = (count: number) => `${figure(count)} ${count > 1 ? 'chambres' : 'chambre'}`
const named = some('fr', (more) => `${more} autres`)

interface SaidSuspicion {
  kind: SuspicionKind
  said: string
  proposed: string[] | null
}
interface Said {
  number: string
  floor: string
  type: string | null
}
const fields = { '': 'Ligne', number: 'Numéro', floor: 'Étage', type: 'Type' }

export const imported = {
  title: 'Importer des chambres',
  hint: 'Depuis Excel, LibreOffice ou Google Sheets : enregistrez votre tableau en CSV. Une ligne par chambre, par exemple :',
  example: 'Numéro;Étage;Type\n101;1;Double\n102;1;Suite',
  columns:
    'Seul le numéro est nécessaire ; gardez vos titres de colonnes. Les chambres existantes sont modifiées, les autres ajoutées, aucune n’est retirée. Vous voyez tout avant l’import.',
  file: 'Fichier CSV',
  fileHint: 'Au plus 5 000 lignes et 1 Mo.',
  look: 'Voir ce qui va changer',
  reading: 'Lecture…',
  template: 'Vos chambres actuelles, comme modèle :',
  export: 'Exporter',
  another: 'Choisir un autre fichier',
  submit: 'Importer',
  importing: 'Import…',
  lookAgain: 'Mettre à jour l’aperçu',
  noNumber: 'Choisissez la colonne du numéro de chambre.',
  rivals: (headings: string[]) =>
    `Plusieurs colonnes peuvent être le numéro de chambre : ${named(headings)}. Choisissez-en une.`,
  separator: (sign: string) =>
    `Une seule colonne a été lue. Si ${sign === ' ' ? 'des espaces séparent' : `« ${sign} » sépare`} vos colonnes, enregistrez le tableau en CSV avec des points-virgules.`,
  leaveFaulty: (count: number) =>
    count > 1 ? `Laisser de côté ces ${figure(count)} lignes` : 'Laisser de côté cette ligne',
  encodings: {
    title: 'Encodage du fichier',
    hint: 'L’encodage de ce fichier est inconnu. Choisissez la lecture correcte, ou enregistrez-le en CSV UTF-8.',
    names: {
      'windows-1252': 'Windows, Europe de l’Ouest',
      macintosh: 'Mac',
      'windows-1250': 'Windows, Europe centrale',
      'windows-1251': 'Windows, cyrillique',
      'windows-1253': 'Windows, grec',
      'windows-1254': 'Windows, turc',
      'windows-1255': 'Windows, hébreu',
      'windows-1256': 'Windows, arabe',
      'windows-1257': 'Windows, pays baltes',
      cp850: 'DOS 850',
      ibm866: 'DOS, cyrillique',
      'koi8-r': 'KOI8, cyrillique',
      shift_jis: 'Japonais (932)',
      gb18030: 'Chinois simplifié (936)',
      big5: 'Chinois traditionnel (950)',
      'euc-kr': 'Coréen (949)',
    },
  },
  columnsOf: {
    title: 'Colonnes',
    firstLine: 'Première ligne',
    headings: 'La première ligne porte les titres',
    noHeadings: 'La première ligne est une chambre',
    column: (at: number) => `Colonne ${at}`,
    names: {
      number: 'Numéro de chambre',
      floor: 'Étage',
      type: 'Type de chambre',
      building: 'Bâtiment, devant le numéro',
      link: 'Lien de la chambre',
      ignored: 'Non lue',
    },
  },
  choices: {
    apply: 'Corriger ainsi',
    asIs: 'Garder tel quel',
    out: 'Laisser de côté',
  },
  suspicion({ kind, said, proposed }: SaidSuspicion) {
    const [first = ''] = proposed ?? []
    switch (kind) {
      case 'lost-zero':
        return `Le tableur a peut-être ôté un zéro : ${said} → ${first}.`
      case 'other-number':
        return `Le lien de cette ligne est celui de la chambre ${first}, et non ${said}.`
      case 'date':
        return `${said} ressemble à une date. Sans doute ${first}.`
      case 'exponent':
        return first === ''
          ? `${said} : le tableur a perdu des chiffres.`
          : `${said} : le tableur y a vu un nombre. Sans doute ${first}.`
      case 'decimals':
        return `${said} : le tableur a ajouté des décimales. Sans doute ${first}.`
      case 'error-value':
        return proposed === null
          ? `${said} : valeur manquante ou erreur du tableur.`
          : `${said} : la case sera vide.`
      case 'several':
        return `${said} : ${rooms(Number(proposed?.length))} dans une case, de ${first} à ${proposed?.at(-1)}.`
      case 'merged':
        return `Case vide, sans doute fusionnée avec celle du dessus : ${first}.`
      case 'heading':
        return 'Les titres sont répétés ici.'
      default:
        return `« ${said} » n’est sans doute pas une chambre.`
    }
  },
  counts: (counts: { new: number; changed: number; unchanged: number; faulty: number; leftOut: number }) =>
    [
      `${figure(counts.new)} à ajouter`,
      `${figure(counts.changed)} à modifier`,
      `${figure(counts.unchanged)} sans changement`,
      counts.faulty > 0 && `${figure(counts.faulty)} à corriger`,
      counts.leftOut > 0 && `${figure(counts.leftOut)} de côté`,
    ]
      .filter(Boolean)
      .join(', '),
  newTypes: (names: string[]) =>
    names.length > 1
      ? `${names.length} types de chambre seront créés : ${named(names)}.`
      : `Un type de chambre sera créé : ${named(names)}.`,
  leftOut: (heads: string[]) =>
    heads.length > 1
      ? `${heads.length} colonnes ne sont pas lues : ${named(heads)}.`
      : `Une colonne n’est pas lue : ${named(heads)}.`,
  faulty: (count: number) =>
    count > 1
      ? `${figure(count)} lignes contiennent une erreur. Corrigez-les dans le tableau, ou laissez-les de côté.`
      : 'Une ligne contient une erreur. Corrigez-la dans le tableau, ou laissez-la de côté.',
  beyond: (wanted: number, paidFor: number) =>
    `Cela ferait ${rooms(wanted)}, et votre limite est de ${figure(paidFor)}. Rien n’est importé.`,
  raise: 'Augmenter la limite',
  kinds: {
    suspicious: (count: number) => `À vérifier (${figure(count)})`,
    leftOut: (count: number) => `De côté (${figure(count)})`,
    faulty: (count: number) => `À corriger (${figure(count)})`,
    changed: (count: number) => `À modifier (${figure(count)})`,
    new: (count: number) => `À ajouter (${figure(count)})`,
  },
  line: (line: number) => `ligne ${line}`,
  change({ number, floor, type }: Said, before?: Said) {
    const parts = [
      before && before.number !== number && `numéro ${before.number} → ${number}`,
      before?.floor === floor
        ? ''
        : before
          ? `étage ${before.floor || 'aucun'} → ${floor || 'aucun'}`
          : floor && `étage ${floor}`,
      before && before.type === type
        ? ''
        : before
          ? `type ${before.type || 'aucun'} → ${type || 'aucun'}`
          : type,
    ]
    return parts.filter(Boolean).join(', ')
  },
  fault({
    field,
    code,
    line,
    maximum,
  }: {
    field: keyof typeof fields
    code: string
    line?: number | undefined
    maximum?: number | undefined
  }) {
    const name = fields[field]
    switch (code) {
      case 'broken-quotes':
        return 'Un guillemet manque ou est en trop.'
      case 'no-room-number':
        return 'Le numéro manque.'
      case 'named-twice':
        return `Le même numéro est déjà à la ligne ${line}.`
      case 'number-taken':
        return 'Une autre chambre a déjà ce numéro.'
      case 'too-long':
        return `${name} : trop long, ${maximum} caractères au plus.`
      default:
        return `${name} : valeur incorrecte.`
    }
  },
  hidden: (count: number) => (count > 1 ? `Et ${figure(count)} autres lignes.` : 'Et 1 autre ligne.'),
  /** Faults of the whole file. */
  faults: {
    'no-table': 'Ce n’est pas un fichier CSV. Dans votre tableur, choisissez Enregistrer sous, puis CSV.',
    missing: 'Ce fichier ne contient aucune chambre.',
    'no-number-column':
      'Aucune colonne ne s’appelle Numéro. Ajoutez ce titre, ou enlevez la ligne de titres.',
    'too-many-lines': 'Ce fichier a plus de 5 000 lignes. Importez-le en plusieurs fois.',
    'line-too-long':
      'Une ligne de ce fichier dépasse 10 000 caractères. Ne gardez que les colonnes du numéro, de l’étage et du type.',
    'too-large': 'Ce fichier dépasse 1 Mo. Importez-le en plusieurs fois.',
    other: 'Ce fichier n’a pas pu être lu.',
  },
}
export type ImportTexts = typeof imported
