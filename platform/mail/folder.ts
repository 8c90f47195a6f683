import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

// Without a mail server each mail is a file (RFC 5322), readable by its owner only: mails hold people's messages.

const EXTENSION = '.eml'
const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** How many are kept; beyond it, the oldest go. */
export const MAILS_MAXIMUM = 2_000
/** So many go at once, so that it is seldom looked for them. */
const GOING = 200

const folderOf = (dataDir: string) => join(dataDir, 'mail')

/** Writes a mail as a file, whole or not at all; the same id again is the same file. */
export async function keepMail(dataDir: string, mailId: string, written: Buffer): Promise<void> {
  const folder = folderOf(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, `${mailId}${EXTENSION}`)
  const fresh = `${file}.${process.pid}`
  await writeFile(fresh, written, { mode: 0o600, flush: true })
  await rename(fresh, file)
  await dropOldest(folder)
}

async function dropOldest(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(EXTENSION))
  if (names.length <= MAILS_MAXIMUM) return
  const files = await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name)
      // Another process may have dropped it by now.
      return { file, at: (await stat(file).catch(undefinedIfMissing))?.mtimeMs ?? 0 }
    }),
  )
  files.sort((a, b) => a.at - b.at)
  const going = files.slice(0, files.length - MAILS_MAXIMUM + GOING)
  for (const { file } of going) await rm(file, { force: true })
}

/** A mail of the folder, as a person reads it. */
export interface LocalMail {
  id: string
  from: string
  to: string
  replyTo: string
  subject: string
  /** As the mail says it: ISO 8601. */
  date: string
  text: string
  /** The attachments' file names. */
  attachments: string[]
}

/** A file that came with a mail. */
export interface LocalAttachment {
  name: string
  /** MIME type. */
  type: string
  content: Uint8Array<ArrayBuffer>
}

/** The mails of the folder, the newest first. */
export async function localMails(dataDir: string): Promise<LocalMail[]> {
  const names = await readdir(folderOf(dataDir)).catch(undefinedIfMissing)
  const ids = names
    ?.filter((name) => name.endsWith(EXTENSION))
    .map((name) => name.slice(0, -EXTENSION.length))
  const mails = await Promise.all((ids ?? []).map((mailId) => localMail(dataDir, mailId)))
  return mails.filter((mail) => mail !== undefined).sort((a, b) => b.date.localeCompare(a.date))
}

/** One mail of the folder; undefined where there is none with this id, or it is no id at all. */
export async function localMail(dataDir: string, mailId: string): Promise<LocalMail | undefined> {
  const mail = await parsed(dataDir, mailId)
  if (!mail) return undefined
  const { from, to, replyTo, subject = '', date = '', text = '', attachments } = mail
  return {
    id: mailId,
    from: inWords(from ? [from] : []),
    to: inWords(to),
    replyTo: inWords(replyTo),
    subject,
    date,
    text,
    attachments: attachments.map(({ filename }) => filename ?? ''),
  }
}

/** One of the files of a mail, by its place among them; undefined where there is none. */
export async function localAttachment(
  dataDir: string,
  mailId: string,
  place: number,
): Promise<LocalAttachment | undefined> {
  const file = (await parsed(dataDir, mailId))?.attachments[place]
  if (!file || !(file.content instanceof ArrayBuffer)) return undefined
  return { name: file.filename ?? '', type: file.mimeType, content: new Uint8Array(file.content) }
}

async function parsed(dataDir: string, mailId: string) {
  if (!id.test(mailId)) return undefined
  const bytes = await readFile(join(folderOf(dataDir), `${mailId}${EXTENSION}`)).catch(undefinedIfMissing)
  return bytes && PostalMime.parse(bytes)
}

const inWords = (people: { name?: string; address?: string | undefined }[] = []) =>
  people.map(({ name, address }) => (name ? `${name} <${address}>` : address)).join(', ')

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
