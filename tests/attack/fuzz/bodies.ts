import fc from 'fast-check'
import type { Target } from './targets.ts'
import { fromSchema, hostileText, hostileValue, usualText } from './values.ts'
import type { Words } from './words.ts'

interface Body {
  type: string | undefined
  body: string | Uint8Array | undefined
}

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'
const PARTS_TYPE = 'multipart/form-data; boundary=part'

/** A generated request body: mostly fields that the target reads, and others besides. */
export function bodyOf(
  target: Target,
  someId: fc.Arbitrary<string>,
  { names, intents }: Words,
): fc.Arbitrary<Body> {
  const json = fc.oneof(
    { arbitrary: target.schema ? fromSchema(target.schema, someId) : hostileValue, weight: 5 },
    { arbitrary: signInBody(someId), weight: target.kind === 'sign-in' ? 10 : 0 },
    { arbitrary: hostileValue, weight: 1 },
  )
  const form = fc.array(
    fc.tuple(
      fc.oneof(
        { arbitrary: fc.constantFrom(...names), weight: 10 },
        { arbitrary: someId.map((id) => `count-${id}`), weight: 2 },
        { arbitrary: someId.map((id) => `cleaning-${id}`), weight: 1 },
        { arbitrary: hostileText, weight: 1 },
      ),
      fc.oneof(someId, hostileText, usualText),
    ),
    { maxLength: 8 },
  )
  const withIntent = fc
    .tuple(fc.constantFrom(...intents), form)
    .map(([intent, rest]): [string, string][] => [['intent', intent], ...rest])
  const ofForms = withIntent.map((pairs): Body => {
    const sent = pairs.map(([name, value]): [string, string] => [name.toWellFormed(), value.toWellFormed()])
    return { type: FORM_TYPE, body: new URLSearchParams(sent).toString() }
  })
  const ofParts = withIntent.map((pairs): Body => ({ type: PARTS_TYPE, body: partsOf(pairs) }))
  const ofJson = json.map((value): Body => ({ type: JSON_TYPE, body: written(value) }))
  const broken = fc
    .tuple(
      fc.constantFrom(
        JSON_TYPE,
        FORM_TYPE,
        PARTS_TYPE,
        'multipart/form-data',
        'text/plain',
        'application/xml',
        'application/json; charset=utf-7',
        'image/png',
        'x',
        '',
      ),
      fc.oneof(
        ofJson.map(({ body }) => body),
        ofParts.map(({ body }) => body),
        fc.uint8Array({ maxLength: 200 }),
        fc.constantFrom(
          '',
          '{',
          '[[[',
          '"',
          '{"a":1}{"b":2}',
          '['.repeat(20_000),
          '--part\r\ncontent-disposition: form-data; name="intent"\r\n\r\nsend',
          '--part\r\n\r\n--part--',
          '%',
          'intent=%E0%A4%A',
          'a'.repeat(70_000),
        ),
      ),
    )
    .map(([type, body]): Body => ({ type, body }))
  const usual = target.kind === 'page' || target.kind === 'nothing' ? ofForms : ofJson
  return fc.oneof(
    { arbitrary: usual, weight: 8 },
    { arbitrary: ofForms, weight: 1 },
    { arbitrary: ofParts, weight: 1 },
    { arbitrary: ofJson, weight: 1 },
    { arbitrary: broken, weight: 2 },
    { arbitrary: fc.constant<Body>({ type: undefined, body: undefined }), weight: 1 },
  )
}

/** Fields that the endpoints of the sign-in library read, which it documents nowhere. */
const signInBody = (someId: fc.Arbitrary<string>) =>
  fc.record(
    {
      email: fc.oneof(fc.constantFrom('a@b.example', 'admin@demo.sonnette.example'), hostileValue),
      password: hostileValue,
      name: hostileValue,
      currentPassword: hostileValue,
      newPassword: hostileValue,
      callbackURL: hostileText,
      redirectTo: hostileText,
      token: fc.oneof(someId, hostileValue),
      rememberMe: hostileValue,
    },
    { requiredKeys: [] },
  )

/** As JSON, including a key __proto__, which `JSON.stringify` would leave out. */
function written(value: unknown): string {
  const text = JSON.stringify(value) ?? 'null'
  return text.startsWith('{') && text.length % 7 === 0
    ? `{"__proto__":{"attacked":true},"constructor":{"prototype":{}}${text === '{}' ? '' : ','}${text.slice(1)}`
    : text
}

function partsOf(pairs: readonly [string, string][]): string {
  const parts = pairs.map(
    ([name, value]) => `--part\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return `${parts.join('')}--part--\r\n`
}
