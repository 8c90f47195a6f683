import { Command, CommanderError } from 'commander'
import { programVersion } from '../../platform/program-version.ts'
import { StartupError } from '../../platform/startup.ts'
import type { Said } from './said.ts'
import { declareCare } from './verbs.ts'

const WRONG_USE = 2

/**
 * Runs one command of the operator and exits: with 0 if all is well, with 1 if something failed or a check found a
 * fault, and with 2 if it was called in a wrong way. Without a verb it starts the server, which goes on.
 */
export async function runCommand(args: string[]): Promise<void> {
  const program = new Command('sonnette')
    .description(
      'Hotel room service by QR code: commands for the operator. Settings are environment variables.',
    )
    .version(programVersion, '--version', 'print the version and the commit that was built')
    .option('--json', 'print the result as JSON')
    .exitOverride()
  const verb = (
    usage: string,
    summary: string,
    run: (...given: never[]) => Promise<Said>,
    parent: Command = program,
  ) =>
    parent
      .command(usage)
      .description(summary)
      .action(async (...given: unknown[]) => say(await run(...(given as never[])), program.opts().json))

  program
    .command('start', { isDefault: true })
    .description('start the server')
    .action(async () => {
      const [{ createListener }, { runServer }] = await Promise.all([
        import('../app.ts'),
        import('../start.ts'),
      ])
      await runServer(() => createListener('build/client'))
    })
  verb('health', 'ask the running server whether it can take requests', async () =>
    (await import('./health.ts')).health(),
  )
  verb('config', 'show each setting, its value and its origin', async () =>
    (await import('./config.ts')).config(),
  )
  verb('doctor', 'check everything that the installation needs; each finding with its remedy', async () =>
    (await import('./doctor.ts')).doctor(),
  )
  declareCare(program, verb)
  program
    .command('prepare', { hidden: true })
    .description('make what a build prepares for starts')
    .action(async () => (await import('./prepare.ts')).prepare())
  verb(
    'backup [file]',
    'write everything of the running installation into one file, or to BACKUP_TO',
    async (file?: string, options: { nightly?: true } = {}) =>
      (await import('./backup.ts')).backUp(file, options),
  ).option(
    '--nightly',
    'as the server does every night: to BACKUP_TO, with a rehearsal; a failure is mailed to the operator',
  )
  verb('restore <file>', 'restore a backup into an empty database or data folder', async (file: string) =>
    (await import('./backup.ts')).restoreInstallation(file),
  )
  verb(
    'rehearse [file]',
    'restore a backup, by default the newest, into a scratch database and compare it',
    async (file?: string) => (await import('./backup.ts')).rehearsal(file),
  )
  await program.parseAsync(args, { from: 'user' }).catch(end)
}

function say({ text, json, isWell = true }: Said, asJson?: boolean): void {
  process.stdout.write(`${asJson ? JSON.stringify(json, null, 2) : text}\n`)
  process.exitCode = isWell ? 0 : 1
}

/** Commander has written the reason of its own errors. */
function end(error: unknown): never {
  if (error instanceof CommanderError) process.exit(error.exitCode === 0 ? 0 : WRONG_USE)
  const said = error instanceof StartupError ? error.message : (refusalIn(error) ?? (error as Error).stack)
  process.stderr.write(`${said}\n`)
  process.exit(1)
}

/** An operation's refusal, by its reason and fields; it is not imported here, because the start of a server would load it. */
function refusalIn(error: unknown): string | undefined {
  const { reason, fields = {} } = (error as { data?: { reason?: string; fields?: object } }).data ?? {}
  if (reason === undefined) return undefined
  const faults = Object.entries(fields).map(([field, fault]) => `${field} (${fault})`)
  return `Refused, ${reason}${faults.length > 0 ? `: ${faults.join(', ')}` : ''}.`
}
