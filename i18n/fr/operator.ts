import { dateSaid, momentSaid } from '../formats.ts'
import { count as counting } from '../measures.ts'

const figure = counting('fr')
const moment = momentSaid('fr')
const day = dateSaid('fr', { timeZone: 'UTC', dateStyle: 'medium' })
const many = (count: number, one: string, more: string) => `${figure(count)} ${count > 1 ? more : one}`

export const operatorPages = {
  name: 'Exploitant',
  nav: 'Pages de l’exploitant',
  tabs: { health: 'État', hotels: 'Hôtels', jobs: 'Tâches' },
  signOut: 'Se déconnecter',
  language: 'Langue',
  /** Times of several hotels stand in one list. */
  at: (time: string) => `${moment(time, 'UTC')} UTC`,

  signIn: {
    title: 'Espace exploitant',
    lede: 'Pour qui fait fonctionner cette installation. Les hôtels se connectent ailleurs.',
    token: 'Jeton de l’exploitant',
    hint: 'La valeur du réglage OPERATOR_TOKEN. La connexion dure 12 heures.',
    submit: 'Se connecter',
    wrong: 'Ce n’est pas le jeton de cette installation.',
    elsewhere: 'Se connecter à un hôtel',
  },

  hotels: {
    title: 'Hôtels',
    search: 'Chercher un hôtel',
    searchHint: 'Des mots de son nom, son identifiant, ou l’adresse e-mail d’un collaborateur.',
    submit: 'Chercher',
    all: 'Tous les hôtels',
    none: 'Aucun hôtel ici',
    noneHint: 'Un hôtel apparaît dès que son administrateur le crée.',
    noneFound: 'Aucun hôtel trouvé',
    noneFoundHint: 'Essayez le début d’un mot du nom, ou l’adresse e-mail entière.',
    pages: 'Pages de la liste',
    next: 'Hôtels plus anciens',
    first: 'Revenir au début',
    rooms: (count: number) => many(count, 'chambre', 'chambres'),
    created: (time: string) => `Créé le ${day(time)}`,
    lastRequest: (time: string) => `Dernière demande le ${day(time)}`,
    noRequest: 'Aucune demande',
    suspended: 'Suspendu',
    closing: 'À supprimer',
  },

  hotel: {
    id: 'Identifiant',
    rooms: 'Chambres',
    employees: 'Collaborateurs',
    created: 'Créé',
    lastRequest: 'Dernière demande',
    never: 'Aucune',
    suspended: 'Suspendu',
    deleted: 'Suppression',
    subscription: {
      title: 'Abonnement',
      byProvider: (provider: string) =>
        `Les paiements passent par ${provider}, qui fixe l’abonnement : il ne se modifie pas ici. Avec BILLING=none, l’exploitant le fixe.`,
      status: 'Statut',
      rooms: 'Nombre de chambres',
      trialEnds: 'Fin de l’essai',
      trialHint: 'Pour un essai seulement : il dure jusqu’à la fin de ce jour (UTC).',
      submit: 'Enregistrer',
      done: 'L’abonnement est enregistré.',
    },
    suspension: {
      title: 'Suspension',
      body: 'Les clients lisent que les demandes ne sont pas disponibles. L’équipe traite les demandes déjà reçues et ne peut rien modifier d’autre. L’abonnement ne change pas.',
      submit: 'Suspendre l’hôtel',
      done: 'L’hôtel est suspendu.',
      since: (time: string) => `Suspendu depuis le ${moment(time, 'UTC')} UTC.`,
      resume: 'Lever la suspension',
      resumed: 'L’hôtel n’est plus suspendu.',
    },
    closing: {
      title: 'Fermeture',
      body: (days: number) =>
        `L’abonnement n’est pas renouvelé, les administrateurs reçoivent un e-mail, et tout est supprimé dans ${days} jours, sauf si l’un d’eux annule la fermeture.`,
      name: (hotel: string) => `Pour confirmer, recopiez le nom : ${hotel}`,
      submit: 'Fermer l’hôtel',
      done: 'L’hôtel est fermé.',
      on: (time: string) =>
        `L’hôtel est fermé et sera supprimé le ${day(time)}. Un administrateur de l’hôtel peut encore annuler la fermeture.`,
    },
  },

  actions: {
    title: 'Dernières actions',
    means: 'Celles de cette page et de la commande « sonnette » sur les hôtels.',
    none: 'Aucune action jusqu’ici.',
    deleted: 'Hôtel supprimé',
  },

  jobs: {
    title: 'Tâches',
    lede: 'Envois, suppressions et autres travaux faits après coup.',
    counts: 'Par nom',
    name: 'Tâche',
    states: { waiting: 'En attente', active: 'En cours', dead: 'Échouées' },
    none: 'Aucune tâche n’attend ni n’a échoué.',
    dead: 'Tâches échouées',
    noDead: 'Aucune tâche n’a échoué.',
    deadMeans: 'Toutes leurs tentatives sont épuisées. Corrigez la cause, puis relancez-les.',
    tries: (count: number) => many(count, 'tentative', 'tentatives'),
    failed: (time: string) => `échouée le ${moment(time, 'UTC')} UTC`,
    noError: 'sans erreur connue',
    retry: 'Relancer',
    drop: 'Supprimer',
    retryAll: 'Tout relancer',
    retried: 'La relance est demandée : une tâche relancée part en quelques secondes.',
    dropped: 'La suppression est faite.',
  },

  health: {
    title: 'État de l’installation',
    /** Of faults and warnings. */
    summary: (faults: number, warnings: number) =>
      faults + warnings === 0
        ? 'Tout va bien.'
        : [
            faults > 0 && many(faults, 'panne', 'pannes'),
            warnings > 0 && many(warnings, 'avertissement', 'avertissements'),
          ]
            .filter(Boolean)
            .join(', '),
    read: (time: string) => `lu le ${moment(time, 'UTC')} UTC`,
    checks: 'Vérifications',
    checkedBy: 'Les mêmes que « sonnette doctor ».',
    states: { well: 'Bien', warning: 'À surveiller', fault: 'En panne' },
    names: {
      database: 'Base de données',
      roles: 'Rôles de la base',
      migrations: 'Migrations',
      clock: 'Horloge',
      'public address': 'Adresse publique',
      jobs: 'Tâches échouées',
      queue: 'File des tâches',
      backup: 'Sauvegarde',
      rehearsal: 'Répétition',
      'data folder': 'Dossier des données',
      disk: 'Disque',
      'open files': 'Fichiers ouverts',
      mail: 'E-mail',
      push: 'Notifications',
      operator: 'Exploitant',
    } as Record<string, string>,
    versions: 'Versions',
    program: 'Sonnette',
    postgres: 'PostgreSQL',
    node: 'Node.js',
    schema: 'Schéma',
    schemas: {
      current: 'À jour',
      pending: (count: number) => many(count, 'migration à appliquer', 'migrations à appliquer'),
      newer: 'D’une version plus récente',
      earlier: 'Partagé avec une version plus récente',
    },
    servers: 'Serveurs sur cette base',
    started: 'Ce serveur a démarré',
    backups: 'Sauvegardes',
    lastBackup: 'Dernière sauvegarde',
    lastRehearsal: 'Dernière répétition',
    none: 'Aucune jusqu’ici',
    failed: (time: string) => `${moment(time, 'UTC')} UTC : échec`,
    backedUp: (time: string, seconds: number, rows: number, megabytes: string) =>
      `${moment(time, 'UTC')} UTC, ${figure(seconds)} s, ${many(rows, 'ligne', 'lignes')}, ${megabytes} Mo`,
    rehearsed: (time: string, seconds: number, rows: number) =>
      `${moment(time, 'UTC')} UTC, ${figure(seconds)} s, ${rows > 1 ? `les ${figure(rows)} lignes` : many(rows, 'ligne', 'lignes')}`,
    lastGood: 'Dernière réussie',
    rehearsalMeans: 'Une répétition restaure la dernière sauvegarde à côté et compare chaque ligne.',
  },
}
export type OperatorTexts = typeof operatorPages
