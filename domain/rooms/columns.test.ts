import { expect, test } from 'vitest'
import { columnNamed, hasHeadings, proposeColumns } from './columns.ts'

test.each([
  ['Room Name', 'number'],
  ['Space', 'number'],
  ['Unit', 'number'],
  ['Zimmer', 'number'],
  ['Zimmer-Nr.', 'number'],
  ['Habitación', 'number'],
  ['Camera', 'number'],
  ['Stanza', 'number'],
  ['N° de chambre', 'number'],
  ['№', 'number'],
  ['部屋番号', 'number'],
  ['房号', 'number'],
  ['Номер', 'number'],
  ['Pokój', 'number'],
  ['Room Type', 'type'],
  ['Category', 'type'],
  ['Unit group', 'type'],
  ['Catégorie de chambre', 'type'],
  ['房型', 'type'],
  ['Piętro', 'floor'],
  ['Stockwerk', 'floor'],
  ['階', 'floor'],
  ['Building', 'building'],
  ['Bâtiment', 'building'],
  ['Lien', 'link'],
  ['Price', undefined],
  ['The Bohemian', undefined],
  ['Room with a view', undefined],
])('columnNamed takes the heading %s for %s', (heading, column) => {
  expect(columnNamed(heading)).toBe(column)
})

test('hasHeadings recognises unknown headings by the figures below them', () => {
  expect(
    hasHeadings(
      ['Xyz', 'Abc'],
      [
        ['401', 'x'],
        ['402', 'y'],
      ],
    ),
  ).toBe(true)
  expect(hasHeadings(['Zimmer'], [['The Bohemian']])).toBe(true)
  expect(hasHeadings(['401', 'Category'], [['402', 'x']])).toBe(false)
  expect(hasHeadings(['The Bohemian'], [['The Ritz']])).toBe(false)
})

test('proposeColumns asks if two columns could be the number, and remembers the answer', () => {
  const rows = [
    ['401', 'Blue'],
    ['402', 'Red'],
  ]
  expect(proposeColumns(['Number', 'Room name'], rows, {})).toEqual({
    columns: ['ignored', 'ignored'],
    rivals: ['Number', 'Room name'],
  })
  expect(proposeColumns(['Number', 'Room name'], rows, { 'room name': 'number' }).columns).toEqual([
    'ignored',
    'number',
  ])
})

test('proposeColumns takes the only column of figures as the number', () => {
  expect(proposeColumns(['Xyz', 'Abc'], [['401', 'x']], {}).columns).toEqual(['number', 'ignored'])
})

test('proposeColumns offers the building as a prefix if numbers are the same without it', () => {
  const heads = ['Building', 'Room']
  expect(
    proposeColumns(
      heads,
      [
        ['A', '401'],
        ['B', '401'],
      ],
      {},
    ).columns,
  ).toEqual(['building', 'number'])
  expect(
    proposeColumns(
      heads,
      [
        ['A', '101'],
        ['B', '201'],
      ],
      {},
    ).columns,
  ).toEqual(['ignored', 'number'])
})
