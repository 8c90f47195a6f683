import { createConfig, lintFromString } from '@redocly/openapi-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { DomainError, ErrorPayload, wireOf } from '../domain/errors.ts'
import { operations } from '../domain/operations.ts'
import { install, readSettings } from '../platform/settings.ts'
import { describeApi } from './openapi.ts'
import { PROBLEM_TYPE, refusalsOf } from './openapi-refusals.ts'

interface Described {
  openapi: string
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, DescribedOperation>>
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, object> }
}
interface Schema {
  $ref?: string
  properties?: object
  allOf?: { properties?: { data?: { properties: { reason: { enum: string[] } } } } }[]
}
interface Content {
  schema: Schema
  example?: object
  examples: Record<string, { value: unknown }>
}
interface DescribedOperation {
  operationId: string
  summary: string
  description: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters?: { name: string; in: string; required?: boolean; schema: object; example?: unknown }[]
  requestBody?: { required: boolean; content: Record<string, Content> }
  responses: Record<string, { headers?: Record<string, object>; content: Record<string, Content> }>
}

const declared = Object.values(operations).map((operation) => operation.declared)
const each = declared.map((one) => [one.name, one] as const)

let document: Described
beforeAll(async () => {
  install(readSettings({ PUBLIC_URL: 'https://rooms.example' }))
  document = JSON.parse(JSON.stringify(await describeApi()))
})

const described = ({ http: [method, path] }: (typeof declared)[number]) =>
  document.paths[path]?.[method.toLowerCase()] as DescribedOperation

const json = ({ content }: { content: Record<string, Content> }) => content['application/json'] as Content
const problem = ({ content }: { content: Record<string, Content> }) => content[PROBLEM_TYPE] as Content

/** Follows a schema's reference. */
const resolved = (schema: Schema): Schema =>
  schema.$ref ? (document.components.schemas[schema.$ref.split('/').at(-1) as string] as Schema) : schema

test('the document is OpenAPI 3.1 of this installation and describes exactly the existing operations', () => {
  expect(document.openapi).toMatch(/^3\.1\./)
  expect(document.servers).toEqual([{ url: 'https://rooms.example/api/v1' }])
  const ids = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map((operation) => operation.operationId),
  )
  expect(ids.sort()).toEqual(declared.map(({ name }) => name).sort())
})

test('the document passes a strict linter', async () => {
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: {
      // This software has no licence to name.
      'info-license': 'off',
      // An operation that needs no proof has `{}` in its `security`.
      'security-defined': 'error',
      // Of the two schemas that a refusal is, either alone does not know all of its properties.
      'no-invalid-media-type-examples': { severity: 'error', allowAdditionalProperties: true },
      'no-invalid-schema-examples': 'error',
      'operation-description': 'error',
      'operation-singular-tag': 'error',
    },
  })
  const problems = await lintFromString({ source: JSON.stringify(document), config })
  expect(problems.map(({ message, location }) => `${location[0]?.pointer}: ${message}`)).toEqual([])
  // It compiles each schema: 20 s on a machine with ten processes for two cores.
}, 120_000)

test('the document names the headers that identify a guest: the link, the device, and the proof of the stay’s code', () => {
  const { roomLink, device, stayProof } = document.components.securitySchemes
  for (const [scheme, name] of [
    [roomLink, 'Sonnette-Room-Link'],
    [device, 'Sonnette-Device'],
    [stayProof, 'Sonnette-Stay-Proof'],
  ] as const) {
    expect(scheme).toMatchObject({ type: 'apiKey', in: 'header', name, description: expect.any(String) })
  }
})

test('the document explains every tag and names no unused one', () => {
  const used = Object.values(document.paths).flatMap((path) =>
    Object.values(path).flatMap(({ tags }) => tags),
  )
  expect(document.tags.map(({ name }) => name).sort()).toEqual([...new Set(used)].sort())
  for (const { description } of document.tags) expect(description).not.toBe('')
})

