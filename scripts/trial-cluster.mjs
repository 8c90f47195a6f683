import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from './lib/build.mjs'
import { installPackages } from './lib/install.mjs'
import { fail, node, root, withPinned, works } from './lib/run.mjs'

const HELP = `npm run trial:cluster [-- --previous VERSION] [STEP …]

Tries three servers behind HAProxy on a database of three machines (Patroni, etcd, PostgreSQL) under load: an upgrade,
then one fault after the other. Takes about 10 minutes, needs root, and leaves nothing behind: the machines are network
namespaces. Exits with 1 if a requirement is missed, and with 2 if a program is missing.

  --previous VERSION  the version to upgrade from: a commit, which is built first (its packages are installed if its
                      lock file is another one), or a folder with a build. By default the last commit before the
                      newest migration
  --logs FOLDER       keep the logs of every program in this folder
  STEP                only these steps, by their number: the upgrade is 1. Without it, every server is of this version`

const MOST_MINUTES = 20
const PROGRAMS = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  ip: 'iproute2',
  iptables: 'iptables',
  unshare: 'util-linux',
  ps: 'procps',
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { previous: { type: 'string' }, logs: { type: 'string' }, help: { type: 'boolean' } },
})
if (values.help) {
  console.log(HELP)
  process.exit()
}

const stopWith = (sentence) => {
  console.error(sentence)
  process.exit(2)
}
const missing = Object.keys(PROGRAMS).filter((program) => spawnSync('which', [program]).status !== 0)
const packages = missing.map((program) => PROGRAMS[program])
if (!existsSync('/usr/lib/postgresql')) packages.push('postgresql')
if (packages.length) stopWith(`Install these packages of Debian first: apt-get install ${packages.join(' ')}`)
if (!works('unshare', '--net', 'true')) stopWith('The trial makes network namespaces: run it as root.')

await installPackages()
await build()

const folder = mkdtempSync(join(tmpdir(), 'sonnette-cluster-'))
chmodSync(folder, 0o755)
let child
/** Starts a program in a group of its own, which ends with us: a signal may reach this process alone. */
const start = (program, args, options) => {
  child = spawn(program, args, { cwd: root, env: withPinned(), detached: true, ...options })
  return once(child, 'exit')
}
const end = () => {
  // With the first process of a namespace, the kernel ends every other one.
  if (child?.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGKILL')
  if (values.logs && existsSync(join(folder, 'trial'))) keepLogs(resolve(values.logs))
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(130))
process.once('exit', end)

const hasUpgrade = positionals.length === 0 || positionals.includes('1')
const previous = hasUpgrade ? await previousVersion() : ''
mkdirSync(join(folder, 'trial'), { mode: 0o755 })
const trial = [node, 'bench/cluster/main.ts', join(folder, 'trial'), previous, ...positionals]
const namespaces = ['--net', '--pid', '--fork', '--kill-child=KILL', '--mount-proc']
// The shell waits for processes whose parent has ended.
const ended = start('unshare', [...namespaces, 'sh', '-c', '"$@" & wait $!', 'trial', ...trial], {
  stdio: ['ignore', 'inherit', 'inherit'],
})
const late = setTimeout(() => {
  console.error(`The trial took longer than ${MOST_MINUTES} minutes.`)
  process.exit(1)
}, MOST_MINUTES * 60_000)
const [code] = await ended
clearTimeout(late)
process.exit(code === 0 ? 0 : 1)

/** The folder of the previous version; a commit is built in a folder of its own. */
async function previousVersion() {
  if (values.previous && existsSync(values.previous)) return resolve(values.previous)
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  const migration = [
    'log',
    '-1',
    '--diff-filter=A',
    '--format=%H',
    '--',
    'platform/database/migrations/*.sql',
  ]
  const commit = git('rev-parse', '--verify', `${values.previous ?? `${git(...migration)}^`}^{commit}`)
  console.error(`Building the previous version, ${git('log', '-1', '--format=%h of %cs', commit)} …`)
  const there = join(folder, 'previous')
  mkdirSync(there)
  const steps = [
    ['sh', '-c', `git archive ${commit} | tar -x -C ${there}`],
    hasSameLock(commit, git) ? ['cp', '-al', join(root, 'node_modules'), there] : ['npm', 'ci', '--silent'],
    ['npm', 'run', '--silent', 'build'],
  ]
  for (const [program, ...args] of steps) {
    const env = { ...withPinned(), NODE_ENV: 'production', npm_config_include: 'dev' }
    const cwd = program === 'npm' ? there : root
    let said = ''
    const ended = start(program, args, { cwd, env, stdio: ['ignore', 'ignore', 'pipe'] })
    child.stderr.setEncoding('utf8').on('data', (text) => {
      said += text
    })
    const [status] = await ended
    if (status !== 0) fail(`The previous version could not be built: ${program} ${args.join(' ')}: ${said}`)
  }
  return there
}

function hasSameLock(commit, git) {
  return (
    git('show', `${commit}:package-lock.json`) ===
    readFileSync(join(root, 'package-lock.json'), 'utf8').trim()
  )
}

function keepLogs(to) {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(join(folder, 'trial')))
    if (name.endsWith('.log')) execFileSync('cp', [join(folder, 'trial', name), to])
}
