import { momentSaid } from '../formats.ts'
import { count as counting } from '../measures.ts'

const figure = counting('fr')
const moment = momentSaid('fr')
const many = (count: number, one: string, more: string) => `${figure(count)} ${count > 1 ? more : one}`

export const operatorPages = {
  name: 'Exploitant',
  nav: 'Pages de l’exploitant',
  tabs: { health: 'État' },
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
    checkedBy: 'Les mêmes que « sonnette doctor », dont les phrases sont en anglais.',
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
