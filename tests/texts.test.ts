// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are samples of source
import { expect, test } from 'vitest'
import { hardCodedTexts } from '../scripts/lib/texts.mjs'

const inJsx = (jsx: string) => hardCodedTexts(`export const X = ({ t, isLate }) => ${jsx}`)

test.each([
  ['<p>Bonjour</p>', 'Bonjour'],
  ['<>Hello {t.name}</>', 'Hello'],
  ["<p>{'Hello'}</p>", 'Hello'],
  ['<p>{`Hello ${t.name}`}</p>', 'Hello'],
  ["<p>{isLate ? 'Late' : t.soon}</p>", 'Late'],
  ["<p>{isLate && 'Late'}</p>", 'Late'],
  ["<p>{t.name ?? 'Nobody'}</p>", 'Nobody'],
  ["<p>{t.name + ' waits'}</p>", 'waits'],
  ['<p>{t.list.map((one) => <b>Item</b>)}</p>', 'Item'],
  ['<button aria-label="Close" />', 'Close'],
  ['<img alt={`Room ${t.number}`} />', 'Room'],
  ['<input placeholder="Chambre" />', 'Chambre'],
  ['<Dialog closeLabel="Fermer" title={t.title} />', 'Fermer'],
  ['<title>{`${t.title} · Somewhere`}</title>', '· Somewhere'],
  ['<日本 title="部屋" />', '部屋'],
])('the code %s contains the text %s', (jsx, text) => {
  expect(inJsx(jsx)).toEqual([text])
})

test('the title of a route counts as a text', () => {
  expect(hardCodedTexts("export const meta = () => [{ title: 'Price' }]")).toEqual(['Price'])
})

test.each([
  '<p className="text-soft" lang="fr">{t.name}</p>',
  "<p>{t.a} · {t.b} × 2{' '}{isLate && t.late}</p>",
  "<p>{isLate ? t.late : '—'}</p>",
  '<title>{`${t.title} · Sonnette`}</title>',
  "<a href=\"/login\" aria-label={t.say('login')}>{t.names['home']}</a>",
  "<Icon of={isLate ? 'clock' : 'check'} />",
])('the code %s contains no text', (jsx) => {
  expect(inJsx(jsx)).toEqual([])
})
