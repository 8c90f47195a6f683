import { useCallback, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import * as paths from '../../shell/paths.ts'

type Dialog = Parameters<typeof paths.withDialog>[1]

/** Opens a dialog about a request over the screen, at its own address; Back leads to the screen. */
export function useOpenDialog(dialog: Dialog): (requestId: string) => void {
  const navigate = useNavigate()
  const { search } = useLocation()
  return useCallback(
    (requestId) =>
      navigate(paths.withDialog(search, dialog, requestId), { preventScrollReset: true, state: dialog }),
    [navigate, search, dialog],
  )
}

/** The request in the address whose dialog is open; `shownId` stays while the closing animation runs. */
export function useDialogAddress(dialog: Dialog) {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const requestId = new URLSearchParams(search).get(dialog) ?? ''
  const [shownId, setShownId] = useState(requestId)
  if (requestId && requestId !== shownId) setShownId(requestId)
  const close = () => {
    if (state === dialog) navigate(-1)
    else navigate(paths.withDialog(search, dialog, ''), { replace: true, preventScrollReset: true })
  }
  return { isOpen: requestId !== '', shownId, close }
}
