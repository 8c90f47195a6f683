import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { type Machine, makeMachines } from './network.ts'
import { type Daemon, startDaemon, until } from './processes.ts'

const MEMBERS = 3
const PASSWORD = 'trial'
const FOLDERS = '/usr/lib/postgresql'

/**
 * The times of Patroni in seconds, the shortest that hold `loop_wait + 2 * retry_timeout <= ttl`: a primary whose machine
 * dies has a successor after `ttl` at most, and the time of an election.
 */
export const patroniTimes = { ttl: 10, loop_wait: 2, retry_timeout: 4 }

/** The parameters of PostgreSQL that the trial changes: docs/reliability.md says why. */
export const parameters = {
  wal_sender_timeout: '4s',
  wal_receiver_timeout: '4s',
  max_connections: 200,
  shared_buffers: '128MB',
}

/** A machine of the database's cluster: etcd, Patroni and the PostgreSQL that Patroni runs. */
export interface Member {
  name: string
  machine: Machine
  etcd: Daemon
  patroni: Daemon
  /** The folder of its database. */
  data: string
}

export interface Cluster {
  members: readonly Member[]
  /** The address for the servers: every host, as DATABASE_URL takes it. */
  url: string
  /** The same for one member. */
  urlOf(member: Member): string
  primary(): Promise<Member>
  /** The replica without which no commit is answered. */
  synchronous(): Promise<Member>
  /** Resolves when there are a primary and two streaming replicas, one of them synchronous. */
  settled(ms: number): Promise<void>
}

/** Starts the cluster in `folder`, as the system's user `postgres`, and makes its database. */
export async function startCluster(folder: string): Promise<Cluster> {
  const [uid, gid] = idsOfPostgres()
  const machines = makeMachines(MEMBERS)
  const members = machines.map((machine, i): Member => {
    const name = `member${i + 1}`
    const own = join(folder, name)
    mkdirSync(own)
    chownSync(own, uid, gid)
    const log = (program: string) => join(folder, `${name}-${program}.log`)
    const asPostgres = (program: string, ...args: string[]) => {
      const [command, rest] = machine.on(
        'setpriv',
        '--reuid=postgres',
        '--regid=postgres',
        '--init-groups',
        program,
      )
      return {
        program: command,
        args: [...rest, ...args],
        env: { PATH: process.env.PATH, HOME: own, LANG: 'C.UTF-8' },
      }
    }
    const etcd = startDaemon(
      `etcd of ${name}`,
      asPostgres('etcd', ...etcdArgs(name, own, machine, machines)),
      log('etcd'),
    )
    const configuration = join(own, 'patroni.json')
    writeFileSync(configuration, JSON.stringify(configurationOf(name, own, machine, machines)))
    chownSync(configuration, uid, gid)
    const patroni = startDaemon(`Patroni of ${name}`, asPostgres('patroni', configuration), log('patroni'))
    return { name, machine, etcd, patroni, data: join(own, 'data') }
  })
  const cluster = clusterOf(members)
  await cluster.settled(90_000)
  await makeDatabase((await cluster.primary()).machine.address)
  return cluster
}

function clusterOf(members: readonly Member[]): Cluster {
  const hosts = (those: readonly Member[]) => those.map(({ machine }) => `${machine.address}:5432`).join()
  const urlTo = (those: readonly Member[]) => `postgres://sonnette:${PASSWORD}@${hosts(those)}/sonnette`
  const ofRole = async (role: RegExp) => {
    const states = await statesOf(members)
    const found = members.find(
      (_, i) => states[i] && role.test(states[i].role) && states[i].state === 'running',
    )
    if (!found) throw new Error(`no member is ${role.source}: ${JSON.stringify(states)}`)
    return found
  }
  const primary = () => ofRole(/^(master|primary)$/)
  const synchronous = async () => {
    const { machine } = await primary()
    const { replication = [] } = (await stateOf(machine)) ?? {}
    const name = replication.find(
      ({ sync_state }) => /sync|quorum/.test(sync_state) && sync_state !== 'async',
    )
    const found = members.find((member) => member.name === name?.application_name)
    if (!found) throw new Error('no replica is synchronous')
    return found
  }
  return {
    members,
    url: urlTo(members),
    urlOf: (member) => urlTo([member]),
    primary,
    synchronous,
    settled: (ms) =>
      until('a primary with two streaming replicas, one of them synchronous', ms, async () => {
        await synchronous()
        const { replication = [] } = (await stateOf((await primary()).machine)) ?? {}
        return replication.filter(({ state }) => state === 'streaming').length === MEMBERS - 1
      }),
  }
}

