import { Download, FileText, Printer } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import type { Cards } from '../../../domain/cards/shapes.ts'
import { cardTexts } from '../../../i18n/cards.ts'
import { errorSentence } from '../../../i18n/errors.ts'
import { Form } from '../../shell/of-hotel.tsx'
import * as paths from '../../shell/paths.ts'
import { useLanguage } from '../../shell/use-language.ts'
import { useDebounced } from '../../sync/use-debounced.ts'
import { button } from '../../ui/button.ts'
import { Notice } from '../../ui/notice.tsx'
import type { loader as loadFile } from './cards-file.ts'
import { type PrintChoice, queryOf } from './choice.ts'

/** The PDF itself: to be downloaded, printed and seen. */
export function CardFile({
  choice,
  count,
  lastMade,
  timeZone,
}: {
  choice: PrintChoice
  count: number
  lastMade: Cards['lastMade']
  timeZone: string
}) {
  const language = useLanguage()
  const t = cardTexts[language]
  const query = queryOf(choice)
  const pdf = paths.cardsPdf + query
  const frame = useRef<HTMLIFrameElement>(null)
  const file = useFetcher<typeof loadFile>()
  const noting = useFetcher()
  const hasViewer = usePdfViewer()
  const { revalidate } = useRevalidator()
  // A browser does not say that it has downloaded something: once the PDF is drawn, a moment later, it is noted.
  const [isTaken, setTaken] = useState(false)
  const loadSoon = useDebounced(revalidate)
  const { load } = file
  useEffect(() => {
    load(paths.cardsFile + query)
  }, [load, query])
  const known = file.state === 'idle' ? file.data : undefined
  const isDrawn = known?.ok === true
  useEffect(() => {
    if (!isTaken || !isDrawn) return
    setTaken(false)
    loadSoon()
  }, [isTaken, isDrawn, loadSoon])
  const refused = known && !known.ok ? known.refused : undefined

  function print() {
    frame.current?.contentWindow?.print()
    noting.submit({ intent: 'printed' }, { method: 'post', action: paths.printCards + query })
  }

  const preview = (
    <iframe
      ref={frame}
      key={pdf}
      src={`${pdf}#view=Fit&navpanes=0`}
      title={t.preview}
      loading="lazy"
      className="size-full"
    />
  )

  const trouble = refused && <Notice kind="trouble">{errorSentence(refused, language)}</Notice>
  // No card is handed out that would show another number than its room's.
  if (refused?.reason === 'not-printable') return trouble

  return (
    <>
      {trouble}
      <div className="flex flex-wrap items-center gap-2">
        <Form method="post" action={pdf} reloadDocument onSubmit={() => setTaken(true)}>
          <button type="submit" className={button('primary')}>
            <Download aria-hidden="true" className="size-5" />
            {t.download(count)}
          </button>
        </Form>
        {hasViewer && (
          <button type="button" onClick={print} className={button('next', 'max-md:hidden noscript:hidden')}>
            <Printer aria-hidden="true" className="size-5" />
            {t.print}
          </button>
        )}
        <a href={pdf} target="_blank" rel="noreferrer" className={button('plain')}>
          <FileText aria-hidden="true" className="size-5" />
          {t.open}
        </a>
        <p role="status" className="text-sm text-soft">
          {file.state === 'loading' ? t.preparing(count) : known?.ok && t.size(t.bytes(known.value.bytes))}
        </p>
      </div>
      <p className="text-sm text-soft">
        {t.tip} {t.advice[choice.layout]}
      </p>
      {lastMade && (
        <p className="text-sm text-soft">{t.lastMade(lastMade.count, t.date(lastMade.at, timeZone))}</p>
      )}
      {hasViewer === false ? (
        <p className="card hidden p-4 text-sm text-soft md:block">{t.noPreview}</p>
      ) : (
        <div className="card hidden h-[max(30rem,calc(100dvh-21rem))] overflow-hidden bg-raised md:block">
          {hasViewer && preview}
          <noscript>{preview}</noscript>
        </div>
      )}
    </>
  )
}

const never = () => () => {}

/** Whether the browser shows a PDF within a page: one that does not would download it instead. Nothing until it can be asked. */
const usePdfViewer = (): boolean | undefined =>
  useSyncExternalStore<boolean | undefined>(
    never,
    () => navigator.pdfViewerEnabled,
    () => undefined,
  )
