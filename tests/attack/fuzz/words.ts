import { globSync, readFileSync } from 'node:fs'

/** Field names from the product's own code, so that new fields are attacked as soon as they exist. */
export interface Words {
  /** Of parameters in an address, and of fields in a form. */
  names: readonly string[]
  /** The values of `intent` that forms send. */
  intents: readonly string[]
}

/** Read with `.get('name')` and the like, drawn with `name="name"` or `field('name')`, or named by a constant. */
const NAMES = [
  /\.(?:get|getAll|has)\('([A-Za-z][\w-]*)'\)/g,
  /\b(?:field|choices)\('([A-Za-z][\w.-]*)'\)/g,
  /\bname="([A-Za-z][\w-]*)"/g,
  /^export const [A-Z_]+ = '([a-z][\w-]*)'/gm,
]
/** A button's value, the key of its handler, or a word beside `intent`. */
const INTENTS = [
  /\bvalue="([a-z][a-z-]*)"/g,
  /^ {2}'?([a-z][a-z-]*)'?: (?:async )?\(/gm,
  /intent\b[^\n]*?'([a-z][a-z-]*)'/g,
]

export function wordsOfPages(): Words {
  const isCode = (file: string) => !/\.test\.tsx?$/.test(file)
  const code = globSync('{app,server}/**/*.{ts,tsx}')
    .filter(isCode)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const found = (patterns: RegExp[]) => {
    const words = patterns.flatMap((pattern) => [...code.matchAll(pattern)].flatMap(([, word]) => word ?? []))
    return [...new Set(words)].sort()
  }
  return { names: found(NAMES), intents: [...found(INTENTS), '__proto__'] }
}
