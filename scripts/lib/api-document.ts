import { z } from 'zod'
import { install, readSettings } from '../../platform/settings.ts'
import { describeApi } from '../../server/openapi.ts'

/** The folder of the client, its document and what is generated from it. */
export const CLIENT = 'clients/typescript'

/** The file with the document. */
export const DOCUMENT = `${CLIENT}/openapi.json`

/**
 * The part of the API's document that is for keys, as JSON: what other systems rely on. With one schema for all
 * refusals, and without examples unless `examples` is given.
 */
export async function documentForKeys(examples?: 'examples'): Promise<string> {
  install(readSettings({}))
  const document = Document.parse(await describeApi())
  const paths = sorted(document.paths).flatMap(([path, operations]) => {
    const ofKeys = sorted(operations).filter(([, { security }]) => security.some((way) => 'key' in way))
    const told = ofKeys.map(([method, operation]) => [
      method,
      { ...operation, responses: { 200: operation.responses['200'], default: refusal } },
    ])
    return ofKeys.length > 0 ? [[path, Object.fromEntries(told)]] : []
  })
  const tags = document.tags.toSorted((one, other) => (one.name < other.name ? -1 : 1))
  const { OwnRequest: _, ...schemas } = document.components.schemas
  const { key } = document.components.securitySchemes
  return `${JSON.stringify(
    {
      ...document,
      tags,
      paths: Object.fromEntries(paths),
      components: { schemas, securitySchemes: { key } },
    },
    (name, value) => (!examples && (name === 'example' || name === 'examples') ? undefined : value),
    1,
  )}\n`
}

/** The order of nouns in the document is that of their files, which is not always the same. */
const sorted = <T>(record: Record<string, T>) =>
  Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1))

const refusal = {
  description: 'Refused',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/ErrorPayload' } } },
}

const Operation = z.looseObject({
  security: z.array(z.record(z.string(), z.array(z.string()))),
  responses: z.record(z.string(), z.unknown()),
})
const Document = z.looseObject({
  tags: z.array(z.looseObject({ name: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({
    schemas: z.record(z.string(), z.unknown()),
    securitySchemes: z.record(z.string(), z.unknown()),
  }),
})
