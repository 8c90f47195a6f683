import { database, type Transaction } from '../../platform/database/tenancy.ts'
import type { JobDatabase } from '../../platform/jobs.ts'

// Messages belong to no hotel. The application can reach their table only through the SECURITY DEFINER
// functions beside this file; only the job queue's role can read one.

export interface RecordedMessage {
  id: string
  name: string
  email: string
  subject: string
  body: string
  createdAt: Date
}

/** Records a message; false if its id is recorded already. */
export async function recordContactMessage(
  transaction: Transaction,
  message: RecordedMessage,
): Promise<boolean> {
  const { id, name, email, subject, body, createdAt } = message
  const [recorded] = await transaction.query<{ isNew: boolean }>(
    'record_contact_message',
    'select record_contact_message($1, $2, $3, $4, $5, $6) is not null as "isNew"',
    [id, name, email, subject, body, createdAt],
  )
  return recorded?.isNew ?? false
}

export async function isContactMessageRecorded(id: string): Promise<boolean> {
  const { rows } = await database().query({
    name: 'is_contact_message_recorded',
    text: 'select is_contact_message_recorded($1) as "isRecorded"',
    values: [id],
  })
  return rows[0].isRecorded
}

/** The message to mail; undefined if it was deleted. */
export async function contactMessage(jobs: JobDatabase, id: string): Promise<RecordedMessage | undefined> {
  const [message] = await jobs.query<RecordedMessage>(
    'select id, name, email, subject, body, created_at as "createdAt" from contact_message($1)',
    [id],
  )
  return message
}

/** Deletes at most `limit` messages older than some days; returns their number. */
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
