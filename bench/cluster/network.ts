import { type ChildProcess, execFileSync, spawn } from 'node:child_process'

/** The address of the servers and the proxy, as the machines of the database see it. */
const OUTSIDE = '10.77.0.1'

/** A machine of the trial: a network namespace with an address of its own. */
export interface Machine {
  address: string
  /** The arguments that run a program on this machine. */
  on(program: string, ...args: string[]): [program: string, args: string[]]
}

const ip = (...args: string[]) => execFileSync('ip', args)

/** Makes `count` machines and the switch between them, inside the network namespace of this process. */
export function makeMachines(count: number): Machine[] {
  ip('link', 'set', 'lo', 'up')
  ip('link', 'add', 'trial', 'type', 'bridge')
  ip('address', 'add', `${OUTSIDE}/24`, 'dev', 'trial')
  ip('link', 'set', 'trial', 'up')
  return Array.from({ length: count }, (_, i) => makeMachine(i + 1))
}

function makeMachine(nth: number): Machine {
  // It keeps the namespace; the end of the trial's own namespace of processes ends it.
  const keeper: ChildProcess = spawn('unshare', ['--net', 'sleep', 'infinity'], { stdio: 'ignore' })
  const address = `10.77.0.${10 + nth}`
  const on: Machine['on'] = (program, ...args) => [
    'nsenter',
    ['-t', String(keeper.pid), '-n', program, ...args],
  ]
  const [inside, outside] = [`inside${nth}`, `outside${nth}`]
  ip('link', 'add', outside, 'type', 'veth', 'peer', 'name', inside)
  waitForNamespace(keeper.pid as number)
  ip('link', 'set', inside, 'netns', String(keeper.pid))
  ip('link', 'set', outside, 'master', 'trial', 'up')
  const there = (...args: string[]) => execFileSync(...on('ip', ...args))
  there('link', 'set', 'lo', 'up')
  there('address', 'add', `${address}/24`, 'dev', inside)
  there('link', 'set', inside, 'up')
  return { address, on }
}

/** Until then the process is in our namespace. */
function waitForNamespace(pid: number) {
  const of = (which: string) => execFileSync('readlink', [`/proc/${which}/ns/net`], { encoding: 'utf8' })
  while (of(String(pid)) === of('self')) execFileSync('sleep', ['0.05'])
}

/** Drops every packet between two machines, silently; returns the function that lets them pass again. */
export function cutBetween(one: Machine, other: Machine): () => void {
  const rule = (at: Machine, from: Machine, how: '-A' | '-D') =>
    execFileSync(...at.on('iptables', how, 'INPUT', '-s', from.address, '-j', 'DROP'))
  rule(one, other, '-A')
  rule(other, one, '-A')
  return () => {
    rule(one, other, '-D')
    rule(other, one, '-D')
  }
}
