import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { z } from 'zod'
import { ErrorPayload } from '../domain/errors.ts'
import { nouns, operations } from '../domain/operations.ts'
import { OwnRequest, Request } from '../domain/requests/shapes.ts'
import { Room } from '../domain/rooms/shapes.ts'
import { ConfiguredService } from '../domain/shapes/service.ts'
import { StaffMember } from '../domain/staff/shapes.ts'
import { JWKS, TOKEN_S } from '../platform/auth/identity-keys.ts'
import { tokenAudience, tokenIssuer } from '../platform/auth/identity-tokens.ts'
import { SESSION_COOKIE } from '../platform/auth/sessions.ts'
import { settings } from '../platform/settings.ts'
import { DEVICE_HEADER, LINK_HEADER, PROOF_HEADER } from './actor.ts'
import { apiGuide } from './api-guide.ts'
import { exampleMaker } from './openapi-examples.ts'
import { refusalsOf, responsesOf } from './openapi-refusals.ts'

export const API = '/api/v1'
/** The path of the description, below the API's. */
export const DESCRIPTION = '/openapi.json'

export const IDEMPOTENCY_KEY = 'Idempotency-Key'

export const router = Object.fromEntries(
  Object.entries(operations).map(([name, operation]) => [name, operation.procedure]),
)

type Document = Awaited<ReturnType<OpenAPIGenerator['generate']>>
type Described = NonNullable<NonNullable<NonNullable<Document['paths']>[string]>['get']>
type Declared = (typeof operations)[keyof typeof operations]['declared']

const schemes = () =>
  ({
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: SESSION_COOKIE,
      description: `Staff: the cookie that \`POST /api/auth/sign-in/email\` sets. Over https its name begins with \`__Secure-\`.`,
    },
    identityToken: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'JWT',
      description: `A program of somebody who is signed in: the token that \`GET /identity\` gives, in place of the cookie. It is good for ${TOKEN_S / 60} minutes, as long as its session is open and its user is what it says: else the answer is 401, with \`WWW-Authenticate\`, and another one is to be got. Others check its signature by the keys at \`${JWKS}\`; its issuer is \`${tokenIssuer()}\`, its audience \`${tokenAudience()}\`.`,
    },
    roomLink: {
      type: 'apiKey',
      in: 'header',
      name: LINK_HEADER,
      description: 'A guest: the token of the room’s link, with the device’s header.',
    },
    device: {
      type: 'apiKey',
      in: 'header',
      name: DEVICE_HEADER,
      description: 'A guest: a UUID that stands for the device, made once and kept by it.',
    },
    stayProof: {
      type: 'apiKey',
      in: 'header',
      name: PROOF_HEADER,
      description:
        'A guest who knows the code of the stay, where the hotel uses codes: what `POST /room/code` gave this device, for what needs the code.',
    },
    operatorToken: {
      type: 'http',
      scheme: 'bearer',
      description: 'Who runs the installation: its setting `OPERATOR_TOKEN`. Where there is none, nobody.',
    },
    key: {
      type: 'http',
      scheme: 'bearer',
      description:
        'A program: an API key that an admin of the hotel made, with the scope that an operation names. `RateLimit` says how many calls are left.',
    },
  }) as const

const security: Record<Declared['access']['proof'], Record<string, string[]>[]> = {
  session: [{ session: [] }, { identityToken: [] }],
  // The device is always named; whether it has shown the stay's code matters to some services only.
  'room-link': [
    { roomLink: [], device: [] },
    { roomLink: [], device: [], stayProof: [] },
  ],
  operator: [{ operatorToken: [] }],
  // Authentication is optional.
  none: [{}, { session: [] }, { identityToken: [] }],
}

/** The OpenAPI 3.1 document of every operation. */
export async function describeApi(): Promise<Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const origin = settings().publicUrl ?? ''
  const commonSchemas = Object.fromEntries(
    Object.entries({ Request, OwnRequest, Room, ConfiguredService, StaffMember }).map(([name, schema]) => [
      name,
      { schema, strategy: 'output' as const },
    ]),
  )
  const document = await generator.generate(router, {
    info: { title: 'Sonnette', version: '1', description: apiGuide(origin, origin + API) },
    servers: [{ url: origin + API }],
    tags: Object.entries(nouns).map(([name, about]) => ({ name, description: about })),
    commonSchemas,
  })
  const { $schema: _, ...payload } = z.toJSONSchema(ErrorPayload)
  document.components = {
    ...document.components,
    securitySchemes: schemes(),
    schemas: { ...document.components?.schemas, ErrorPayload: payload as object },
  }
  const exampleOf = exampleMaker(document)
  for (const { declared } of Object.values(operations)) {
    const operation = operationIn(document, declared)
    complete(operation, declared)
    exemplify(operation, exampleOf)
  }
  return document
}

function operationIn(document: Document, { http: [method, path] }: Declared): Described {
  const found = document.paths?.[path]?.[method.toLowerCase() as 'get']
  if (!found) throw new Error(`${method} ${path} is not described`)
  return found
}

const repeatable = {
  name: IDEMPOTENCY_KEY,
  in: 'header' as const,
  description: 'Of keys: the same call with the same header is made once',
  schema: { type: 'string' as const, maxLength: 255 },
}

/** Adds the parts of an operation's declaration that the generator leaves out. */
function complete(operation: Described, declared: Declared): void {
  const ofKeys = declared.scope ? [{ key: [declared.scope] }] : []
  operation.security = [...security[declared.access.proof], ...ofKeys]
  if (ofKeys.length > 0 && declared.http[0] === 'POST')
    operation.parameters = [...(operation.parameters ?? []), repeatable]
  operation.responses = { ...operation.responses, ...responsesOf(refusalsOf(declared)) }
}

/** Adds example requests and answers. */
function exemplify(operation: Described, exampleOf: (schema: unknown) => unknown): void {
  for (const parameter of operation.parameters ?? []) {
    // Optional parameters are left out of the example: a cursor comes from the previous page.
    if (!('$ref' in parameter) && parameter.required) parameter.example = exampleOf(parameter.schema)
  }
  const answer = operation.responses?.['200']
  if (answer && 'description' in answer) answer.description = 'It was done'
  for (const content of [contentOf(operation.requestBody), contentOf(answer)]) {
    if (content) content.example = exampleOf(content.schema)
  }
}

const contentOf = (described: Described['requestBody'] | NonNullable<Described['responses']>[string]) =>
  described && 'content' in described ? described.content?.['application/json'] : undefined
