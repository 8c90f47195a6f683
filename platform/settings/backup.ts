import { resolve } from 'node:path'
import { z } from 'zod'
import { setting } from '../setting.ts'
import { days } from './shapes.ts'

const isBucket = (text: string): boolean => /^s3(\+http)?:/.test(text)

/** A folder of an S3-compatible store. */
export interface Bucket {
  /** With the bucket's name as its path. */
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Before each file's name: empty, or with a slash at its end. */
  prefix: string
}

/** The bucket that `BACKUP_TO` names; undefined if it names a folder, or in a wrong way. */
export function bucketAt(text: string): Bucket | undefined {
  // The URL standard reads host and password of known schemes only in this form.
  const http = text.replace(/^s3\+http:/, 'http:').replace(/^s3:/, 'https:')
  if (!isBucket(text) || !URL.canParse(http)) return undefined
  const { protocol, host, pathname, username, password, searchParams } = new URL(http)
  const [bucket, ...folders] = pathname.split('/').filter(Boolean)
  if (!bucket || !username || !password) return undefined
  return {
    endpoint: `${protocol}//${host}/${bucket}`,
    region: searchParams.get('region') ?? 'auto',
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    prefix: folders.map((folder) => `${folder}/`).join(''),
  }
}

const target = z
  .string()
  .refine((text) => !isBucket(text) || bucketAt(text), {
    error: 'a folder, or s3://KEY:SECRET@host/bucket/folder?region=…',
  })
  .transform((text) => (isBucket(text) ? text : resolve(text)))

/** The place of nightly backups. */
export const backup = {
  to: setting('BACKUP_TO', target, {
    isSecret: true,
    otherwise: 'no backups',
    purpose:
      'The store of the nightly backups: a folder, or an S3-compatible store, `s3://KEY:SECRET@s3.example/bucket/folder?region=eu-west-1` (`s3+http://` without TLS)',
  }),
  days: setting('BACKUP_DAYS', days, {
    default: '30',
    purpose: 'How many days nightly backups are kept; the newest always stays',
  }),
  passphrase: setting('BACKUP_PASSPHRASE', z.string().min(16, 'at least 16 characters'), {
    isSecret: true,
    otherwise: 'not encrypted',
    purpose:
      'The passphrase that encrypts backups, at least 16 characters. They are lost without it: keep it elsewhere, too',
  }),
}
