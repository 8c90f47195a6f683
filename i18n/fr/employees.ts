import { de } from './de.ts'

/** How many requests became free with it. */
const freed = (count: number) =>
  count === 0 ? '' : count === 1 ? ' : 1 demande est libre' : ` : ${count} demandes sont libres`

/** How many open invitations ended with it. */
const revokedOf = (count: number) =>
  count === 0
    ? ''
    : count === 1
      ? ' L’invitation en attente qui venait de son compte est annulée.'
      : ` Les ${count} invitations en attente qui venaient de son compte sont annulées.`

/** Who works in a hotel, and who is to, in French: it says which texts there are. */
export const employees = {
  title: 'Employés',
  count: (people: number, places: number) =>
    [
      `${people} ${people > 1 ? 'personnes' : 'personne'}`,
      ...(places > 0 ? [`${places} ${places > 1 ? 'places préparées' : 'place préparée'}`] : []),
    ].join(', '),
  /** Of places, where nobody who works here is found. */
  notSearched: (places: number) =>
    places > 1
      ? `Les ${places} places préparées n’ont pas été cherchées : la liste entière les montre.`
      : 'La place préparée n’a pas été cherchée : la liste entière la montre.',
  add: 'Préparer une place',
  you: 'Vous',
  name: 'Nom',
  email: 'E-mail',
  role: 'Rôle',
  roles: { admin: 'Administrateur', employee: 'Employé' },
  rooms: 'Chambres',
  allRooms: 'Toutes',
  withRooms: (rooms: string) => (rooms ? `chambres ${rooms}` : 'toutes les chambres'),
  team: 'Groupe',
  noTeam: 'Aucun groupe',
  inTeam: (people: number) => `${people} ${people > 1 ? 'personnes' : 'personne'}`,
  subscription: 'Abonnement',
  manager: 'Responsable de l’abonnement',
  state: 'État',
  active: 'Actif',
  inactive: 'Désactivé',
  filters: {
    role: 'Rôle',
    allRoles: 'Tous les rôles',
    admins: 'Administrateurs',
    employees: 'Employés',
    state: 'État',
    allStates: 'Actifs ou non',
    active: 'Actifs',
    inactive: 'Désactivés',
    team: 'Groupe',
    allTeams: 'Tous les groupes',
    noTeam: 'Sans groupe',
    apply: 'Filtrer',
  },
  more: 'Afficher la suite',
  first: 'Revenir au début',
  verbs: {
    edit: 'Rôle, groupe et chambres',
    promote: 'Nommer responsable de l’abonnement',
    demote: 'Retirer la responsabilité de l’abonnement',
    stepDown: 'Ne plus gérer l’abonnement',
    deactivate: 'Désactiver',
    reactivate: 'Réactiver',
    remove: 'Retirer de l’hôtel',
  },
  /** What can be done to several people. */
  many: {
    bar: (count: number) => (count > 1 ? `${count} personnes sélectionnées` : '1 personne sélectionnée'),
    assign: 'Attribuer des chambres',
    deactivate: (count: number, of: number) => (count < of ? `Désactiver (${count})` : 'Désactiver'),
    reactivate: (count: number, of: number) => (count < of ? `Réactiver (${count})` : 'Réactiver'),
    team: 'Choisir un groupe',
    teams: 'Leur groupe actuel',
    teamTitle: (count: number) => (count > 1 ? `Groupe de ${count} personnes` : 'Groupe d’une personne'),
    title: (count: number) => (count > 1 ? `Chambres de ${count} personnes` : 'Chambres d’une personne'),
    people: 'Leurs chambres actuelles',
    how: 'Ces chambres',
    hows: { add: 'Les ajouter aux leurs', only: 'Ne leur donner qu’elles', remove: 'Les leur retirer' },
    howHints: {
      add: 'Chacun garde celles qu’il a. Qui n’en a aucune n’aura plus que celles-ci.',
      only: 'Celles d’avant ne sont plus les leurs. Sans numéro : toutes les chambres.',
      remove: 'Chacun garde les autres. Qui n’en a plus aucune les a toutes.',
    },
    none: 'Par exemple 101-112, 201.',
    chosen: (count: number) => (count > 1 ? `${count} chambres choisies.` : `${count} chambre choisie.`),
    now: 'Voici ce qu’il en est maintenant. Enregistrez de nouveau si c’est toujours bon.',
    save: 'Enregistrer',
  },
  places: {
    title: (count: number) => (count > 0 ? `Places préparées (${count})` : 'Places préparées'),
    label: 'Places préparées',
    hint: 'Chaque place attend sa personne, avec rôle et chambres. Invitez-la par e-mail, par un lien, ou par un code QR à scanner avec son téléphone.',
    none: 'Préparez une place pour chaque personne de l’équipe : son rôle et ses chambres seront prêts le jour où elle est invitée.',
    notInvited: 'Pas encore invitée',
    invitedUntil: (invited: string, until: string) => `Invitation du ${invited}, jusqu’au ${until}`,
    expired: (until: string) => `Invitation expirée le ${until}`,
    invite: 'Inviter',
    noEmail: 'Sans e-mail',
    delete: 'Supprimer la place',
    edit: 'Modifier',
    back: 'Voir les employés',
    gone: 'Cette place n’existe plus.',
  },
  /** Inviting somebody to their place. */
  invite: {
    title: (name: string) => `Inviter ${name}`,
    mail: 'Par e-mail',
    mailHint: (email: string) => `Un lien part pour ${email}.`,
    noEmail: 'Cette place n’a pas d’adresse e-mail. Ajoutez-en une, ou montrez le code QR.',
    addEmail: 'Ajouter une adresse',
    send: 'Envoyer l’invitation',
    sendAgain: 'Envoyer à nouveau',
    sent: (email: string) => `Une invitation est en route pour ${email}.`,
    files:
      'Cette installation n’envoie pas d’e-mails : elle les garde dans son dossier de données, dans « mail ».',
    link: 'Par un code QR ou un lien',
    linkHint: 'La personne scanne le code avec son téléphone.',
    make: 'Créer un code QR',
    makeAgain: 'Créer un nouveau code QR',
    qr: (name: string) => `Code QR de l’invitation ${de(name)}`,
    scan: (name: string) => `${name} le scanne avec son téléphone. Il ne s’affiche que maintenant.`,
    address: 'Lien de l’invitation',
    copy: 'Copier le lien',
    copied: 'Le lien est copié.',
    notCopied: 'Le lien est sélectionné : copiez-le.',
    once: 'Quiconque a ce lien peut prendre la place, une seule fois. Ne le donnez qu’à cette personne.',
    mailedTo: (email: string) => `Envoyée à ${email}.`,
    handed: 'Donnée par un lien ou un code QR.',
    replaces: 'Une nouvelle invitation remplace celle-ci : l’ancien lien ne marche plus.',
    revoke: 'Révoquer l’invitation',
    revoked: (name: string) => `L’invitation ${de(name)} est révoquée. Sa place est gardée.`,
    back: 'Modifier la place',
  },
  phones: {
    title: 'Code sur un téléphone',
    used: (date: string) => `Dernière connexion : ${date}`,
    locked: 'Bloqué après trop de mauvais codes',
    unlock: 'Débloquer',
    end: 'Supprimer ce téléphone',
    endHint:
      'Supprimer déconnecte ce téléphone tout de suite, et son code ne sert plus. Qui n’a pas d’autre façon de se connecter ne revient que par une nouvelle place : retirez alors la personne de l’hôtel, et préparez-lui une place.',
    device: (browser: string, system: string) => `${browser} sur ${system}`,
    unknown: 'Téléphone',
    unlocked: (name: string) => `Le téléphone ${de(name)} est débloqué.`,
    ended: (name: string) => `Le téléphone ${de(name)} est supprimé.`,
  },
  form: {
    nameHint: 'Comme vous l’appelez entre vous. Les clients ne le voient pas.',
    email: 'Adresse e-mail',
    optional: 'facultatif',
    emailHint: 'Rien n’est envoyé maintenant. Sans adresse, la personne est invitée par un code QR.',
    ownRole: 'Un autre administrateur peut changer votre rôle.',
    roleHints: {
      admin: 'Règle tout : chambres, services, équipe.',
      employee: 'Répond aux demandes et s’occupe des chambres.',
    },
    teamHint:
      'Par exemple Étages, Réception ou Équipe de nuit. Les statistiques comptent par groupe, jamais par personne.',
    numbers: 'Chambres',
    numbersHint: 'Par exemple 101-112, 201. Rien : toutes les chambres.',
    floors: 'Par étage',
    floor: (floor: string, count: number) => `Étage ${floor} (${count})`,
    types: 'Par type',
    type: (name: string, count: number) => `${name} (${count})`,
    chosen: (count: number) =>
      count === 0
        ? 'Aucune chambre attribuée : toutes les demandes de l’hôtel.'
        : `${count} ${count > 1 ? 'chambres attribuées' : 'chambre attribuée'}.`,
    unreadable: (parts: string) => `Ceci ne se lit pas : ${parts}. Écrivez par exemple 101-112, 201.`,
    unknown: (parts: string) => `Il n’y a pas de chambre ${parts}.`,
    noRooms: 'L’hôtel n’a pas encore de chambres : vous pourrez les attribuer quand elles existeront.',
    /** Of a place with its address, of who works here with their group. */
    now: ({
      name,
      email,
      role,
      team,
      rooms,
    }: {
      name: string
      email?: string | null
      role: string
      team?: string
      rooms: string
    }) => {
      const address = email === undefined ? [] : [email ?? 'sans e-mail']
      const group = team === undefined ? [] : [`groupe : ${team || 'aucun'}`]
      const said = [name, ...address, role.toLowerCase(), ...group, `chambres : ${rooms || 'toutes'}`]
      return `Maintenant : ${said.join(', ')}.`
    },
  },
  manages: {
    title: 'Abonnement',
    yes: 'Gère l’abonnement de l’hôtel.',
    no: 'Ne gère pas l’abonnement de l’hôtel.',
    last: 'C’est le seul responsable de l’abonnement : nommez d’abord quelqu’un d’autre.',
    /** One's own, on the page of the subscription. */
    youDo: 'Vous gérez l’abonnement de l’hôtel.',
  },
  access: {
    title: 'Accès',
    own: 'Un autre administrateur peut vous désactiver ou vous retirer.',
    last: 'C’est le seul administrateur : nommez-en d’abord un autre.',
    deactivates: (requests: number) =>
      requests > 1
        ? `Désactiver retire l’accès à l’hôtel, sur tous les appareils : ${requests} demandes ouvertes redeviennent libres. Nom et chambres restent.`
        : requests === 1
          ? 'Désactiver retire l’accès à l’hôtel, sur tous les appareils : 1 demande ouverte redevient libre. Nom et chambres restent.'
          : 'Désactiver retire l’accès à l’hôtel, sur tous les appareils. Nom et chambres restent, aucune demande n’est ouverte.',
    isInactive: 'N’a plus accès à l’hôtel. Nom et chambres sont gardés.',
    removes: 'Retirer quelqu’un ne s’annule pas : la page suivante dit ce qui change.',
  },
  remove: {
    title: (name: string) => `Retirer ${name} ?`,
    requests: (count: number) =>
      count > 1
        ? `${count} demandes ouvertes redeviennent libres.`
        : count === 1
          ? '1 demande ouverte redevient libre.'
          : 'Aucune demande n’est ouverte.',
    rooms: (count: number) =>
      count > 1
        ? `${count} chambres ne sont plus attribuées.`
        : count === 1
          ? '1 chambre n’est plus attribuée.'
          : undefined,
    access: 'L’accès à l’hôtel prend fin aussitôt, sur tous les appareils.',
    history: 'Le nom reste dans l’historique.',
    final: 'Cela ne s’annule pas : pour revenir, il faudra une nouvelle invitation.',
    confirm: 'Retirer de l’hôtel',
    keep: 'Garder',
  },
  stepDown: {
    title: 'Ne plus gérer l’abonnement ?',
    body: 'Vous ne pourrez plus changer ni résilier l’abonnement de l’hôtel. Un administrateur pourra vous nommer de nouveau.',
    others: (count: number) =>
      count > 1 ? `${count} autres responsables restent.` : '1 autre responsable reste.',
    confirm: 'Ne plus gérer l’abonnement',
    needsOther: 'Nommez un autre responsable avant de quitter ce rôle',
    keep: 'Rester responsable',
    back: 'Voir l’abonnement',
  },
  done: {
    changed: (name: string, revoked: number) => `${name} : c’est enregistré.${revokedOf(revoked)}`,
    promoted: 'Employé nommé responsable de l’abonnement',
    demoted: 'Responsabilité de l’abonnement retirée',
    steppedDown: 'Vous n’êtes plus responsable de l’abonnement',
    deactivated: (name: string, released: number, revoked: number) =>
      `Le compte ${de(name)} est désactivé${freed(released)}.${revokedOf(revoked)}`,
    reactivated: (name: string) => `Le compte ${de(name)} est de nouveau actif.`,
    roomsOfMany: (count: number) =>
      count > 1 ? `Les chambres de ${count} personnes sont enregistrées.` : 'Les chambres sont enregistrées.',
    teamOfMany: (count: number) =>
      count > 1 ? `Le groupe de ${count} personnes est enregistré.` : 'Le groupe est enregistré.',
    teamsAsBefore: 'Chacun a de nouveau son groupe d’avant.',
    roomsAsBefore: 'Chacun a de nouveau ses chambres d’avant.',
    manyDeactivated: (count: number, released: number, revoked: number) =>
      `${count > 1 ? `${count} comptes sont désactivés` : '1 compte est désactivé'}${freed(released)}.${revokedOf(revoked)}`,
    manyReactivated: (count: number) =>
      count > 1 ? `${count} comptes sont de nouveau actifs.` : '1 compte est de nouveau actif.',
    removed: (name: string, released: number, revoked: number) =>
      `${name} ne travaille plus ici${freed(released)}.${revokedOf(revoked)}`,
    placeKept: (name: string) => `La place ${de(name)} est prête.`,
    placeChanged: (name: string) => `La place ${de(name)} est enregistrée.`,
    placeDeleted: (name: string) => `La place ${de(name)} est supprimée.`,
  },
  failed: {
    promote: 'La nomination a échoué',
    demote: 'Le retrait de la responsabilité a échoué',
    stepDown: 'Vous êtes toujours responsable de l’abonnement : le retrait a échoué',
  },
}
export type EmployeeTexts = typeof employees