describe.each(each)('%s', (name, one) => {
  test('the operation is described with its access and proof', () => {
    const operation = described(one)
    expect(operation).toMatchObject({ operationId: name, summary: one.summary })
    expect(operation.description).toContain(one.access.description)
    const guest = ['roomLink', 'device']
    const ways = {
      session: [['session'], ['identityToken']],
      'room-link': [guest, [...guest, 'stayProof']],
      operator: [['operatorToken']],
      none: [[], ['session'], ['identityToken']],
    }
    const proofs = ways[one.access.proof]
    const ofKeys = 'scope' in one && one.scope ? [{ key: [one.scope] }] : []
    expect(operation.security).toEqual([
      ...proofs.map((way) => Object.fromEntries(way.map((proof) => [proof, []]))),
      ...ofKeys,
    ])
    expect(Object.keys(document.components.securitySchemes)).toEqual(expect.arrayContaining(proofs.flat()))
  })

  test('the operation is described with its whole input and output', () => {
    const operation = described(one)
    const inPath = [...one.http[1].matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter as string)
    const parameters = operation.parameters ?? []
    expect(parameters.filter((one) => one.in === 'path' && one.required).map((one) => one.name)).toEqual(
      inPath,
    )
    const body = operation.requestBody ? resolved(json(operation.requestBody).schema).properties : {}
    const input = z.toJSONSchema(one.input as z.ZodType, { io: 'input' }) as { properties?: object }
    const inQuery = parameters.filter((one) => one.in === 'query').map((one) => one.name)
    const all = [...inPath, ...Object.keys(body ?? {}), ...inQuery]
    expect(all.sort()).toEqual(Object.keys(input.properties ?? {}).sort())

    const output = z.toJSONSchema(one.output as z.ZodType, { io: 'output' }) as { properties: object }
    const answered = resolved(json(operation.responses['200'] as { content: Record<string, Content> }).schema)
    expect(Object.keys(answered.properties ?? {}).sort()).toEqual(Object.keys(output.properties).sort())
  })

  test('the operation is described with an example of its input and one of its output', () => {
    const { parameters = [], requestBody, responses } = described(one)
    const ofInput = parameters.filter((one) => one.in !== 'header')
    const input = {
      ...Object.fromEntries(ofInput.map(({ name, example }) => [name, example])),
      ...(requestBody && json(requestBody).example),
    }
    const { shape } = one.input as z.ZodObject
    // A file is sent beside the rest, and no example in JSON can be one.
    for (const [field, type] of Object.entries(shape)) {
      if (type instanceof z.ZodFile) Object.assign(input, { [field]: new File(['x'], 'x.png') })
    }
    expect(z.strictObject(shape).safeParse(input).error).toBeUndefined()
    const { example } = json(responses['200'] as { content: Record<string, Content> })
    expect((one.output as z.ZodType).parse(example)).toEqual(example)
  })

  test('the operation’s examples, if it is for keys, name real values', () => {
    const { security, parameters = [], requestBody, responses } = described(one)
    if (!security.some((way) => 'key' in way)) return
    const examples = [
      ...parameters.map(({ example }) => example),
      requestBody && json(requestBody).example,
      json(responses['200'] as { content: Record<string, Content> }).example,
    ]
    // A file has no example.
    const leaves = JSON.stringify(examples).replace('"image":"string"', '')
    expect(leaves).not.toMatch(/"string"|-?\d{16}\b/)
  })

  test('the operation is described with each of its refusals, at its status and in its format', () => {
    const { 200: _, ...refused } = described(one).responses
    const found = Object.entries(refused).flatMap(([status, response]) => {
      const { schema, examples } = problem(response)
      const reasons = schema.allOf?.[1]?.properties?.data?.properties.reason.enum ?? []
      expect(Object.keys(examples)).toEqual(reasons)
      for (const { value } of Object.values(examples)) {
        const { data } = ErrorPayload.parse(value)
        if (status === '429' || status === '503') expect(data.retryAfter).toBeGreaterThan(0)
      }
      expect(Object.keys(response.headers ?? {})).toEqual(
        status === '429' || status === '503' ? ['Retry-After'] : [],
      )
      return reasons.map((reason) => ({ reason, status: Number(status) }))
    })
    const expected = refusalsOf(one).map((reason) => ({ reason, status: wireOf(reason).status }))
    expect(found).toHaveLength(expected.length)
    expect(found).toEqual(expect.arrayContaining(expected))
  })
})

test('every operation describes the refusals for an ended identity token and for too many calls', () => {
  for (const one of declared) {
    expect(refusalsOf(one), one.name).toContain('sign-in-first')
    const isOfPeople = one.access.proof === 'session' || one.access.proof === 'none'
    expect(refusalsOf(one).includes('too-much-at-once'), one.name).toBe(isOfPeople)
  }
})

test('each command of the guide calls an operation with input that it takes', () => {
  const guide = (document as unknown as { info: { description: string } }).info.description
  const commands = guide.split('\n').filter((line) => /^sonnette (?!\(\))/.test(line))
  expect(commands.length).toBeGreaterThan(5)
  for (const command of commands) {
    const [, path = '', query = ''] =
      /https:\/\/rooms\.example\/api\/v1([^\s?']*)\??([^\s']*)/.exec(command) ?? []
    const body = /-d '(.*)'/.exec(command)?.[1]
    const method = /-X (\w+)/.exec(command)?.[1] ?? (body ? 'POST' : 'GET')
    const id = '497f6eca-6276-4993-bfeb-53cbbbba6f08'
    const called = declared.find(
      ({ http }) => http[0] === method && http[1].replace(/\{\w+\}/g, '<id>') === path,
    )
    if (!called) throw new Error(`no operation is called by ${command}`)
    const inPath = [...called.http[1].matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, id])
    const input = {
      ...Object.fromEntries(inPath),
      ...Object.fromEntries(new URLSearchParams(query)),
      ...JSON.parse(body?.replace(/<[^>]+>/g, id) ?? '{}'),
    }
    expect((called.input as z.ZodType).safeParse(input).error, command).toBeUndefined()
  }
})

test('refusals of all operations share one schema, which real ones match', () => {
  expect(Object.keys(document.components.schemas)).toContain('ErrorPayload')
  ErrorPayload.parse(JSON.parse(JSON.stringify(new DomainError('taken-by-another', { by: 'Paul' }))))
})
