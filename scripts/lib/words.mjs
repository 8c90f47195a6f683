import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'

const vagueWord = /\b(what|whatever|whoever|whosever|whom|somebody|nobody|someone's|anew)\b/gi
const badOpening = /^(what|who|whoever|whose|of which|of whom|of what|one that|where|which)\b(?!.*\?)/i

/** None of these begins a sentence with its subject. */
const badTitle =
  /^(and|but|or|nor|if|when|while|where|after|before|as|by|for|from|in|of|on|to|with|without|that|which|what|whatever|who|whom|whose|whoever|none|nobody|somebody|someone|not|also|is|are|was|were|be|has|have|does|do|can|cannot|may|must|says|gives|takes|keeps|makes|comes|goes|lets|gets|becomes|stays|leaves|knows)\b/i

/**
 * Counts vague words and openings in the comments of files, and exported names that several files declare.
 * Exports of tests, of English texts (named like the French ones) and of paths.ts (a namespace) do not count.
 */
export function wordsOf(files) {
  const vague = []
  const openings = []
  const declared = new Map()
  let words = 0
  for (const file of files) {
    // A migration that was applied stays as it is.
    if (file.includes('/migrations/')) continue
    const source = readFileSync(file, 'utf8')
    const { comments, exports } = read(file, source)
    for (const { text, line } of comments) {
      words += text.match(/[\p{L}\p{N}'’-]+/gu)?.length ?? 0
      const at = `${file}:${line}`
      for (const _ of text.matchAll(vagueWord)) vague.push({ at, text })
      for (const sentence of text.split(/(?<=[.!?:])\s+(?=\p{Lu})/u))
        if (badOpening.test(sentence)) openings.push({ at, text: sentence })
    }
    if (!/\.(test|spec)\.|^(tests|i18n\/(?!fr\/)\w+)\/|^app\/shell\/paths/.test(file))
      for (const name of exports) declared.set(name, [...(declared.get(name) ?? []), file])
  }
  const duplicates = [...declared]
    .filter(([, places]) => new Set(places).size > 1)
    .map(([name, places]) => ({ name, files: places }))
  return { words, vague, openings, duplicates }
}

/** Titles of tests, but not of groups of them, that do not name their subject first. */
export function badTitlesOf(files) {
  return files.flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    return titlesIn(parseSync(file, source).program)
      .map(({ start, end }) => ({ at: start, text: source.slice(start + 1, end - 1) }))
      .filter(({ text }) => badTitle.test(text))
      .map(({ at, text }) => ({ at: `${file}:${source.slice(0, at).split('\n').length}`, text }))
  })
}

function titlesIn(node) {
  if (node === null || typeof node !== 'object') return []
  const inside = Object.values(node).flatMap(titlesIn)
  const [title, ...rest] = node.type === 'CallExpression' ? node.arguments : []
  const isTest = rest.some(({ type }) => /Function/.test(type)) && isTestFunction(node.callee)
  return isTest && /^(Literal|TemplateLiteral)$/.test(title.type) ? [title, ...inside] : inside
}

/** As `test` itself, `test.skip` or `test.each(…)`, but not `test.describe` or `test.step`. */
function isTestFunction({ type, name, object, property, callee }) {
  if (type === 'CallExpression') return isTestFunction(callee)
  if (type === 'MemberExpression') return !/^(describe|step)$/.test(property.name) && isTestFunction(object)
  return name === 'test'
}

/** Names that React Router gives a meaning in every route's module. */
const routeExports =
  /^(default|meta|links|loader|action|headers|handle|ErrorBoundary|shouldRevalidate|clientLoader|clientAction|middleware)$/

function read(file, source) {
  const isScript = /\.(ts|tsx|mjs)$/.test(file)
  if (!isScript) return { comments: byPattern(file, source), exports: [] }
  const { comments, module } = parseSync(file, source)
  const exports = module.staticExports
    .flatMap(({ entries }) => entries)
    .filter(({ moduleRequest }) => !moduleRequest)
    .map(({ exportName }) => exportName.name ?? 'default')
    .filter((name) => !routeExports.test(name))
  return { comments: joined(comments, source), exports }
}

/** Line comments that follow each other are one text. */
function joined(comments, source) {
  const texts = []
  let last
  for (const { value, type, start, end } of comments) {
    const text = value
      .replace(/^\*+|\n\s*\*/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
    const follows =
      last && type === 'Line' && last.type === 'Line' && /^\n?[ \t]*$/.test(source.slice(last.end, start))
    if (follows) texts.at(-1).text += ` ${text}`
    else texts.push({ text, line: source.slice(0, start).split('\n').length })
    last = { type, end }
  }
  return texts.filter(({ text }) => !/^(biome-ignore|@vite|@ts-|\/ <)/.test(text))
}

function byPattern(file, source) {
  const pattern = file.endsWith('.sql') ? /(?:^[ \t]*--.*\n?)+|--.*|\/\*[\s\S]*?\*\//gm : /\/\*[\s\S]*?\*\//g
  return [...source.matchAll(pattern)].map((match) => ({
    text: match[0]
      .replace(/--|^\/\*+|\*\/$|\n\s*\*/gm, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
    line: source.slice(0, match.index).split('\n').length,
  }))
}
