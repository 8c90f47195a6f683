import { some } from '../formats.ts'
import { count as counting } from '../measures.ts'

const figure = counting('fr')
const rooms = (count: number) => `${figure(count)} ${count > 1 ? 'chambres' : 'chambre'}`
const named = some('fr', (more) => `${more} autres`)

interface Said {
  floor: string
  type: string | null
}
const fields = { '': 'Ligne', number: 'Numéro', floor: 'Étage', type: 'Type' }

/** Rooms from a spreadsheet, in French: it says which texts there are. */
export const imported = {
  title: 'Importer des chambres',
  hint: 'Depuis Excel, LibreOffice ou Google Sheets : enregistrez votre tableau en CSV. Une ligne par chambre, par exemple :',
  example: 'Numéro;Étage;Type\n101;1;Double\n102;1;Suite',
  columns:
    'Seul le numéro est nécessaire. Une chambre qui existe est modifiée, les autres sont ajoutées, aucune n’est retirée. Rien n’est fait avant que vous ayez vu ce qui va changer.',
  file: 'Fichier CSV',
  fileHint: 'Au plus 5 000 lignes et 1 Mo.',
  look: 'Voir ce qui va changer',
  reading: 'Lecture…',
  template: 'Vos chambres d’aujourd’hui, comme modèle :',
  export: 'Exporter',
  another: 'Choisir un autre fichier',
  submit: 'Importer',
  importing: 'Import…',
  counts: (counts: { new: number; changed: number; unchanged: number; faulty: number }) =>
    [
      `${figure(counts.new)} à ajouter`,
      `${figure(counts.changed)} à modifier`,
      `${figure(counts.unchanged)} sans changement`,
      counts.faulty > 0 && `${figure(counts.faulty)} à corriger`,
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
      ? `${figure(count)} lignes ne conviennent pas. Rien n’est importé tant qu’elles ne sont pas corrigées dans le tableau.`
      : 'Une ligne ne convient pas. Rien n’est importé tant qu’elle n’est pas corrigée dans le tableau.',
  beyond: (wanted: number, paidFor: number) =>
    `Cela ferait ${rooms(wanted)}, et votre limite est de ${figure(paidFor)}. Rien n’est importé.`,
  raise: 'Augmenter la limite',
  kinds: {
    faulty: (count: number) => `À corriger (${figure(count)})`,
    changed: (count: number) => `À modifier (${figure(count)})`,
    new: (count: number) => `À ajouter (${figure(count)})`,
  },
  line: (line: number) => `ligne ${line}`,
  change({ floor, type }: Said, before?: Said) {
    const parts = [
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
        return 'Les guillemets ne vont pas par deux.'
      case 'no-room-number':
        return 'Le numéro manque.'
      case 'named-twice':
        return `Le même numéro est déjà à la ligne ${line}.`
      case 'too-long':
        return `${name} : trop long, ${maximum} caractères au plus.`
      default:
        return `${name} : ne convient pas.`
    }
  },
  hidden: (count: number) => (count > 1 ? `Et ${figure(count)} autres lignes.` : 'Et 1 autre ligne.'),
  /** What is wrong with a file as a whole. */
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
