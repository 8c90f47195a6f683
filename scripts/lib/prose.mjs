import { readFileSync } from 'node:fs'

const SENTENCE_WORDS = 40

const signs = {
  vague:
    /\b(what|whatever|whoever|whosever|whom|somebody|nobody|anybody|everybody|anew|told|said|(of|by|to|for|from|with|is|as) who)\b/gi,
  // The word "where" as a condition.
  condition: /^where\b(?!.*\?)|\bwhere (it|there|this|that|they|an?|no|none|nobody|one)\b/gi,
  negation: /\b(?<!there )(is|are|was|were) (no|none)\b(?! (longer|more|less|fewer|later|better)\b)/gi,
  opening: /^(of which|of whom|of what|one that|which|that which|who|and|or)\b/i,
}

/**
 * Counts vague words, bad openings and long sentences in Markdown. Code and “quoted” texts do not count: the titles of
 * tests have their own rules.
 */
export function proseOf(files) {
  const found = []
  let words = 0
  for (const file of files) {
    for (const { text, line } of blocksOf(readFileSync(file, 'utf8'))) {
      for (const sentence of sentencesOf(text)) {
        const count = sentence.match(/[\p{L}\p{N}'’-]+/gu)?.length ?? 0
        words += count
        const at = `${file}:${line}`
        if (count > SENTENCE_WORDS) found.push({ at, text: `${count} words: ${sentence}` })
        for (const clause of sentence.split(/(?<=[;:]) (?=\S)/))
          for (const [sign, pattern] of Object.entries(signs))
            for (const _ of clause.match(pattern) ?? []) found.push({ at, text: `${sign}: ${clause}` })
      }
    }
  }
  return { words, found }
}

/** The paragraphs, list items and table cells outside code, each as one line. */
function blocksOf(markdown) {
  const blocks = []
  let isCode = false
  let isOpen = false
  for (const [index, raw] of markdown.split('\n').entries()) {
    const text = raw.trim()
    const line = index + 1
    if (text.startsWith('```')) isCode = !isCode
    if (isCode || /^(```|<!--|!\[|\|[\s:|-]+\|$|$)/.test(text)) isOpen = false
    else if (text.startsWith('|')) {
      for (const cell of text.slice(1, -1).split('|')) blocks.push({ text: cell, line })
      isOpen = false
    } else if (isOpen && !/^([-*]|#+|\d+\.)\s/.test(text)) blocks.at(-1).text += ` ${text}`
    else {
      blocks.push({ text: text.replace(/^([-*]|#+|\d+\.)\s+/, ''), line })
      isOpen = !text.startsWith('#')
    }
  }
  return blocks
}

function sentencesOf(text) {
  return text
    .replace(/`[^`]*`|“[^”]*”|« [^»]* »/g, 'X')
    .replace(/\]\([^)]*\)|[*_[]/g, '')
    .trim()
    .split(/(?<=[.!?]) (?=\S)/)
}
