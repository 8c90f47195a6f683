import { jobs } from '../../domain/jobs.ts'
import { closeJobs, openJobs, type QueuedJob } from '../../platform/jobs.ts'
import { openMail } from '../../platform/mail/mail.ts'
import { install, settings } from '../../platform/settings.ts'
import { type MailServer, startMailServer } from './mail-server.ts'

/** A mail server of the file's own, to which the installation at this database mails by its jobs, soon. `worked`: all, or some of them. */
export async function startMailing(url: string, worked: readonly QueuedJob[] = jobs): Promise<MailServer> {
  const server = await startMailServer()
  const mail = { smtpUrl: server.url, from: 'bell@rooms.example', operator: 'operator@rooms.example' }
  install({ ...settings(), mail })
  openMail(settings())
  await closeJobs()
  await openJobs({ url, jobs: worked })
  return server
}
