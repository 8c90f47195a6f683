import { type ErrorPayload, errorSentence } from '../../../i18n/errors.ts'
import { staffTexts } from '../../../i18n/staff.ts'
import type { Directory } from '../data/directory.ts'

/** Explains a refusal. If a colleague was faster, it names the change: the row may be gone by now. */
export function refusedBecause(
  refused: ErrorPayload,
  { language, directory }: { language: keyof typeof staffTexts; directory: Pick<Directory, 'personName'> },
): string {
  const t = staffTexts[language]
  const { reason, by = '', now } = refused
  const isChanged = reason === 'changed-since'
  if (now && (isChanged || reason === 'not-from-this-state')) {
    const { status, assigneeId } = now
    // If the request did not change since, `by` names its assignee, not the person who closed it.
    if (status === 'done' || status === 'cancelled') return t.meanwhile.closed[status](isChanged ? by : '')
    const who = directory.personName(assigneeId)
    if (isChanged) return `${t.meanwhile.said(by)} ${t.meanwhile.now(t.statuses[status], who)}`
  }
  return errorSentence(refused, language)
}
