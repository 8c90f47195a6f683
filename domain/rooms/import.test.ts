import { beforeEach, describe, expect, test } from 'vitest'
import { inTenant } from '../../platform/database/tenancy.ts'
import { installation } from '../../tests/support/database.ts'
import { addRoom, type Hotel, openHotel, refusalOf, subscribe } from '../../tests/support/hotel.ts'
import { operations } from '../operations.ts'
import { roomBehindLink } from './lookups.ts'
import { lockNumbering } from './manage-queries.ts'

const { previewImport, importRooms, exportRooms, createRoom, showAllRooms, listRoomTypes } = operations

installation()

let hotel: Hotel
beforeEach(async () => {
  hotel = await openHotel()
})

const preview = (file: string) => previewImport(hotel.admin, { file })
/** An import's effect, one text per line of the file. */
const said = async (file: string) =>
  (await preview(file)).lines.map(({ line, kind, number, floor, type, faults = [] }) =>
    kind === 'faulty'
      ? `${line} faulty: ${faults.map(({ field, code, line, maximum }) => [field, code, line ?? maximum].filter(Boolean).join(' ')).join(', ')}`
      : `${line} ${kind}: ${number}, ${floor}, ${type}`,
  )
const rooms = async () => {
  const [{ rooms }, { roomTypes }] = await Promise.all([
    showAllRooms(hotel.admin, {}),
    listRoomTypes(hotel.admin, {}),
  ])
  const nameOf = new Map(roomTypes.map(({ id, name }) => [id, name]))
  return rooms.map(({ number, floor, typeId }) => `${number}, ${floor}, ${typeId && nameOf.get(typeId)}`)
}
const create = (number: string, floor = '', typeId: string | null = null) =>
  createRoom(hotel.admin, { number, floor, typeId })

