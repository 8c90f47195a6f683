import { useNavigate } from 'react-router'
import { qrcodesTexts } from '../../../i18n/qrcodes.ts'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { type Answer, useSaid } from '../kit/use-said.tsx'

type Done = { did: 'previewed' } | { did: 'imported'; counts: { new: number; changed: number } }

/** Imported, the sheet closes and says what there is now. */
export function useImportDone(answer: Answer<Done> | undefined) {
  const { done: t } = useTexts(qrcodesTexts)
  const navigate = useNavigate()
  useSaid(
    answer,
    (done) =>
      done.did === 'imported' ? { text: t.imported(done.counts.new, done.counts.changed) } : undefined,
    (done) => {
      if (done.did === 'imported') navigate(paths.adminScreen('qrcodes'), { preventScrollReset: true })
    },
  )
}
