import type { Command } from 'commander'
import type { Said } from './said.ts'

type Declare = (
  usage: string,
  summary: string,
  run: (...given: never[]) => Promise<Said>,
  parent?: Command,
) => Command

/** The operator's verbs on people, jobs and hotels. Each loads its module once it is called. */
export function declareCare(program: Command, verb: Declare): void {
  const people = () => import('./people.ts')
  const jobs = () => import('./jobs.ts')
  const hotels = () => import('./hotels.ts')

  verb('upgrade', 'prepare the database for this version, and name the way back', async (options: never) =>
    (await import('./upgrade.ts')).upgrade(options),
  )
    .option('--dry-run', 'only show what would change')
    .option('--no-backup', 'make no backup before')

  const admin = program.command('admin').description('create an admin, or help one who cannot sign in')
  verb(
    'create <email>',
    'make a person an admin and print a link for choosing a password',
    async (email: string, options: never) => (await people()).createAdmin(email, options),
    admin,
  )
    .requiredOption('--name <name>', 'the person’s name')
    .option('--hotel <id>', 'an existing hotel')
    .option('--hotel-name <name>', 'a new hotel’s name')
    .option('--country <code>', 'its country: FR')
    .option('--time-zone <zone>', 'its time zone: Europe/Paris')
    .option('--rooms <number>', 'the rooms of its trial')
  verb(
    'reset <email>',
    'print a link for choosing another password',
    async (email: string) => (await people()).resetAdmin(email),
    admin,
  )
  verb(
    'unlock <email>',
    'clear the limits of wrong passwords and PINs',
    async (email: string) => (await people()).unlockAdmin(email),
    admin,
  )

  const sessions = program.command('sessions').description('sign people out')
  verb('end', 'end sessions', async (options: never) => (await people()).endAllSessions(options), sessions)
    .option('--email <email>', 'those of one person')
    .option('--hotel <id>', 'those of the people of one hotel')
    .option('--all', 'those of everyone')

  const queue = program.command('jobs').description('show, retry and drop jobs')
  verb('list', 'show dead, waiting and running jobs', async () => (await jobs()).printJobs(), queue)
  verb(
    'retry [which]',
    'run dead jobs once more: by id or name',
    async (which: string | undefined, options: never) => (await jobs()).retryNamedJobs(which, options),
    queue,
  ).option('--all', 'all dead jobs')
  verb(
    'drop [which]',
    'delete dead jobs: by id or name',
    async (which: string | undefined, options: never) => (await jobs()).dropNamedJobs(which, options),
    queue,
  ).option('--all', 'all dead jobs')

  verb(
    'subscription [hotel]',
    'set the subscription of a hotel that pays outside of a provider',
    async (hotel: string | undefined, options: never) => (await hotels()).changeSubscription(hotel, options),
  )
    .option('--email <email>', 'find the hotels of this person')
    .option('--status <status>', 'active, trialing, past_due, cancelled, inactive or none')
    .option('--rooms <number>', 'the number of rooms')
    .option('--trial-until <day>', 'the end of a trial: 2027-01-31')

  const hotel = program.command('hotel').description('list, suspend, close and move hotels')
  verb('list', 'show all hotels', async () => (await hotels()).hotelList(), hotel)
  verb(
    'close <id>',
    'close a hotel: it is deleted after 30 days unless an admin keeps it',
    async (id: string, options: never) => (await hotels()).hotelClose(id, options),
    hotel,
  ).requiredOption('--name <name>', 'the hotel’s name, against mistakes')
  verb(
    'suspend <id>',
    'stop a hotel’s guests from ordering, until it is resumed',
    async (id: string, options: never) => (await hotels()).hotelSuspend(id, options),
    hotel,
  ).requiredOption('--name <name>', 'the hotel’s name, against mistakes')
  verb(
    'resume <id>',
    'undo the suspension of a hotel',
    async (id: string) => (await hotels()).hotelResume(id),
    hotel,
  )
  verb(
    'export <id> <file>',
    'write a hotel with its people, pictures and history into a file',
    async (id: string, file: string) => (await hotels()).hotelExport(id, file),
    hotel,
  )
  verb(
    'import <file>',
    'read such a file of another installation of the same version',
    async (file: string) => (await hotels()).hotelImport(file),
    hotel,
  )
}
