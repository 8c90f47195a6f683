import type { Actor } from '../../../domain/actor.ts'
import { type Fact, type FactKind, isFactKind } from '../../../domain/configuration/shapes.ts'
import { FactChange, FactRemoval, WifiChange } from '../../../domain/hotels/fact-shapes.ts'
import { removeFact, setFact, setWifi, showGoodToKnow } from '../../../domain/hotels/facts.ts'
import { newId } from '../../../domain/ids.ts'
import { guestFrameTexts } from '../../../i18n/guest.ts'
import type { GuestLanguage } from '../../../i18n/guest-languages.ts'
import { fieldRules, runForm } from '../../forms/run-form.server.ts'
import * as paths from '../../shell/paths.ts'

export type FactsShown = Awaited<ReturnType<typeof goodToKnowFor>>
export type EntryShown = Pick<Fact, 'id' | 'title' | 'text'> & { revision: number; isOwn: boolean }

/** The hotel's facts for its guests, and the entry that the address names, for its form. */
export async function goodToKnowFor(actor: Actor, asked: URLSearchParams) {
  const { wifi, facts, languages } = await showGoodToKnow(actor, {})
  return {
    wifi,
    facts,
    languages,
    /** The names of the kinds, in the languages of guests. */
    kinds: Object.fromEntries(languages.map((one) => [one, guestFrameTexts[one].goodToKnow.kinds])) as Record<
      GuestLanguage,
      Record<FactKind, string>
    >,
    edited: editedOf(facts, asked.get(paths.ENTRY)),
    isSaved: asked.has(paths.SAVED),
    rules: { wifi: fieldRules(WifiChange), entry: fieldRules(FactChange) },
  }
}

function editedOf(facts: readonly Fact[], id: string | null): EntryShown | undefined {
  const found = facts.find((fact) => fact.id === id)
  if (found) return { ...found, isOwn: !isFactKind(found.id) }
  const empty = { title: null, text: { fr: '', en: '' }, revision: 0 }
  if (id === paths.NEW) return { ...empty, id: newId(), isOwn: true }
  return id !== null && isFactKind(id) ? { ...empty, id, isOwn: false } : undefined
}

/** Runs the form that its intent names; the answer says which one it is about. */
export async function saveGoodToKnow(actor: Actor, form: FormData) {
  const intent = form.get('intent')
  if (intent === 'wifi')
    return { of: intent, done: await runForm(form, { schema: WifiChange }, (input) => setWifi(actor, input)) }
  const done =
    intent === 'remove'
      ? await runForm(form, { schema: FactRemoval }, (input) => removeFact(actor, input))
      : await runForm(form, { schema: FactChange }, (input) => setFact(actor, input))
  return { of: 'entry' as const, done }
}
