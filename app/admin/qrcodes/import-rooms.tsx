import { useState } from 'react'
import { decodeText } from '../../../domain/rooms/csv.ts'
import { importRooms, previewImport } from '../../../domain/rooms/import.ts'
import { FILE_MAXIMUM, ROOMS_MAXIMUM } from '../../../domain/rooms/shapes.ts'
import { importTexts } from '../../../i18n/import.ts'
import { actorContext } from '../../context.ts'
import { orUnreachable } from '../../shell/or-unreachable.ts'
import * as paths from '../../shell/paths.ts'
import { runAction } from '../../shell/run-action.ts'
import { useLanguage } from '../../shell/use-language.ts'
import { text } from '../kit/intents.server.ts'
import { whyNotDone } from '../kit/refused.tsx'
import { revalidateSheet } from '../kit/revalidate.ts'
import { Sheet } from '../kit/sheet.tsx'
import { useKeptAnswer } from '../kit/use-kept-answer.ts'
import type { Route } from './+types/import-rooms'
import { ImportFile } from './import-file.tsx'
import { ImportPreview, type Preview } from './import-preview.tsx'
import { useImportDone } from './use-import-done.ts'

/** Lines of each kind that are shown; of faulty ones, all. */
const SHOWN_OF_A_KIND = 100

/** As many as one call takes can be taken back. */
function importedOf({ counts, added, changed, newTypeIds }: Awaited<ReturnType<typeof importRooms>>) {
  const isMany = added.length > ROOMS_MAXIMUM || changed.length > ROOMS_MAXIMUM
  const undo = isMany ? null : { roomIds: added, typeIds: newTypeIds, changed }
  return { did: 'imported' as const, counts, undo }
}

/**
 * Shows what a file would do, or does it. What was read of the file comes with what is shown, and is sent back with the
 * word to do it: nobody has to choose the file twice, and nothing is kept here meanwhile.
 */
export const action = async ({ request, context }: Route.ActionArgs) => {
  const actor = context.get(actorContext)
  const form = await request.formData()
  const upload = form.get('upload')
  const file = upload instanceof File ? decodeText(await upload.bytes()) : text(form, 'file')
  return runAction(async () => {
    if (form.get('intent') === 'import') {
      return importedOf(await importRooms(actor, { file, plan: text(form, 'plan') }))
    }
    const { lines, ...preview } = await previewImport(actor, { file })
    const shown = Map.groupBy(lines, ({ kind }) => kind)
    const firstOf = (kind: 'new' | 'changed') => (shown.get(kind) ?? []).slice(0, SHOWN_OF_A_KIND)
    return {
      did: 'previewed' as const,
      name: upload instanceof File ? upload.name : text(form, 'name'),
      file,
      ...preview,
      faulty: shown.get('faulty') ?? [],
      changes: [...firstOf('changed'), ...firstOf('new')],
    }
  })
}
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction)
export const shouldRevalidate = revalidateSheet

export const loader = () => ({ fileMaximum: FILE_MAXIMUM })

/** Rooms from a spreadsheet: what it would do, before it does. What was shown stays where that was not done. */
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
    <Sheet title={importTexts[language].title} closeTo={paths.adminScreen('qrcodes')}>
      {said}
      {shown ? (
        <ImportPreview preview={shown} trouble={refused && whyNotDone(refused.refused, language)} />
      ) : (
        <ImportFile fileMaximum={loaderData.fileMaximum} answer={answer} />
      )}
    </Sheet>
  )
}
