import { Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { mailMessage } from '../../domain/contact/jobs.ts'
import { sendMessage } from '../../domain/contact/operations.ts'
import { closeDatabase, openDatabase } from '../../platform/database/tenancy.ts'
import { closeJobs, openJobs } from '../../platform/jobs.ts'
import { log } from '../../platform/log.ts'
import { openMail } from '../../platform/mail/mail.ts'
import { install, readSettings } from '../../platform/settings.ts'

// Takes one message to the operator and mails it, as a server does, and ends when it is told to. Each time that it says
// something to the mail server, or lets the database do something, is a step, for nothing outside changes in between: it
// kills itself before step KILL_BEFORE, and else prints how many there were.

/** The messages that make PostgreSQL act: a simple query, and the end of an extended one. */
const ACT = new Set([...'QS'].map((letter) => letter.charCodeAt(0)))

const killBefore = Number(process.env.KILL_BEFORE)
const mailPort = Number(new URL(process.env.SMTP_URL ?? '').port)
let step = Number.NEGATIVE_INFINITY
const { write } = Socket.prototype
Socket.prototype.write = function (this: Socket, ...said: unknown[]) {
  const isStep = this.remotePort === mailPort || ACT.has(Buffer.from(said[0] as string)[0] ?? 0)
  if (isStep && ++step === killBefore) process.kill(process.pid, 'SIGKILL')
  return Reflect.apply(write, this, said)
}

const config = readSettings()
install(config)
log.level = 'silent'
const url = config.databaseUrl ?? ''
openDatabase(url, { onError: () => {} })
openMail(config)
await openJobs({ url, jobs: [mailMessage] })

const toldToEnd = Promise.withResolvers<void>()
process.on('SIGTERM', toldToEnd.resolve)
// Its first looks into the queue are over by then; where they are not, there are some steps more.
await setTimeout(200)
step = 0
await sendMessage(
  { kind: 'visitor' },
  {
    key: process.env.KEY ?? '',
    name: 'Zoé',
    email: 'zoe@guest.example',
    subject: `Killed before step ${killBefore}`,
    body: 'Bonjour',
  },
)
await toldToEnd.promise
await closeJobs()
const steps = step
step = Number.NEGATIVE_INFINITY
process.stdout.write(`${steps}\n`)
await closeDatabase()
