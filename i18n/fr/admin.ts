export const admin = {
  search: 'Rechercher',
  more: (name: string) => `Autres actions : ${name}`,
  select: (name: string) => `Sélectionner ${name}`,
  selectAll: 'Tout sélectionner',
  unselect: 'Tout désélectionner',
  close: 'Fermer',
  save: 'Enregistrer',
  saving: 'Enregistrement…',
  undo: 'Annuler l’action',
  undone: 'Action annulée.',
  noneFound: 'Rien ne correspond à cette recherche.',
  filter: 'Filtrer',
  showAll: 'Tout afficher',
  noResponse:
    'Pas de réponse : impossible de savoir si c’est fait. Au retour de la connexion, vérifiez ici, puis réessayez si besoin.',
  /** Of codes to scan, where the page is open at an address that is this machine's own. */
  onlyHere: (host: string) =>
    `Seul cet ordinateur peut ouvrir ${host}. Pour scanner avec un téléphone, ouvrez Sonnette à son adresse sur le réseau, ou réglez PUBLIC_URL.`,
  closing: {
    date: (date: string) => `Cet hôtel ferme : il sera supprimé le ${date}.`,
    keep: 'Garder l’hôtel',
  },
  order: {
    move: (name: string) => `Déplacer ${name}`,
    up: (name: string) => `Monter ${name}`,
    down: (name: string) => `Descendre ${name}`,
    /** For screen readers. */
    how: 'Espace prend la ligne, les flèches la déplacent, Espace la pose, Échap la remet à sa place.',
    taken: (name: string, place: number, of: number) => `${name} : prise, position ${place} sur ${of}.`,
    over: (name: string, place: number, of: number) => `${name} : position ${place} sur ${of}.`,
    dropped: (name: string, place: number, of: number) => `${name} : posée, position ${place} sur ${of}.`,
    cancelled: (name: string) => `${name} : remise à sa place.`,
  },
  keys: {
    open: 'Raccourcis clavier',
    title: 'Raccourcis clavier',
    search: 'Rechercher',
    create: 'Ajouter',
    walk: 'Aller d’une ligne à l’autre',
    enter: 'Ouvrir la ligne',
    enterKey: 'Entrée',
    space: 'Sélectionner la ligne',
    spaceKey: 'Espace',
    escape: 'Fermer ce qui est ouvert',
    escapeKey: 'Échap',
    toast: 'Aller au dernier message, pour annuler',
    help: 'Afficher cette liste',
  },
}
export type AdminTexts = typeof admin
