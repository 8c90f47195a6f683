import { dateSaid, momentSaid } from '../formats.ts'
import type { OperatorTexts } from '../fr/operator.ts'
import { count as counting } from '../measures.ts'

const figure = counting('en')
const moment = momentSaid('en')
const day = dateSaid('en', { timeZone: 'UTC', dateStyle: 'medium' })
const many = (count: number, one: string, more: string) => `${figure(count)} ${count === 1 ? one : more}`

export const operatorPages: OperatorTexts = {
  name: 'Operator',
  nav: 'Operator’s pages',
  tabs: { health: 'Health', hotels: 'Hotels', jobs: 'Jobs' },
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

  hotels: {
    title: 'Hotels',
    search: 'Find a hotel',
    searchHint: 'Words of its name, its id, or the email address of an employee.',
    submit: 'Search',
    all: 'All hotels',
    none: 'No hotels yet',
    noneHint: 'A hotel appears once its admin creates it.',
    noneFound: 'No hotel found',
    noneFoundHint: 'Try the beginning of a word of its name, or the whole email address.',
    pages: 'Pages of the list',
    next: 'Older hotels',
    first: 'Back to the start',
    rooms: (count) => many(count, 'room', 'rooms'),
    created: (time) => `Created on ${day(time)}`,
    lastRequest: (time) => `Last request on ${day(time)}`,
    noRequest: 'No requests',
    suspended: 'Suspended',
    closing: 'To be deleted',
  },

  hotel: {
    id: 'Id',
    rooms: 'Rooms',
    employees: 'Employees',
    created: 'Created',
    lastRequest: 'Last request',
    never: 'None',
    suspended: 'Suspended',
    deleted: 'Deletion',
    subscription: {
      title: 'Subscription',
      byProvider: (provider) =>
        `Payments go through ${provider}, which sets the subscription, so it cannot be changed here. With BILLING=none the operator sets it.`,
      status: 'Status',
      rooms: 'Number of rooms',
      trialEnds: 'Trial ends',
      trialHint: 'For a trial only: it lasts until the end of this day (UTC).',
      submit: 'Save',
      done: 'The subscription is saved.',
    },
    suspension: {
      title: 'Suspension',
      body: 'Guests read that requests are not available. Staff can handle requests that already exist and can change nothing else. The subscription stays as it is.',
      submit: 'Suspend the hotel',
      done: 'The hotel is suspended.',
      since: (time) => `Suspended since ${moment(time, 'UTC')} UTC.`,
      resume: 'Lift the suspension',
      resumed: 'The hotel is no longer suspended.',
    },
    closing: {
      title: 'Closing',
      body: (days) =>
        `The subscription is not renewed, the admins get an email, and everything is deleted in ${days} days unless one of them cancels the closing.`,
      name: (hotel) => `To confirm, type the name: ${hotel}`,
      submit: 'Close the hotel',
      done: 'The hotel is closed.',
      on: (time) =>
        `The hotel is closed and will be deleted on ${day(time)}. An admin of the hotel can still cancel the closing.`,
    },
  },

  actions: {
    title: 'Last actions',
    means: 'Those of these pages and of the command “sonnette” on hotels.',
    none: 'No actions so far.',
    deleted: 'Deleted hotel',
  },

  jobs: {
    title: 'Jobs',
    lede: 'Mails, deletions and other work that is done afterwards.',
    counts: 'By name',
    name: 'Job',
    states: { waiting: 'Waiting', active: 'Running', dead: 'Dead' },
    none: 'No job waits or is dead.',
    dead: 'Dead jobs',
    noDead: 'No job is dead.',
    deadMeans: 'Their retries are used up. Mend the cause, then retry them.',
    tries: (count) => many(count, 'try', 'tries'),
    failed: (time) => `failed on ${moment(time, 'UTC')} UTC`,
    noError: 'no known error',
    retry: 'Retry',
    drop: 'Delete',
    retryAll: 'Retry all',
    retried: 'The retry is requested: a retried job starts within seconds.',
    dropped: 'The job is deleted.',
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
