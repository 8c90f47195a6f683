import { jobs } from '../../domain/jobs.ts'
import { openBilling } from '../../platform/billing/provider.ts'
import { openDatabase } from '../../platform/database/tenancy.ts'
import { openJobs } from '../../platform/jobs.ts'
import { log } from '../../platform/log.ts'
import { openMail } from '../../platform/mail/mail.ts'
import { install, readSettings } from '../../platform/settings.ts'

// Works the queue as a server does, until it is killed.

const config = readSettings()
install(config)
log.level = 'silent'
const url = config.databaseUrl ?? ''
openDatabase(url, { onError: () => {} })
openMail(config)
// Stripe sends its notices to the server.
await openBilling(config, async () => {})
await openJobs({ url, jobs })