describe('preview of an import', () => {
  test('each line of a preview states its effect', async () => {
    await create('101', '1', hotel.typeId)
    await create('102', '1')
    expect(await said('Numéro;Étage;Type\n101;1;double\n102;2;\n103;1;Suite\n')).toEqual([
      '2 unchanged: 101, 1, Double',
      '3 changed: 102, 2, null',
      '4 new: 103, 1, Suite',
    ])
    const {
      counts,
      newTypes,
      rooms: after,
      paidFor,
    } = await preview('Numéro;Type\n103;Suite\n104;SUITE\n102;Double\n')
    expect({ counts, newTypes, after, paidFor }).toEqual({
      counts: { new: 2, changed: 1, unchanged: 0, faulty: 0, leftOut: 0 },
      newTypes: ['Suite'],
      after: 4,
      paidFor: 100,
    })
  })

  test.each([
    ['in English, in another order', 'Type,Floor,Room number\nDouble,1,101'],
    ['in French', 'Chambre;Type de chambre;Étage\n101;Double;1'],
    ['with columns that mean nothing here', 'Number,Price,Floor,Type\n101,89,1,Double'],
    [
      'in several lines, with a space that does not break',
      '"Numéro\nde chambre";Étage;"Type de\u00a0chambre"\n101;1;Double',
    ],
    ['in letters with accents of their own', 'Numéro;Étage;Catégorie\n101;1;Double'.normalize('NFD')],
    ['of several, with colons', 'Chambres :;Étages :;Types :\n101;1;Double'],
    ['with remarks', 'Chambre n° *;Étage (facultatif);Type (facultatif)\n101;1;Double'],
    ['as programs name them', 'room_number,floor,room_type\n101,1,Double'],
    ['below a title', 'Chambres de l’hôtel;;\nau 1er mai;;\n\nNuméro;Étage;Type\n101;1;Double'],
    ['below a title of one cell', 'Our rooms\nnumber,floor,type\n101,1,Double'],
    ['in none', '101;1;Double'],
    ['in none, of cells that are text to Excel', '="101";="1";"=""Double"""'],
  ])('columns are found by their heads, %s', async (_how, file) => {
    expect(await said(file)).toEqual([expect.stringMatching(/new: 101, 1, Double$/)])
  })

  test('a preview lists the ignored columns except this product’s own', async () => {
    const { leftOut } = await preview('Lien;Numéro;Prix (€);;Vue :;Type\nx;101;89;;mer;Double')
    expect(leftOut).toEqual(['Prix', 'Vue'])
    expect((await preview('101;1;Double')).leftOut).toEqual([])
  })

  test('a first row with only a number is not a heading', async () => {
    expect(await said('101;;\n102;1;Double')).toEqual(['1 new: 101, , null', '2 new: 102, 1, Double'])
  })

  test('a missing column keeps the rooms’ values, and an empty cell clears them', async () => {
    await create('101', '1', hotel.typeId)
    expect(await said('101')).toEqual(['1 unchanged: 101, 1, Double'])
    expect(await said('number,type\n101,')).toEqual(['2 changed: 101, 1, null'])
  })

  test('each faulty line lists all its faults', async () => {
    const file = [
      'number,floor,type',
      ',1,Double',
      `${'1'.repeat(41)},${'1'.repeat(41)},Double`,
      '102,1,"a" b',
      '103,1,Double',
      `104,1,${'x'.repeat(41)}`,
      '103,2,Double',
      '105,1,"Double',
    ].join('\r\n')
    expect(await said(file)).toEqual([
      '2 faulty: number no-room-number',
      '3 faulty: number too-long 40, floor too-long 40',
      '4 faulty: broken-quotes',
      '5 new: 103, 1, Double',
      '6 faulty: type too-long 40',
      '7 faulty: number named-twice 5',
      '8 faulty: broken-quotes',
    ])
  })

  test.each([
    ['no table', 'PK\u0003\u0004…', 'no-table'],
    ['empty', '\ufeff \r\n\r\n', 'missing'],
    ['only a head', 'number,floor\n', 'missing'],
    ['longer than may be', '1\n'.repeat(5001), 'too-many-lines'],
    ['of a line that is longer than may be', `1\n2,${'x'.repeat(9999)}\n`, 'line-too-long'],
    ['larger than may be', 'x'.repeat(1_048_577), 'too-large'],
  ])('a file that is %s is refused as a whole', async (_what, file, code) => {
    expect(await refusalOf(preview(file))).toEqual({ reason: 'invalid-input', fields: { file: code } })
  })

  test('a preview of 5,000 lines lists every fault and imports nothing', async () => {
    await subscribe(hotel, { numberOfRooms: 10_000 })
    const kinds = [
      '{n},1,Double',
      ',1,Double',
      `${'1'.repeat(41)},1,Double`,
      '{n},1,"a" b',
      '7,1,Double',
      '{n},1,"open',
    ]
    const file = Array.from({ length: 5000 }, (_, i) =>
      kinds[i % kinds.length]?.replace('{n}', `n${i}`),
    ).join('\n')
    const { counts, lines } = await preview(file)
    expect(lines.map(({ line }) => line)).toEqual(Array.from({ length: 5000 }, (_, i) => i + 1))
    // The first room with the number 7 is valid.
    expect(counts).toEqual({ new: 834 + 1, changed: 0, unchanged: 0, faulty: 5000 - 834 - 1, leftOut: 0 })
    expect(await refusalOf(importRooms(hotel.admin, { file }))).toEqual({
      reason: 'faulty-lines',
      wanted: counts.faulty,
    })
    expect(await rooms()).toEqual([])
  })
})

