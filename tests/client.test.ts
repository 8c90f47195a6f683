import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CLIENT, DOCUMENT, documentForKeys } from '../scripts/lib/api-document.ts'
import { breakingChanges } from '../scripts/lib/breaking-changes.ts'

test('the document of clients/ is that of today’s operations: npm run client', async () => {
  expect(readFileSync(DOCUMENT, 'utf8')).toBe(await documentForKeys())
})

test('the client’s types are made from its document: npm run client', () => {
  const digest = createHash('sha256').update(readFileSync(DOCUMENT)).digest('hex')
  expect(readFileSync(`${CLIENT}/schema.d.ts`, 'utf8').split('\n', 1)).toEqual([
    `// Of openapi.json, ${digest}`,
  ])
})

const text = { type: 'string' }
const json = (schema: object) => ({ content: { 'application/json': { schema } } })
/** The document of one operation with one field in, one query and one field out. */
const made = ({
  input = {},
  required = [] as string[],
  query = {},
  output = {},
  told = ['number'],
  path = '/rooms',
} = {}) => ({
  openapi: '3.1.1',
  info: { title: 'API', version: '1' },
  paths: {
    [path]: {
      post: {
        parameters: [{ name: 'floor', in: 'query', required: false, schema: text, ...query }],
        requestBody: {
          required: true,
          ...json({ type: 'object', properties: { name: text, ...input }, required }),
        },
        responses: { 200: { description: 'Done', ...json({ $ref: '#/components/schemas/Room' }) } },
      },
    },
  },
  components: {
    schemas: { Room: { type: 'object', properties: { number: text, ...output }, required: told } },
  },
})

test.each([
  ['an operation of another address', { path: '/chambers' }],
  ['a field to be sent', { input: { colour: text }, required: ['colour'] }],
  ['a shorter text to be sent', { input: { name: { type: 'string', maxLength: 5 } } }],
  ['a query to be sent', { query: { required: true } }],
  ['an answer of another type', { output: { number: { type: 'integer' } } }],
])('the check of the document refuses %s', (_, change) => {
  expect(breakingChanges(made(), made(change))).not.toEqual([])
})

test('the check of the document refuses an answer without a field of before', () => {
  expect(breakingChanges(made({ output: { colour: text }, told: ['number', 'colour'] }), made())).not.toEqual(
    [],
  )
})

test('the check of the document admits what is added', () => {
  expect(breakingChanges(made(), made())).toEqual([])
  expect(breakingChanges(made(), made({ input: { colour: text }, output: { colour: text } }))).toEqual([])
  const kinds = (values: string[]) => made({ output: { kind: { enum: values } } })
  expect(breakingChanges(kinds(['room']), kinds(['room', 'place']))).toEqual([])
  const more = made()
  Object.assign(more.paths, made({ path: '/places' }).paths)
  expect(breakingChanges(made(), more)).toEqual([])
})