interface PatroniState {
  role: string
  state: string
  replication?: { application_name: string; state: string; sync_state: string }[]
}

const statesOf = (members: readonly Member[]) => Promise.all(members.map(({ machine }) => stateOf(machine)))

/** The state of a machine as its Patroni tells it; undefined if it does not answer. */
async function stateOf({ address }: Machine): Promise<PatroniState | undefined> {
  const answer = await fetch(`http://${address}:8008/patroni`, { signal: AbortSignal.timeout(1_000) }).catch(
    () => {},
  )
  return answer?.json().catch(() => {}) as Promise<PatroniState | undefined>
}

/** The processes of the member's Patroni and PostgreSQL, the parents first. */
export function processesOf({ patroni, data }: Member): number[] {
  const file = join(data, 'postmaster.pid')
  const postmaster = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
  const children = (pid: number) => {
    try {
      return execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
        .trim()
        .split(/\s+/)
        .map(Number)
    } catch {
      return []
    }
  }
  return [patroni.pid, ...(postmaster ? [postmaster, ...children(postmaster)] : [])]
}

function etcdArgs(
  name: string,
  folder: string,
  { address }: Machine,
  machines: readonly Machine[],
): string[] {
  const peers = machines.map((machine, i) => `member${i + 1}=http://${machine.address}:2380`)
  const values = {
    name,
    'data-dir': join(folder, 'etcd'),
    'listen-peer-urls': `http://${address}:2380`,
    'initial-advertise-peer-urls': `http://${address}:2380`,
    'listen-client-urls': `http://${address}:2379`,
    'advertise-client-urls': `http://${address}:2379`,
    'initial-cluster': peers.join(),
    'log-level': 'warn',
    'enable-v2': 'true',
  }
  return Object.entries(values).map(([option, value]) => `--${option}=${value}`)
}

function configurationOf(name: string, folder: string, { address }: Machine, machines: readonly Machine[]) {
  return {
    scope: 'sonnette',
    name,
    restapi: { listen: `${address}:8008`, connect_address: `${address}:8008` },
    etcd: { hosts: machines.map((machine) => `${machine.address}:2379`) },
    bootstrap: {
      dcs: {
        ...patroniTimes,
        primary_start_timeout: 0,
        master_start_timeout: 0,
        synchronous_mode: true,
        synchronous_node_count: 1,
        postgresql: { use_pg_rewind: true, parameters },
      },
      initdb: [{ encoding: 'UTF8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `${address}:5432`,
      connect_address: `${address}:5432`,
      data_dir: join(folder, 'data'),
      bin_dir: postgresFolder(),
      pgpass: join(folder, 'pgpass'),
      pg_hba: [
        'local all all trust',
        'host all all all scram-sha-256',
        'host replication all all scram-sha-256',
      ],
      parameters: { unix_socket_directories: folder },
      authentication: {
        superuser: { username: 'postgres', password: PASSWORD },
        replication: { username: 'replicator', password: PASSWORD },
        rewind: { username: 'rewinder', password: PASSWORD },
      },
    },
  }
}

/** The newest PostgreSQL of Debian's packages. */
function postgresFolder(): string {
  const newest = readdirSync(FOLDERS).sort((a, b) => Number(b) - Number(a))[0]
  return join(FOLDERS, newest ?? '', 'bin')
}

const idsOfPostgres = () =>
  ['-u', '-g'].map((which) => Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }))) as [
    number,
    number,
  ]

async function makeDatabase(host: string): Promise<void> {
  const client = new pg.Client({ host, user: 'postgres', password: PASSWORD, database: 'postgres' })
  await client.connect()
  await client.query(`create role sonnette login createrole password '${PASSWORD}'`)
  await client.query('create database sonnette owner sonnette')
  await client.end()
}