describe('import', () => {
  test('a file is checked before it waits for the lock', async () => {
    await inTenant(hotel.id, async (tenant) => {
      await lockNumbering(tenant)
      expect(await refusalOf(importRooms(hotel.admin, { file: 'PK\u0003\u0004' }))).toEqual({
        reason: 'invalid-input',
        fields: { file: 'no-table' },
      })
    })
  })

  test('an import creates new rooms with links, changes different ones and leaves the rest', async () => {
    await create('101', '1', hotel.typeId)
    await create('102', '1')
    await create('900', '9')
    const file = 'number,floor,type\n101,1,Double\n102,2,Suite\n103,1,suite\n'
    const { plan } = await preview(file)
    const { added, changed, newTypeIds, ...done } = await importRooms(hotel.admin, { file, plan })
    expect(done).toEqual({
      counts: { new: 1, changed: 1, unchanged: 1, faulty: 0, leftOut: 0 },
      newTypes: ['Suite'],
    })
    expect(await rooms()).toEqual(['101, 1, Double', '102, 2, Suite', '103, 1, Suite', '900, 9, null'])
    const { rooms: made } = await showAllRooms(hotel.admin, {})
    // The undo.
    expect(added).toEqual([made[2]?.id])
    expect(newTypeIds).toEqual([made[2]?.typeId])
    expect(changed).toMatchObject([{ before: { number: '102', floor: '1', typeId: null }, revision: 2 }])
    expect(await roomBehindLink(made[2]?.token ?? '')).toMatchObject({ roomId: made[2]?.id, stay: 1 })
    expect((await preview(file)).counts).toEqual({ new: 0, changed: 0, unchanged: 3, faulty: 0, leftOut: 0 })
  })

  test('an import whose preview has become outdated is refused', async () => {
    const file = 'number,floor\n101,1\n'
    const { plan } = await preview(file)
    await create('101', '2')
    expect(await refusalOf(importRooms(hotel.admin, { file, plan }))).toEqual({ reason: 'changed-since' })
    expect(await rooms()).toEqual(['101, 2, null'])
  })

  test('an import of more rooms than are paid for is refused', async () => {
    await subscribe(hotel, { numberOfRooms: 1 })
    expect(await refusalOf(importRooms(hotel.admin, { file: '1\n2' }))).toEqual({
      reason: 'rooms-beyond-subscription',
      maximum: 1,
      wanted: 2,
    })
  })

  test('an import keeps an archived type for its rooms and creates a new one for others', async () => {
    await create('1', '', hotel.typeId)
    await operations.archiveRoomType(hotel.admin, { typeId: hotel.typeId })
    const file = 'number,type\n1,Double\n2,Double\n'
    expect(await said(file)).toEqual(['2 unchanged: 1, , Double', '3 new: 2, , Double'])
    expect((await importRooms(hotel.admin, { file })).newTypes).toEqual(['Double'])
    expect(await rooms()).toEqual(['1, , Double', '2, , Double'])
  })

  test('an import treats two types as one if they could not both be created', async () => {
    await operations.createRoomType(hotel.admin, { name: 'Groß' })
    const file = 'number,type\n1,Gross\n2,GROSS\n3,Größ\n'
    expect((await importRooms(hotel.admin, { file })).newTypes).toEqual(['Größ'])
    expect(await rooms()).toEqual(['1, , Groß', '2, , Groß', '3, , Größ'])
  })

  test('an import of 5,000 rooms is one transaction', async () => {
    await subscribe(hotel, { numberOfRooms: 5000 })
    const file = Array.from({ length: 5000 }, (_, i) => `${i + 1};${Math.floor(i / 100)};Double`).join('\n')
    expect((await importRooms(hotel.admin, { file })).counts.new).toBe(5000)
    const moved = file.replaceAll(';Double', ';Suite')
    expect((await importRooms(hotel.admin, { file: moved })).counts.changed).toBe(5000)
  })
})

describe('damaged table', () => {
  /** The suspicions and proposals of each line. */
  const suspicions = async (file: string) =>
    (await preview(file)).lines.flatMap(({ line, suspicions = [] }) =>
      suspicions.map(({ kind, proposed }) => `${line} ${kind}: ${proposed?.join(' ') ?? 'out'}`),
    )
  const link = async (number: string) => {
    const { rooms } = await showAllRooms(hotel.admin, {})
    return `https://sonnette.example/room/${rooms.find((room) => room.number === number)?.token}`
  }

  test('a line with a room’s link is that room, whatever its number', async () => {
    await create('0101', '1')
    await create('0102', '1')
    const file = `number,floor,link\n101,1,${await link('0101')}\n1-Feb,2,${await link('0102')}\n`
    expect(await said(file)).toEqual(['2 unchanged: 0101, 1, null', '3 changed: 0102, 2, null'])
    expect(await suspicions(file)).toEqual(['2 other-number: 0101', '3 other-number: 0102'])
    const choices = [{ line: 2, choice: 'as-is' as const }]
    await importRooms(hotel.admin, { file, choices, plan: (await preview(file)).plan })
    expect(await rooms()).toEqual(['101, 1, null', '0102, 2, null'])
  })

  test('each suspicious line has a proposal, which the import follows', async () => {
    await create('0301', '3')
    const file = [
      'floor;number;type',
      '1;101.0;Double',
      ';102;#N/A',
      '2;401-403;Double',
      ';2.00E+05;Double',
      '3;301;',
      'floor;number;type',
      ';#REF!;',
      'Total;7;',
      'Page 1/1',
    ].join('\n')
    expect(await suspicions(file)).toEqual([
      '2 decimals: 101',
      '3 merged: 1',
      '3 error-value: ',
      '4 several: 401 402 403',
      '4 several: 401 402 403',
      '4 several: 401 402 403',
      '5 exponent: 2E5',
      '5 merged: 2',
      '6 lost-zero: 0301',
      '7 heading: out',
      '8 error-value: out',
      '8 merged: 3',
      '9 total: out',
      '10 total: out',
    ])
    await importRooms(hotel.admin, { file })
    expect(await rooms()).toEqual([
      '2E5, 2, Double',
      '101, 1, Double',
      '102, 1, null',
      '0301, 3, null',
      '401, 2, Double',
      '402, 2, Double',
      '403, 2, Double',
    ])
  })

  test('single lines can be left out and suspicious ones imported as they are', async () => {
    const file = 'number,floor\n401-403,1\n,2\n405,3\n'
    expect((await preview(file)).counts).toMatchObject({ new: 4, faulty: 1 })
    const choices = [
      { line: 2, choice: 'as-is' as const },
      { line: 3, choice: 'leave-out' as const },
    ]
    const { counts } = await importRooms(hotel.admin, { file, choices, plan: (await preview(file)).plan })
    expect(counts).toMatchObject({ new: 2, leftOut: 1 })
    expect(await rooms()).toEqual(['401-403, 1, null', '405, 3, null'])
  })

  test('a number that looks like a room’s is that room', async () => {
    await create('101a', '1')
    expect(await said('number,floor\n101A,1\n')).toEqual(['2 unchanged: 101a, 1, null'])
    expect(await said('number\n9\u201101\n101\u200b\n')).toEqual([
      '2 new: 9-01, , null',
      '3 new: 101, , null',
    ])
  })
})

