import { momentSaid } from '../formats.ts'
import type { OperatorTexts } from '../fr/operator.ts'
import { count as counting } from '../measures.ts'

const figure = counting('en')
const moment = momentSaid('en')
const many = (count: number, one: string, more: string) => `${figure(count)} ${count === 1 ? one : more}`

export const operatorPages: OperatorTexts = {
  name: 'Operator',
  nav: 'Operator’s pages',
  tabs: { health: 'Health' },
  signOut: 'Sign out',
  language: 'Language',
  at: (time) => `${moment(time, 'UTC')} UTC`,

  signIn: {
    title: 'Operator’s area',
    lede: 'For the people who run this installation. Hotels sign in elsewhere.',
    token: 'Operator’s token',
    hint: 'The value of the setting OPERATOR_TOKEN. You stay signed in for 12 hours.',
    submit: 'Sign in',
    wrong: 'This is not the token of this installation.',
    elsewhere: 'Sign in to a hotel',
  },

  health: {
    title: 'Health of the installation',
    summary: (faults, warnings) =>
      faults + warnings === 0
        ? 'All is well.'
        : [
            faults > 0 && many(faults, 'fault', 'faults'),
            warnings > 0 && many(warnings, 'warning', 'warnings'),
          ]
            .filter(Boolean)
            .join(', '),
    read: (time) => `read on ${moment(time, 'UTC')} UTC`,
    checks: 'Checks',
    checkedBy: 'The same as those of “sonnette doctor”.',
    states: { well: 'Well', warning: 'Warning', fault: 'Fault' },
    names: {
      database: 'Database',
      roles: 'Database roles',
      migrations: 'Migrations',
      clock: 'Clock',
      'public address': 'Public address',
      jobs: 'Dead jobs',
      queue: 'Job queue',
      backup: 'Backup',
      rehearsal: 'Rehearsal',
      'data folder': 'Data folder',
      disk: 'Disk',
      'open files': 'Open files',
      mail: 'Email',
      push: 'Notifications',
      operator: 'Operator',
    },
    versions: 'Versions',
    program: 'Sonnette',
    postgres: 'PostgreSQL',
    node: 'Node.js',
    schema: 'Schema',
    schemas: {
      current: 'Up to date',
      pending: (count) => many(count, 'migration to apply', 'migrations to apply'),
      newer: 'Of a newer version',
      earlier: 'Shared with a newer version',
    },
    servers: 'Servers on this database',
    started: 'This server started',
    backups: 'Backups',
    lastBackup: 'Last backup',
    lastRehearsal: 'Last rehearsal',
    none: 'None so far',
    failed: (time) => `${moment(time, 'UTC')} UTC: failed`,
    backedUp: (time, seconds, rows, megabytes) =>
      `${moment(time, 'UTC')} UTC, ${figure(seconds)} s, ${many(rows, 'row', 'rows')}, ${megabytes} MB`,
    rehearsed: (time, seconds, rows) =>
      `${moment(time, 'UTC')} UTC, ${figure(seconds)} s, ${rows > 1 ? `all ${figure(rows)} rows` : many(rows, 'row', 'rows')}`,
    lastGood: 'Last success',
    rehearsalMeans: 'A rehearsal restores the newest backup beside the database and compares every row.',
  },
}
