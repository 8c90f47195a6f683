import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'

// Stripe's requests and answers as its library declares them, generated from the OpenAPI document (`OPENAPI_VERSION`)
// of the API version that the product uses.

/** A node of the syntax tree; each kind has the parts that it is asked for here. */
interface Node {
  type: string
  [part: string]: unknown
}

/** A type and the scope in which its names are resolved. */
export interface Written {
  node: Node
  scope: Scope
}

interface Name {
  type?: Written
  inside?: Scope
  /** Declared in another file. */
  from?: { file: string; name: string }
}

class Scope {
  readonly names = new Map<string, Name>()
  readonly file: string
  readonly parent: Scope | undefined

  constructor(file: string, parent?: Scope) {
    this.file = file
    this.parent = parent
  }

  name(name: string): Name {
    const known = this.names.get(name) ?? {}
    this.names.set(name, known)
    return known
  }
}

const root = join(dirname(createRequire(import.meta.url).resolve('stripe')), '..', 'esm')

const files = new Map<string, Scope>()

/** Reads a file of declarations, once. */
function fileScope(file: string): Scope {
  const known = files.get(file)
  if (known) return known
  const scope = new Scope(file)
  files.set(file, scope)
  const { program, errors } = parseSync(file, readFileSync(file, 'utf8'))
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`)
  declareAll(program.body as unknown as Node[], scope)
  return scope
}

function declareAll(statements: Node[], scope: Scope): void {
  for (const statement of statements) declare(statement, scope)
}

const nameOf = (identifier: unknown) => (identifier as { name: string }).name

function declare(node: Node, scope: Scope): void {
  const source = (node.source as { value: string } | null)?.value
  const file = source && join(dirname(scope.file), source.replace(/\.js$/, '.d.ts'))
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration': {
      if (node.declaration) declare(node.declaration as Node, scope)
      for (const specifier of file ? (node.specifiers as Node[]) : []) {
        if (specifier.type === 'ImportNamespaceSpecifier') continue
        const [here, there] = [specifier.local, specifier.imported ?? specifier.exported]
        scope.name(nameOf(here)).from = { file: file as string, name: nameOf(there) }
      }
      return
    }
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration':
      scope.name(nameOf(node.id)).type = { node, scope }
      return
    case 'TSModuleDeclaration': {
      const name = scope.name(nameOf(node.id))
      name.inside ??= new Scope(scope.file, scope)
      declareAll((node.body as { body: Node[] }).body, name.inside)
      return
    }
  }
}

/** The declaration of a name, wherever it is. */
function find(scope: Scope, name: string): Name | undefined {
  const found = scope.names.get(name)
  if (!found) return scope.parent && find(scope.parent, name)
  if (!found.from) return found
  return find(fileScope(found.from.file), found.from.name)
}

const segmentsOf = (name: Node): string[] => {
  if (name.type === 'Identifier') return [nameOf(name)]
  const [left, right] =
    name.type === 'TSQualifiedName' ? [name.left, name.right] : [name.object, name.property]
  return [...segmentsOf(left as Node), nameOf(right)]
}

/** The declaration behind a name of one or several words; undefined where it is none of these files'. */
function lookUp(scope: Scope, segments: string[]): Written | undefined {
  const [first = '', ...rest] = segments
  // An inner namespace may shadow an outer name without declaring the wanted part.
  for (let here: Scope | undefined = scope; here; here = here.parent) {
    const found = here.names.get(first)
    let name = found?.from ? find(here, first) : found
    for (const segment of rest) name = name?.inside && find(name.inside, segment)
    if (name?.type) return name.type
  }
  return undefined
}

/** The type of that name, in one of the library's files: `typeIn('Checkout/Sessions', 'Session')`. */
export function typeIn(file: string, name: string): Written {
  const found = lookUp(fileScope(join(root, 'resources', `${file}.d.ts`)), name.split('.'))
  if (!found) throw new Error(`${file} declares no ${name}`)
  return found
}

/** Either of these types, all of one file. */
export function eitherIn(file: string, names: string[]): Written {
  const [{ scope }] = names.map((name) => typeIn(file, name)) as [Written, ...Written[]]
  const types = names.map((name) => ({
    type: 'TSTypeReference',
    typeName: { type: 'Identifier', name },
  }))
  return names.length === 1 ? typeIn(file, String(names[0])) : { node: { type: 'TSUnionType', types }, scope }
}

/** The generic types of the library, `ApiList<T>` and `ApiSearchResult<T>`, of something. */
export function listOf(kind: 'ApiList' | 'ApiSearchResult', item: Written): Written {
  const list = lookUp(fileScope(join(root, 'lib.d.ts')), [kind])
  if (!list) throw new Error(`there is no ${kind}`)
  return withParameters(list, [item])
}

function withParameters({ node, scope }: Written, given: Written[]): Written {
  const declared = (node.typeParameters as { params: Node[] } | null)?.params ?? []
  if (declared.length === 0) return { node, scope }
  const inner = new Scope(scope.file, scope)
  for (const [index, parameter] of declared.entries()) {
    const type = given[index]
    if (type) inner.name(nameOf(parameter.name)).type = type
  }
  return { node, scope: inner }
}

export interface Property {
  type: Written
  isOptional: boolean
}

/** A type, as far as something can be checked by it. */
export type Type =
  | { kind: 'string' | 'number' | 'boolean' | 'null' | 'absent' | 'nothing' | 'anything' }
  | { kind: 'literal'; value: unknown }
  | { kind: 'array' | 'partial'; of: Written }
  | { kind: 'union'; of: Written[] }
  | { kind: 'object'; properties: Map<string, Property>; others?: Written }

const keywords: Record<string, Type> = {
  TSStringKeyword: { kind: 'string' },
  TSNumberKeyword: { kind: 'number' },
  TSBooleanKeyword: { kind: 'boolean' },
  TSNullKeyword: { kind: 'null' },
  TSVoidKeyword: { kind: 'absent' },
  TSUndefinedKeyword: { kind: 'absent' },
  TSNeverKeyword: { kind: 'nothing' },
}

/** The declared type in plain form. */
export function typeOf(written: Written): Type {
  const { node, scope } = written
  const at = (inner: unknown): Written => ({ node: inner as Node, scope })
  switch (node.type) {
    case 'TSLiteralType':
      return { kind: 'literal', value: (node.literal as { value: unknown }).value }
    case 'TSUnionType':
      return { kind: 'union', of: (node.types as Node[]).map(at) }
    case 'TSArrayType':
      return { kind: 'array', of: at(node.elementType) }
    case 'TSTypeAnnotation':
    case 'TSTypeAliasDeclaration':
      return typeOf(at(node.typeAnnotation))
    case 'TSInterfaceDeclaration':
    case 'TSTypeLiteral':
      return objectType(written)
    case 'TSTypeReference':
      return referredType(written)
    default:
      return keywords[node.type] ?? { kind: 'anything' }
  }
}

function referredType({ node, scope }: Written): Type {
  const segments = segmentsOf(node.typeName as Node)
  const written = ((node.typeArguments as { params: Node[] } | null)?.params ?? []).map((parameter) => ({
    node: parameter,
    scope,
  }))
  const [first] = written
  switch (segments.join('.')) {
    case 'Array':
      return first ? { kind: 'array', of: first } : { kind: 'anything' }
    case 'Partial':
      return first ? { kind: 'partial', of: first } : { kind: 'anything' }
    // Values that Stripe may add later: today's questions and answers use published ones.
    case 'OtherString':
      return { kind: 'nothing' }
    // The library's class for decimals, which are text on the wire.
    case 'Decimal':
      return { kind: 'string' }
  }
  const found = lookUp(scope, segments)
  return found ? typeOf(withParameters(found, written)) : { kind: 'anything' }
}

function objectType({ node, scope }: Written): Type {
  const properties = new Map<string, Property>()
  let others: Written | undefined
  for (const { expression } of (node.extends ?? []) as { expression: Node }[]) {
    const parent = lookUp(scope, segmentsOf(expression))
    const type = parent && typeOf(parent)
    if (type?.kind === 'object')
      for (const [name, property] of type.properties) properties.set(name, property)
  }
  const members = node.type === 'TSTypeLiteral' ? node.members : (node.body as { body: unknown }).body
  for (const member of members as Node[]) {
    const type = { node: member.typeAnnotation as Node, scope }
    if (member.type === 'TSIndexSignature') others = type
    if (member.type !== 'TSPropertySignature') continue
    const { name, value } = member.key as { name?: string; value?: string }
    properties.set(name ?? value ?? '', { type, isOptional: member.optional === true })
  }
  return { kind: 'object', properties, ...(others && { others }) }
}
