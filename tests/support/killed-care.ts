import { Socket } from 'node:net'
import { backUp, rehearsal, restoreInstallation } from '../../server/command/backup.ts'
import { upgrade } from '../../server/command/upgrade.ts'

// Runs one command of the operator. Each message that makes PostgreSQL act is a step: the process kills itself before step
// KILL_BEFORE, and else prints how many there were.

/** A simple query, the end of an extended one, and a part of COPY or its end. */
const ACT = new Set([...'QSdc'].map((letter) => letter.charCodeAt(0)))

const killBefore = Number(process.env.KILL_BEFORE)
let step = 0
const { write } = Socket.prototype
Socket.prototype.write = function (this: Socket, ...said: unknown[]) {
  if (ACT.has(Buffer.from(said[0] as string)[0] ?? 0) && ++step === killBefore) {
    process.kill(process.pid, 'SIGKILL')
  }
  return Reflect.apply(write, this, said)
}

const [verb, file] = process.argv.slice(2)
if (verb === 'backup') await backUp(file, {})
if (verb === 'restore') await restoreInstallation(file ?? '')
if (verb === 'rehearse') await rehearsal(file)
if (verb === 'upgrade') await upgrade({})
process.stdout.write(`${step}\n`)
