import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { hasAddress } from '../auth/no-address.ts'
import { StartupError } from '../startup.ts'
import { type HotelTable, PERSON_COLUMNS, quoted, rowsAtOnce, tablesOfHotel } from './catalogue.ts'
import { type FileEnd, type FileHead, FORMAT, type TableHead } from './export.ts'

const UNIQUE_VIOLATION = '23505'

export interface ImportedHotel {
  hotelId: string
  name: string
  rows: Record<string, number>
  /** People of the file who have an account here, by their e-mail address. */
  known: number
  /** The addresses of people for whom an account was made, without a password. */
  made: string[]
}

interface Person {
  id: string
  email: string
}

/** Reads a file of `exportHotel` into the database, all of it or nothing. Throws a `StartupError` with the reason. */
export async function importHotel(client: pg.ClientBase, file: string): Promise<ImportedHotel> {
  await client.query('begin')
  try {
    const imported = await new Import(client).run(file)
    await client.query('commit')
    return imported
  } catch (error) {
    await client.query('rollback')
    throw explained(error, file)
  }
}

function explained(error: unknown, file: string): unknown {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOENT' || code === 'EACCES') return new StartupError(`${file} cannot be read (${code}).`)
  if (code?.startsWith('Z_') || error instanceof SyntaxError)
    return new StartupError(`${file} is damaged, or not a file of "sonnette hotel export": ${message}.`)
  if (error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION) {
    return new StartupError(
      `The table ${error.table} already has a row of the file (${error.constraint}): a part of this hotel is in this installation.`,
    )
  }
  return error
}

async function* linesIn(file: string): AsyncGenerator<string> {
  const unpacked = createGunzip().setEncoding('utf8')
  // Its error is that of the loop below, because the stream is destroyed with it.
  pipeline(createReadStream(file), unpacked).catch(() => {})
  let rest = ''
  for await (const part of unpacked) {
    const lines = (rest + part).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

class Import {
  readonly #client: pg.ClientBase
  readonly #rows: Record<string, number> = {}
  /** The ids of people who have another one here. */
  readonly #otherIds = new Map<string, string>()
  #inFile: RegExp | undefined
  #hotelId = ''
  #known = 0
  readonly #made: string[] = []

  constructor(client: pg.ClientBase) {
    this.#client = client
  }

  async run(file: string): Promise<ImportedHotel> {
    let head: FileHead | undefined
    let tables = new Map<string, HotelTable>()
    let table: string | undefined
    let end: FileEnd | undefined
    let batch: string[] = []
    const flush = async () => {
      if (table !== undefined && batch.length > 0) await this.#insert(tables.get(table), table, batch)
      batch = []
    }
    for await (const line of linesIn(file)) {
      if (head === undefined) {
        head = JSON.parse(line) as FileHead
        await this.#verify(head, file)
        this.#hotelId = head.hotelId
        tables = new Map((await tablesOfHotel(this.#client)).map((one) => [one.name, one]))
      } else if (line.startsWith('{"table":')) {
        await flush()
        table = (JSON.parse(line) as TableHead).table
        this.#rows[table] = 0
      } else if (line.startsWith('{"rows":')) {
        await flush()
        end = JSON.parse(line)
      } else if (batch.push(line) === rowsAtOnce(table ?? '')) await flush()
    }
    if (!head || JSON.stringify(end?.rows) !== JSON.stringify(this.#rows))
      throw new StartupError(`${file} is cut short: export the hotel again.`)
    const { hotelId, name } = head
    return { hotelId, name, rows: this.#rows, known: this.#known, made: this.#made }
  }

  async #verify({ format, hotelId, name, migration }: FileHead, file: string): Promise<void> {
    if (format !== FORMAT) throw new StartupError(`${file} is not a file of "sonnette hotel export".`)
    const { rows } = await this.#client.query(
      `select (select max(created_at) from drizzle.__drizzle_migrations)::float8 as here,
              exists (select from hotels where id::text = $1) as "isThere"`,
      [hotelId],
    )
    const { here, isThere } = rows[0]
    if (here !== migration) {
      const older = here < migration ? 'This installation' : 'The installation of the file'
      throw new StartupError(`${older} has an older version: upgrade it, so that both have the same one.`)
    }
    if (isThere) throw new StartupError(`The hotel “${name}” (${hotelId}) is already in this installation.`)
  }

  async #insert(table: HotelTable | undefined, name: string, lines: readonly string[]): Promise<void> {
    this.#rows[name] = (this.#rows[name] ?? 0) + lines.length
    if (name === 'users') {
      for (const line of lines) await this.#insertPerson(JSON.parse(line))
      return
    }
    if (!table) throw new StartupError(`This version has no table ${name}: the file was made by another one.`)
    this.#inFile ??= this.#otherIds.size > 0 ? new RegExp([...this.#otherIds.keys()].join('|'), 'g') : /$^/g
    const ids = this.#otherIds
    const values = lines.map((line) => line.replaceAll(this.#inFile as RegExp, (id) => ids.get(id) ?? id))
    const columns = table.columns.map(quoted).join(', ')
    const { rowCount } = await this.#client.query(
      `insert into public.${quoted(name)} (${columns})
       select ${columns} from jsonb_populate_recordset(null::public.${quoted(name)}, $1::jsonb) row
       where row.${table.key}::text = $2`,
      [`[${values.join(',')}]`, this.#hotelId],
    )
    // Else the author of a file could enter another hotel of this installation.
    if (rowCount !== lines.length) throw new StartupError(`The file has rows of another hotel in ${name}.`)
  }

  /** An account is found by its address, which is unconfirmed if it is made: who chooses a password confirms it. */
  async #insertPerson(person: Person): Promise<void> {
    if (!/^\w+$/.test(person.id)) throw new StartupError(`The file has a person with a wrong id.`)
    const { rows } = await this.#client.query<Person>(
      'select id, email from users where email = $1 or id = $2 order by email = $1 desc',
      [person.email, person.id],
    )
    const [found] = rows
    if (!found) {
      const columns = PERSON_COLUMNS.join(', ')
      await this.#client.query(
        `insert into users (${columns}) select ${columns} from jsonb_populate_record(null::users, $1::jsonb)`,
        [JSON.stringify(person)],
      )
      if (hasAddress(person.email)) this.#made.push(person.email)
    } else if (found.email !== person.email) {
      throw new StartupError(
        `${person.email} of the file has another e-mail address here (${found.email}): change one of them.`,
      )
    } else {
      this.#known++
      if (found.id !== person.id) this.#otherIds.set(person.id, found.id)
    }
  }
}