describe('columns of a file', () => {
  test.each(['Room Name,Room Type\n401,D', 'Space;Category\n401;D', 'Unit,Unit group\n401,D', 'Zimmer\n401'])(
    'the columns are recognised in %j, and their headings are not rooms',
    async (file) => {
      expect((await preview(file)).lines.map(({ number }) => number)).toEqual(['401'])
    },
  )

  test('the columns are asked for if two could be the number, and the choice is remembered', async () => {
    const file = 'Number,Room name,Price\n401,Blue,9\n'
    expect(await preview(file)).toMatchObject({
      question: 'rival-columns',
      rivals: ['Number', 'Room name'],
      lines: [],
    })
    expect((await refusalOf(importRooms(hotel.admin, { file }))).fields).toEqual({ file: 'no-number-column' })
    await importRooms(hotel.admin, { file, columns: ['ignored', 'number', 'ignored'] })
    expect(await rooms()).toEqual(['Blue, , null'])
    const { columns, question, leftOut } = await preview(file.replace('Blue', 'Red'))
    expect(columns.map(({ column }) => column)).toEqual(['ignored', 'number', 'ignored'])
    expect({ question, leftOut }).toEqual({ question: null, leftOut: ['Number', 'Price'] })
  })

  test('the columns are asked for if none is the number', async () => {
    expect((await preview('floor,type\n1,Double')).question).toBe('number-column')
  })

  test('a building is put before numbers that are the same without it', async () => {
    expect(await said('Building;Room\nA;401\nB;401\n;402')).toEqual([
      '2 new: A-401, , null',
      '3 new: B-401, , null',
      '4 new: B-402, , null',
    ])
  })

  test.each(['401|4|Double', '401  4  Double\n402  4  Suite'])(
    'the columns are read from %j',
    async (file) => {
      expect((await said(file))[0]).toBe('1 new: 401, 4, Double')
    },
  )
})

describe('export', () => {
  test('an export contains every room with its link and is imported back unchanged', async () => {
    await create('-1', '=2', hotel.typeId)
    const room = await addRoom(hotel, '108')
    const { csv } = await exportRooms(hotel.admin, { origin: 'https://sonnette.example/x' })
    const { rooms: all } = await showAllRooms(hotel.admin, {})
    expect(csv).toBe(
      `\ufeffNuméro;Étage;Type;Lien\r\n-1;'=2;Double;https://sonnette.example/room/${all[0]?.token}\r\n` +
        `108;;Double;https://sonnette.example/room/${room.token}\r\n`,
    )
    expect((await preview(csv)).counts).toEqual({ new: 0, changed: 0, unchanged: 2, faulty: 0, leftOut: 0 })
    const english = await exportRooms(hotel.admin, { language: 'en' })
    expect(english.csv).toMatch(/^\ufeffNumber,Floor,Type,Link\r\n/)
    expect((await preview(english.csv)).counts.unchanged).toBe(2)
  })

  test('an export’s links use web addresses only', async () => {
    const { fields } = await refusalOf(exportRooms(hotel.admin, { origin: 'javascript:alert(1)' }))
    expect(Object.keys(fields ?? {})).toEqual(['origin'])
  })
})
