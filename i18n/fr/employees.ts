import { de } from './de.ts'

const freed = (count: number) =>
  count === 0 ? '' : count === 1 ? ' : 1 demande est à prendre' : ` : ${count} demandes sont à prendre`

const revokedOf = (count: number) =>
  count === 0
    ? ''
    : count === 1
      ? ' Son invitation en attente est annulée.'
      : ` Ses ${count} invitations en attente sont annulées.`

export const employees = {
  title: 'Collaborateurs',
  count: (people: number, places: number) =>
    [
      `${people} ${people > 1 ? 'personnes' : 'personne'}`,
      ...(places > 0 ? [`${places} ${places > 1 ? 'invitations en attente' : 'invitation en attente'}`] : []),
    ].join(', '),
  /** Said of invitations if a search finds no employee. */
  notSearched: (places: number) =>
    places > 1
      ? `La recherche ne porte pas sur les ${places} invitations en attente.`
      : 'La recherche ne porte pas sur l’invitation en attente.',
  add: 'Ajouter un collaborateur',
  you: 'Vous',
  name: 'Nom',
  email: 'E-mail',
  role: 'Rôle',
  roles: { admin: 'Administrateur', employee: 'Collaborateur' },
  rooms: 'Chambres',
  allRooms: 'Toutes',
  withRooms: (rooms: string) => (rooms ? `chambres ${rooms}` : 'toutes les chambres'),
  team: 'Groupe',
  noTeam: 'Aucun groupe',
  inTeam: (people: number) => `${people} ${people > 1 ? 'personnes' : 'personne'}`,
  subscription: 'Abonnement',
  manager: 'Responsable de l’abonnement',
  state: 'Statut',
  active: 'Actif',
  inactive: 'Désactivé',
  filters: {
    role: 'Rôle',
    allRoles: 'Tous les rôles',
    admins: 'Administrateurs',
    employees: 'Collaborateurs',
    state: 'Statut',
    allStates: 'Tous les statuts',
    active: 'Actifs',
    inactive: 'Désactivés',
    team: 'Groupe',
    allTeams: 'Tous les groupes',
    noTeam: 'Sans groupe',
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
    hows: {
      add: 'Ajouter à leurs chambres',
      only: 'Remplacer leurs chambres',
      remove: 'Retirer de leurs chambres',
    },
    howHints: {
      add: 'Chacun garde ses chambres. Sans chambre attribuée, il n’aura que celles-ci.',
      only: 'Les précédentes leur sont retirées. Sans numéro : toutes les chambres.',
      remove: 'Chacun garde ses autres chambres. S’il n’en reste aucune : toutes.',
    },
    none: 'Par exemple 101-112, 201.',
    chosen: (count: number) => (count > 1 ? `${count} chambres choisies.` : `${count} chambre choisie.`),
    now: 'Voici la situation actuelle. Enregistrez de nouveau si elle vous convient.',
    save: 'Enregistrer',
  },
  places: {
    title: (count: number) => (count > 0 ? `Invitations en attente (${count})` : 'Invitations en attente'),
    label: 'Invitations en attente',
    hint: 'Rôle et chambres sont prêts. Invitez chaque personne par e-mail, par lien, ou par un code QR à scanner.',
    none: 'Ajoutez chaque personne de l’équipe, avec son rôle et ses chambres. Invitez-la ensuite.',
    notInvited: 'Pas encore invitée',
    invitedUntil: (invited: string, until: string) => `Invitation du ${invited}, jusqu’au ${until}`,
    expired: (until: string) => `Invitation expirée le ${until}`,
    invite: 'Inviter',
    noEmail: 'Sans e-mail',
    delete: 'Supprimer l’invitation',
    edit: 'Modifier',
    back: 'Voir les collaborateurs',
    gone: 'Cette invitation n’existe plus.',
  },
  invite: {
    title: (name: string) => `Inviter ${name}`,
    mail: 'Par e-mail',
    mailHint: (email: string) => `Un lien part pour ${email}.`,
    noEmail: 'Cette invitation n’a pas d’adresse e-mail. Ajoutez-en une, ou montrez le code QR.',
    addEmail: 'Ajouter une adresse',
    send: 'Envoyer l’invitation',
    sendAgain: 'Envoyer à nouveau',
    sent: (email: string) => `Une invitation est en route pour ${email}.`,
    files:
      'Cette installation n’envoie pas d’e-mails : elle les enregistre dans son dossier de données, sous « mail ».',
    link: 'Par code QR ou lien',
    linkHint: 'La personne scanne le code avec son téléphone.',
    make: 'Créer un code QR',
    makeAgain: 'Créer un nouveau code QR',
    qr: (name: string) => `Code QR de l’invitation ${de(name)}`,
    scan: (name: string) => `${name} le scanne avec son téléphone. Il ne s’affiche que maintenant.`,
    address: 'Lien de l’invitation',
    copy: 'Copier le lien',
    copied: 'Le lien est copié.',
    notCopied: 'Le lien est sélectionné : copiez-le.',
    once: 'Toute personne disposant de ce lien peut rejoindre l’équipe, une seule fois. Ne le donnez qu’à cette personne.',
    mailedTo: (email: string) => `Envoyée à ${email}.`,
    handed: 'Transmise par lien ou code QR.',
    replaces: 'Une nouvelle invitation remplace celle-ci : l’ancien lien ne fonctionne plus.',
    revoke: 'Révoquer le lien',
    revoked: (name: string) => `Le lien ${de(name)} est révoqué. Son invitation reste en attente.`,
    back: 'Modifier l’invitation',
  },
  phones: {
    title: 'Code sur un téléphone',
    used: (date: string) => `Dernière connexion : ${date}`,
    locked: 'Bloqué après trop de codes incorrects',
    unlock: 'Débloquer',
    end: 'Supprimer ce téléphone',
    endHint:
      'Ce téléphone est déconnecté aussitôt, et son code ne fonctionne plus. Sans autre moyen de connexion, retirez la personne de l’hôtel, puis invitez-la de nouveau.',
    device: (browser: string, system: string) => `${browser} sur ${system}`,
    unknown: 'Téléphone',
    unlocked: (name: string) => `Le téléphone ${de(name)} est débloqué.`,
    ended: (name: string) => `Le téléphone ${de(name)} est supprimé.`,
  },
  form: {
    nameHint: 'Comme vous l’appelez entre vous. Les clients ne le voient pas.',
    email: 'Adresse e-mail',
    optional: 'facultatif',
    emailHint: 'Rien n’est envoyé maintenant. Sans adresse, invitez par code QR.',
    ownRole: 'Un autre administrateur peut changer votre rôle.',
    roleHints: {
      admin: 'Gère tout : chambres, services, équipe.',
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
    unreadable: (parts: string) => `Illisible : ${parts}. Saisissez par exemple 101-112, 201.`,
    unknown: (parts: string) => `Il n’y a pas de chambre ${parts}.`,
    noRooms: 'L’hôtel n’a pas encore de chambres : ajoutez-les d’abord.',
    /** An invitation shows its address, an employee their group. */
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
        ? `Désactiver retire l’accès à l’hôtel, sur tous les appareils : ${requests} demandes ouvertes sont de nouveau à prendre. Nom et chambres restent.`
        : requests === 1
          ? 'Désactiver retire l’accès à l’hôtel, sur tous les appareils : 1 demande ouverte est de nouveau à prendre. Nom et chambres restent.'
          : 'Désactiver retire l’accès à l’hôtel, sur tous les appareils. Nom et chambres restent, aucune demande n’est ouverte.',
    isInactive: 'N’a plus accès à l’hôtel. Nom et chambres sont gardés.',
    removes: 'Un retrait est définitif : la page suivante indique ce qui change.',
  },
  remove: {
    title: (name: string) => `Retirer ${name} ?`,
    requests: (count: number) =>
      count > 1
        ? `${count} demandes ouvertes sont de nouveau à prendre.`
        : count === 1
          ? '1 demande ouverte est de nouveau à prendre.'
          : 'Aucune demande n’est ouverte.',
    rooms: (count: number) =>
      count > 1
        ? `${count} chambres ne sont plus attribuées.`
        : count === 1
          ? '1 chambre n’est plus attribuée.'
          : undefined,
    access: 'L’accès à l’hôtel prend fin aussitôt, sur tous les appareils.',
    history: 'Le nom reste dans l’historique.',
    final: 'C’est définitif : pour revenir, il faudra une nouvelle invitation.',
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
    changed: (name: string, revoked: number) => `${name} : enregistré.${revokedOf(revoked)}`,
    promoted: 'Collaborateur nommé responsable de l’abonnement',
    demoted: 'Responsabilité de l’abonnement retirée',
    steppedDown: 'Vous n’êtes plus responsable de l’abonnement',
    deactivated: (name: string, released: number, revoked: number) =>
      `Le compte ${de(name)} est désactivé${freed(released)}.${revokedOf(revoked)}`,
    reactivated: (name: string) => `Le compte ${de(name)} est de nouveau actif.`,
    roomsOfMany: (count: number) =>
      count > 1 ? `Les chambres de ${count} personnes sont enregistrées.` : 'Les chambres sont enregistrées.',
    teamOfMany: (count: number) =>
      count > 1 ? `Le groupe de ${count} personnes est enregistré.` : 'Le groupe est enregistré.',
    teamsAsBefore: 'Groupes précédents rétablis.',
    roomsAsBefore: 'Chambres précédentes rétablies.',
    manyDeactivated: (count: number, released: number, revoked: number) =>
      `${count > 1 ? `${count} comptes sont désactivés` : '1 compte est désactivé'}${freed(released)}.${revokedOf(revoked)}`,
    manyReactivated: (count: number) =>
      count > 1 ? `${count} comptes sont de nouveau actifs.` : '1 compte est de nouveau actif.',
    removed: (name: string, released: number, revoked: number) =>
      `${name} ne travaille plus ici${freed(released)}.${revokedOf(revoked)}`,
    placeKept: (name: string) => `L’invitation ${de(name)} est prête.`,
    placeChanged: (name: string) => `L’invitation ${de(name)} est enregistrée.`,
    placeDeleted: (name: string) => `L’invitation ${de(name)} est supprimée.`,
  },
  failed: {
    promote: 'La nomination a échoué',
    demote: 'Le retrait de la responsabilité a échoué',
    stepDown: 'Vous êtes toujours responsable de l’abonnement : le retrait a échoué',
  },
}
export type EmployeeTexts = typeof employees
