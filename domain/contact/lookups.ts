import { database } from '../../platform/database/tenancy.ts'

// Messages to the operator belong to no hotel, and the application may not touch their table: the functions beside this
// file (SECURITY DEFINER) are all that it can do with it.

export interface KeptMessage {
  id: string
  name: string
  email: string
  subject: string
  body: string
  createdAt: Date
}

/** Keeps a message, committed; false where one with this id had been kept before. */
export async function keepContactMessage(message: KeptMessage): Promise<boolean> {
  const { id, name, email, subject, body, createdAt } = message
  const { rows } = await database().query({
    name: 'keep_contact_message',
    text: 'select keep_contact_message($1, $2, $3, $4, $5, $6) is not null as "isNew"',
    values: [id, name, email, subject, body, createdAt],
  })
  return rows[0].isNew
}

export async function isContactMessageKept(id: string): Promise<boolean> {
  const { rows } = await database().query({
    name: 'is_contact_message_kept',
    text: 'select is_contact_message_kept($1) as "isKept"',
    values: [id],
  })
  return rows[0].isKept
}

/** Messages that no mail server has taken yet, those tried least first. */
export async function unmailedContactMessages(limit: number): Promise<KeptMessage[]> {
  const { rows } = await database().query({
    name: 'unmailed_contact_messages',
    text: `select id, name, email, subject, body, created_at as "createdAt" from unmailed_contact_messages($1)`,
    values: [limit],
  })
  return rows
}

/** Notes that it was tried to mail a message, and whether that went well. */
export async function noteContactMail(id: string, wasMailed: boolean): Promise<void> {
  await database().query({
    name: 'note_contact_mail',
    text: 'select note_contact_mail($1, $2)',
    values: [id, wasMailed],
  })
}
