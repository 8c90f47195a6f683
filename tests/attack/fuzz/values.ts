import fc from 'fast-check'

/** A site to which an attacker would like to redirect people. */
export const ELSEWHERE = 'evil.example'
/** Markup that would run in a page that does not escape it. */
export const SCRIPT = '<img src=x onerror=attack(1)>'

const nested = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth))

/** Texts that have broken programs before. */
export const hostileText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    'x\udfff',
    '\u202e\u200b\ufeff',
    '💥'.repeat(300),
    'e\u0301'.repeat(400),
    'ﷺ'.repeat(200),
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'null',
    'undefined',
    'NaN',
    '1e309',
    '-0',
    '0x10',
    '9'.repeat(400),
    '99999999999999999999',
    '00000000-0000-0000-0000-000000000000',
    'FFFFFFFF-FFFF-4FFF-BFFF-FFFFFFFFFFFF',
    "' or 1=1 --",
    '$(id)',
    '{{7*7}}',
    '../../../../etc/passwd',
    '..\\..\\windows\\win.ini',
    '%',
    '%00',
    '%ff',
    '%u0000',
    '%2e%2e%2f',
    '%252e',
    `/.//${ELSEWHERE}/`,
    `//${ELSEWHERE}/`,
    `/\\${ELSEWHERE}/`,
    `\\\\${ELSEWHERE}`,
    `https://${ELSEWHERE}/`,
    `https:${ELSEWHERE}`,
    `/\t/${ELSEWHERE}/`,
    `javascript:attack(1)//${ELSEWHERE}`,
    '\r\nSet-Cookie: attack=1',
    '\r\n\r\n<html>',
    SCRIPT,
    `"${SCRIPT}`,
    `</script>${SCRIPT}`,
    '2026-02-30T25:61:61Z',
    '+33 1 99 00 12 34',
    'nobody@nowhere.example',
    `${'a'.repeat(64)}@${'b'.repeat(180)}.example`,
    'x'.repeat(501),
    'x'.repeat(5_001),
    'x'.repeat(60_000),
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
)

/** Texts that pages and forms mean: each somewhere, and mostly not where it is put. */
export const usualText = fc.constantFrom(
  ...'0 1 -1 3 99 1e3 1,5 on true all none fr en asc desc'.split(' '),
  ...'2026-11-25 2026-02-30 2026-11 2026-11-25T08:00 08:00 25:61 Europe/Paris Mars/Olympus'.split(' '),
  ...'before after no_cleaning admin employee towels a5 [] {} a,b /contact # ?'.split(' '),
)

/** Anything that JSON can say where something else was meant. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom(
    null,
    true,
    false,
    0,
    -1,
    1.5,
    2 ** 31,
    2 ** 53,
    -(2 ** 63),
    1e308,
    [],
    {},
    [[]],
    [null],
    { length: { toString: 'x' } },
    { toString: 'x', valueOf: 'x' },
    { toJSON: 'x' },
    { __proto__: null },
    { constructor: { prototype: { attacked: true } } },
    { length: 1e9 },
    nested(500),
    Array.from({ length: 2_000 }, () => 0),
    Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`key${i}`, i])),
  ),
  fc.jsonValue({ maxDepth: 3 }),
)

type Schema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  format?: string
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minimum?: number
  maximum?: number
}

/** Values that a JSON schema means, from `ids` where it wants an id; now and then one that it does not mean. */
export function fromSchema(schema: Schema, ids: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  const meant = meantBy(schema, ids)
  return fc.oneof({ arbitrary: meant, weight: 12 }, { arbitrary: hostileValue, weight: 1 })
}

function meantBy(schema: Schema, ids: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  const either = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (either?.length) return fc.oneof(...either.map((one) => fromSchema(one, ids)))
  if (schema.enum?.length) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  switch (type) {
    case 'object': {
      const properties = Object.entries(schema.properties ?? {})
      const values = Object.fromEntries(properties.map(([name, of]) => [name, fromSchema(of, ids)]))
      const some = fc.record(values, { requiredKeys: [] })
      const whole = fc.record(values)
      const more = fc
        .tuple(whole, hostileText, hostileValue)
        .map(([of, name, value]) => ({ ...of, [name]: value }))
      return fc.oneof(
        { arbitrary: whole, weight: 8 },
        { arbitrary: some, weight: 1 },
        { arbitrary: more, weight: 1 },
      )
    }
    case 'array':
      return fc.array(fromSchema(schema.items ?? {}, ids), { maxLength: 4 })
    case 'integer':
    case 'number':
      return fc.oneof(
        fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 10, 1_000) }),
        fc.constantFrom((schema.maximum ?? 10) + 1, (schema.minimum ?? 0) - 1),
      )
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return schema.format === 'uuid'
        ? ids
        : fc.oneof(ids, hostileText, fc.constantFrom('Bonjour', 'a@b.example'))
    default:
      return hostileValue
  }
}
