import { database, type Transaction } from '../../platform/database/tenancy.ts'
import type { JobDatabase } from '../../platform/jobs.ts'

// Messages to the operator belong to no hotel, and the application may not touch their table: the functions beside this
// file (SECURITY DEFINER) are all that it can do with it, and reading one is for the role that works the job queue.

export interface KeptMessage {
  id: string
  name: string
  email: string
  subject: string
  body: string
  createdAt: Date
}

/** Keeps a message; false where one with this id had been kept before. */
export async function keepContactMessage(transaction: Transaction, message: KeptMessage): Promise<boolean> {
  const { id, name, email, subject, body, createdAt } = message
  const [kept] = await transaction.query<{ isNew: boolean }>(
    'keep_contact_message',
    'select keep_contact_message($1, $2, $3, $4, $5, $6) is not null as "isNew"',
    [id, name, email, subject, body, createdAt],
  )
  return kept?.isNew ?? false
}

export async function isContactMessageKept(id: string): Promise<boolean> {
  const { rows } = await database().query({
    name: 'is_contact_message_kept',
    text: 'select is_contact_message_kept($1) as "isKept"',
    values: [id],
  })
  return rows[0].isKept
}

/** A message, to be mailed; undefined where it was deleted. */
export async function contactMessage(jobs: JobDatabase, id: string): Promise<KeptMessage | undefined> {
  const [message] = await jobs.query<KeptMessage>(
    'select id, name, email, subject, body, created_at as "createdAt" from contact_message($1)',
    [id],
  )
  return message
}

/** Deletes at most `limit` messages that are older than so many days; says how many there were. */
export async function deleteOldContactMessages(
  jobs: JobDatabase,
  days: number,
  limit: number,
): Promise<number> {
  const [deleted] = await jobs.query<{ count: number }>(
    'select delete_old_contact_messages($1, $2) as count',
    [days, limit],
  )
  return deleted?.count ?? 0
}
