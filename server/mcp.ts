import { createHash } from 'node:crypto'
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import {
  CallToolRequestSchema,
  type CallToolResult,
  ListToolsRequestSchema,
  type Tool,
} from '@modelcontextprotocol/sdk/types.js'
import type { Context } from 'hono'
import { z } from 'zod'
import type { Actor, Key, Scope } from '../domain/actor.ts'
import { isWriting } from '../domain/agent-calls.ts'
import { DomainError, inputError } from '../domain/errors.ts'
import { refuseLongLists } from '../domain/long-lists.ts'
import { operations } from '../domain/operations.ts'
import { refuseUnknownFields } from '../domain/unknown-fields.ts'
import { errorSentence } from '../i18n/errors.ts'
import { actorOfApi } from './actor.ts'
import { admitActor } from './admission.ts'
import { countCall } from './api.ts'
import { CONFIRM, previewCall } from './mcp-preview.ts'
import { refuse, toDomainError } from './refused.ts'
import { withRequestId } from './request-ids.ts'

/** The path for agents with a key (Model Context Protocol, streamable HTTP). */
export const MCP = '/mcp'

interface KeyTool {
  tool: Tool
  scope: Scope
  changesMany: boolean
  input: z.ZodType
  run(actor: Actor, input: unknown): Promise<unknown>
}

const toolsByName = new Map<string, KeyTool>()
for (const operation of Object.values(operations)) {
  const { declared } = operation
  if (!declared.scope || takesFile(declared.input)) continue
  const changesMany = 'changesMany' in declared && declared.changesMany === true
  const name = declared.name.replace('.', '_')
  toolsByName.set(name, {
    tool: {
      name,
      description: declared.summary,
      inputSchema: schemaOf(declared.input, changesMany),
      annotations: { readOnlyHint: !isWriting(declared), openWorldHint: false },
    },
    scope: declared.scope,
    changesMany,
    input: declared.input,
    run: operation as KeyTool['run'],
  })
}

/** A file cannot be in a tool's input. */
function takesFile(input: z.ZodType): boolean {
  return (
    input instanceof z.ZodObject && Object.values(input.shape).some((field) => field instanceof z.ZodFile)
  )
}

function schemaOf(input: z.ZodType, changesMany: boolean): Tool['inputSchema'] {
  const { $schema: _, ...schema } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  const confirm = { type: 'string', description: 'From the preview: call first without it' }
  return {
    ...schema,
    type: 'object',
    properties: { ...(schema.properties as object), ...(changesMany && { [CONFIRM]: confirm }) },
  }
}

/** Answers one call of an agent. No session is kept, so that any server of the installation may answer. */
export async function serveMcp(c: Context): Promise<Response> {
  try {
    if (c.req.method !== 'POST') {
      c.header('Allow', 'POST')
      throw new DomainError('wrong-method')
    }
    const caller = await actorOfApi(c)
    if (caller.kind !== 'key') {
      c.header('WWW-Authenticate', 'Bearer')
      throw new DomainError('sign-in-first')
    }
    await countCall(c, caller)
    const actor: Key = { ...caller, isAgent: true }
    const onRefused = ({ data: { retryAfter } }: DomainError) => {
      if (retryAfter) c.header('Retry-After', String(retryAfter))
    }
    return await admitActor(actor, async () => {
      const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
      await serverFor(actor, onRefused).connect(transport)
      const answer = await transport.handleRequest(c.req.raw)
      return c.newResponse(answer.body, answer)
    })
  } catch (error) {
    return refuse(c, toDomainError(error))
  }
}

function serverFor(actor: Key, onRefused: (refusal: DomainError) => void): Server {
  const server = new Server({ name: 'sonnette', version: '1' }, { capabilities: { tools: {} } })
  const isAllowed = ({ scope }: KeyTool) => actor.scopes.includes(scope)
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: [...toolsByName.values()].filter(isAllowed).map(({ tool }) => tool),
  }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params: { name, arguments: given = {} } }) => {
    try {
      const tool = toolsByName.get(name)
      if (!tool || !isAllowed(tool)) throw new DomainError('not-allowed')
      return await callTool(tool, actor, given)
    } catch (error) {
      const refusal = withRequestId(toDomainError(error))
      onRefused(refusal)
      return refusedCall(refusal)
    }
  })
  return server
}

async function callTool(
  { tool: { name, description }, changesMany, input: schema, run }: KeyTool,
  actor: Key,
  { [CONFIRM]: confirm, ...input }: Record<string, unknown>,
): Promise<CallToolResult> {
  refuseUnknownFields(schema, input)
  if (changesMany) {
    const expected = createHash('sha256')
      .update(JSON.stringify([name, actor.keyId, input]))
      .digest('hex')
      .slice(0, 16)
    refuseLongLists(input)
    const read = schema.safeParse(input)
    if (!read.success) throw inputError(read.error.issues)
    if (confirm !== expected) return previewCall({ name, description }, actor, input, expected)
  }
  const output = await run(actor, input)
  return {
    content: [{ type: 'text', text: JSON.stringify(output) }],
    structuredContent: output as object & Record<string, unknown>,
  }
}

function refusedCall(refusal: DomainError): CallToolResult {
  const text = `${errorSentence(refusal.data, 'en')} ${JSON.stringify(refusal)}`
  return { isError: true, content: [{ type: 'text', text }] }
}
