import { createReadStream, createWriteStream, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { type Duplex, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import { extract, pack } from 'tar-stream'
import { StartupError } from '../startup.ts'

/** Half of a file that is being written; a killed process leaves it, and the next one to this name replaces it. */
export const PART = '.part'

const AGE_START = 'age-encryption.org/'
/** scrypt with 64 MB; the tool `age` takes 256 MB, more than a small server has left. */
const WORK_FACTOR = 16

/** Adds one file to the archive; resolves once there is room for the next. */
type Add = (name: string, content: Buffer) => Promise<void>

/**
 * Writes a tar file, compressed by zstd and, with a passphrase, encrypted in the format of `age`. It appears at `path`
 * complete and on the disk, or not at all.
 */
export async function writeArchive(
  path: string,
  passphrase: string | undefined,
  fill: (add: Add) => Promise<void>,
): Promise<void> {
  const part = path + PART
  const archive = pack()
  const add: Add = (name, content) =>
    new Promise((resolve, reject) => {
      archive.entry({ name, mode: 0o600 }, content, (error) => (error ? reject(error) : resolve()))
    })
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } })
  const file = createWriteStream(part, { mode: 0o600, flush: true })
  const written = pipeline(archive, compress, (source: Readable) => encrypted(source, passphrase), file)
  try {
    await Promise.all([written, fill(add).then(() => archive.finalize())])
    renameSync(part, path)
    const folder = await open(dirname(path))
    await folder.sync().finally(() => folder.close())
  } catch (error) {
    archive.destroy()
    await written.catch(() => {})
    rmSync(part, { force: true })
    throw error
  }
}

async function* encrypted(source: Readable, passphrase: string | undefined): AsyncGenerator<Uint8Array> {
  if (passphrase === undefined) return yield* source
  const encrypter = new Encrypter()
  encrypter.setScryptWorkFactor(WORK_FACTOR)
  encrypter.setPassphrase(passphrase)
  yield* Readable.fromWeb((await encrypter.encrypt(webStream(source))) as never)
}

/** Gives each file of an archive to `each`, in their order. Throws a `StartupError` if the archive is damaged. */
export async function readArchive(
  path: string,
  passphrase: string | undefined,
  each: (name: string, content: Readable) => Promise<void>,
): Promise<void> {
  const isEncrypted = await startsWith(path, AGE_START)
  if (isEncrypted && passphrase === undefined) {
    throw new StartupError(`${basename(path)} is encrypted: set BACKUP_PASSPHRASE to its passphrase.`)
  }
  const files = extract()
  const unpacked = pipeline(
    createReadStream(path),
    (source: Readable) => (isEncrypted ? decrypted(source, passphrase as string) : source),
    createZstdDecompress(),
    files as unknown as Duplex,
  )
  // Its reason is thrown below.
  unpacked.catch(() => {})
  let failure: unknown
  try {
    for await (const entry of files) {
      try {
        await each(entry.header.name, entry as unknown as Readable)
      } catch (error) {
        failure = error
        throw error
      }
    }
    await unpacked
  } catch (error) {
    files.destroy()
    const damage = await unpacked.then(
      () => error,
      (reason: unknown) => reason,
    )
    // Damage ends the entry that is being read, with the same error.
    if (failure !== undefined && failure !== damage) throw failure
    throw new StartupError(
      `${basename(path)} cannot be read, so it was not used: ${(damage as Error).message}.`,
    )
  }
}

async function* decrypted(source: Readable, passphrase: string): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  yield* Readable.fromWeb((await decrypter.decrypt(webStream(source))) as never)
}

const webStream = (source: Readable) => Readable.toWeb(source) as ReadableStream<Uint8Array>

async function startsWith(path: string, text: string): Promise<boolean> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new StartupError(`${path} cannot be read (${error.code}).`)
  })
  const { buffer } = await file.read(Buffer.alloc(text.length), 0, text.length, 0).finally(() => file.close())
  return buffer.toString('latin1') === text
}
