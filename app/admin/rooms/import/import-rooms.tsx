import { useState } from 'react'
import { useNavigate } from 'react-router'
import { importRooms, previewImport } from '../../../../domain/rooms/import.ts'
import { FILE_MAXIMUM } from '../../../../domain/rooms/shapes.ts'
import { ROOMS_MAXIMUM } from '../../../../domain/shapes/room.ts'
import { importTexts } from '../../../../i18n/import.ts'
import { roomsTexts } from '../../../../i18n/rooms.ts'
import { actorContext } from '../../../context.ts'
import * as paths from '../../../shell/paths.ts'
import { runAction } from '../../../shell/run-action.ts'
import { useLanguage, useTexts } from '../../../shell/use-language.ts'
import { text } from '../../kit/intents.server.ts'
import { whyNotDone } from '../../kit/refused.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import { type FormAnswer, useActionToast } from '../../kit/use-action-toast.tsx'
import { useKeptAnswer } from '../../kit/use-kept-answer.ts'
import { type AddedRooms, undoAdded } from '../room-rows.ts'
import type { Route } from './+types/import-rooms'
import { ImportFile } from './file.tsx'
import { ImportPreview } from './preview.tsx'
import type { Preview } from './shown.ts'
import { importSourceOf, readingOf } from './source.server.ts'

/** As many as one call takes can be taken back. */
function importedOf({ counts, added, changed, newTypeIds }: Awaited<ReturnType<typeof importRooms>>) {
  const isMany = added.length > ROOMS_MAXIMUM || changed.length > ROOMS_MAXIMUM
  const undo = isMany ? null : { roomIds: added, typeIds: newTypeIds, changed }
  return { did: 'imported' as const, counts, undo }
}

/**
 * Previews a file, or imports it. The file goes to the browser with its preview and comes back with the import: the
 * admin chooses it once, and the server stores nothing.
 */
export const action = async ({ request, context }: Route.ActionArgs) => {
  const actor = context.get(actorContext)
  const form = await request.formData()
  return runAction(async () => {
    const { file, ...source } = await importSourceOf(form)
    const reading = readingOf(form, source.encoding)
    const isImport = form.get('intent') === 'import' && !form.has('again') && !form.has('leaveOut')
    if (isImport) {
      return importedOf(await importRooms(actor, { file, ...reading, plan: text(form, 'plan') }))
    }
    const { lines, ...preview } = await previewImport(actor, { file, ...reading })
    const isShownApart = ({ suspicions, kind }: (typeof lines)[number]) =>
      suspicions !== undefined || kind === 'faulty' || kind === 'left-out'
    const changes = Map.groupBy(
      lines.filter((line) => !isShownApart(line)),
      ({ kind }) => kind,
    )
    const firstOf = (kind: 'new' | 'changed') => (changes.get(kind) ?? []).slice(0, ROOMS_MAXIMUM)
    return {
      did: 'previewed' as const,
      // Bytes that can be read in several ways go back as they are; text as it was read.
      file: source.bytes === '' ? file : '',
      ...source,
      ...preview,
      apart: lines.filter(isShownApart),
      changes: [...firstOf('changed'), ...firstOf('new')],
      hidden: (['changed', 'new'] as const).reduce(
        (sum, kind) => sum + (changes.get(kind)?.length ?? 0) - firstOf(kind).length,
        0,
      ),
    }
  })
}

export { clientAction, shouldRevalidate } from '../../kit/sheet-route.ts'

export const loader = () => ({ fileMaximum: FILE_MAXIMUM })

/** Imports rooms from a spreadsheet, after a preview. The preview stays if the import is refused. */
export default function ImportRooms({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useKeptAnswer(actionData)
  const language = useLanguage()
  const said = useImportDone(answer)
  const preview = answer?.ok && answer.value.did === 'previewed' ? answer.value : undefined
  const refused = answer?.ok === false && !answer.refused?.fields?.file ? answer : undefined
  const [last, setLast] = useState<Preview>()
  const shown = preview ?? (refused ? last : undefined)
  if (shown !== last) setLast(shown)
  return (
    <Sheet title={importTexts[language].title} closeTo={paths.rooms}>
      {said}
      {shown ? (
        <ImportPreview preview={shown} trouble={refused && whyNotDone(refused.refused, language)} />
      ) : (
        <ImportFile fileMaximum={loaderData.fileMaximum} answer={answer} />
      )}
    </Sheet>
  )
}

type Done =
  | { did: 'previewed' }
  | { did: 'imported'; counts: { new: number; changed: number }; undo: AddedRooms | null }

/** After the import, the sheet closes and a toast counts the rooms. */
function useImportDone(answer: FormAnswer<Done> | undefined) {
  const { done: t } = useTexts(roomsTexts)
  const navigate = useNavigate()
  const list = paths.rooms
  return useActionToast(
    answer,
    (done) => {
      if (done.did !== 'imported') return undefined
      const { counts, undo } = done
      const text = t.imported(counts.new, counts.changed)
      return undo ? { text, undo: undoAdded(undo) } : { text: `${text} ${t.toStay}` }
    },
    (done) => {
      if (done.did === 'imported') navigate(list, { preventScrollReset: true })
    },
  )
}
