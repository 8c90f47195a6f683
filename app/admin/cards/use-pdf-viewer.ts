import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the browser shows a PDF within a page: one that does not would download it instead. Nothing until it can be asked. */
export const usePdfViewer = (): boolean | undefined =>
  useSyncExternalStore<boolean | undefined>(
    never,
    () => navigator.pdfViewerEnabled,
    () => undefined,
  )
