import { parseSync } from '@swc/core'

/** Attributes and properties whose values people read or hear. */
const spoken =
  /^(aria-(label|description|roledescription|valuetext)|title|alt|placeholder|label|\w+Label|heading|body|hint|message)$/

/** Names, which are the same in every language. */
const names = /\b(Sonnette|OpenAPI|API)\b/g

/** The texts that a TypeScript source says to people by itself, instead of having them from i18n/. */
export function hardCodedTexts(source) {
  return spokenIn(parseSync(source, { syntax: 'typescript', tsx: true }))
    .filter((text) => /\p{L}/u.test(text.replace(names, '')))
    .map((text) => text.trim())
}

/** Every text that is written where people come to read it. */
function spokenIn(node) {
  if (!node || typeof node !== 'object') return []
  return [...ownTexts(node), ...Object.values(node).flatMap(spokenIn)]
}

function ownTexts(node) {
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return node.children.flatMap(textsOf)
    case 'JSXAttribute':
      return spoken.test(nameOf(node.name)) ? textsOf(node.value) : []
    case 'KeyValueProperty':
      return spoken.test(nameOf(node.key)) ? textsOf(node.value) : []
    default:
      return []
  }
}

const textsOf = (node) => parts(node).flatMap((part) => (typeof part === 'string' ? [part] : textsOf(part)))

/** The texts that a node is, or the expressions that it may come to. */
function parts(node) {
  switch (node?.type) {
    case 'StringLiteral':
    case 'JSXText':
      return [node.value]
    case 'TemplateLiteral':
      return node.quasis.map((part) => part.raw)
    case 'ConditionalExpression':
      return [node.consequent, node.alternate]
    case 'BinaryExpression':
      // `isLate && 'late'` comes to its right side; `a ?? 'b'` and `a + 'b'` to either or both.
      return node.operator === '&&' ? [node.right] : [node.left, node.right]
    case 'JSXExpressionContainer':
    case 'ParenthesisExpression':
      return [node.expression]
    default:
      return []
  }
}

/** The name of an attribute or of a property; none where it is computed. */
const nameOf = ({ type, value }) => (type === 'Computed' ? '' : String(value ?? ''))
