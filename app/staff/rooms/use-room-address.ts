import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { readRoomFilters, type TileFilters, writeQuery } from './arrange.ts'

/** Marks a history entry that only repeats the fields. */
const FOLLOWS = 'filters'
/** Marks a history entry: Back leads to the list. */
const OPENED = 'opened'

/** Waits for a pause in typing: a navigation costs as much as a page. */
const ADDRESS_AFTER_MS = 300

/** The fields lead and the address follows; links and Back change the fields. */
export function useRoomAddress() {
  const { key, state, search } = useLocation()
  const navigate = useNavigate()
  const isBack = useNavigationType() === 'POP'
  const query = new URLSearchParams(search)
  const roomId = query.get('room') ?? ''
  const [known, setKnown] = useState(() => ({ key, filters: readRoomFilters(query) }))
  if (known.key !== key)
    setKnown({ key, filters: state === FOLLOWS && !isBack ? known.filters : readRoomFilters(query) })
  const { filters } = known

  const following = useRef<ReturnType<typeof setTimeout>>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: any other navigation sets the fields
  useEffect(() => () => clearTimeout(following.current), [key])
  const choose = useCallback(
    (chosen: TileFilters) => {
      setKnown({ key, filters: chosen })
      clearTimeout(following.current)
      following.current = setTimeout(
        () =>
          navigate(writeQuery(chosen, roomId), { replace: true, preventScrollReset: true, state: FOLLOWS }),
        ADDRESS_AFTER_MS,
      )
    },
    [key, navigate, roomId],
  )
  const open = useCallback(
    (id: string) =>
      navigate(writeQuery(filters, id), {
        preventScrollReset: true,
        // Moving from room to room keeps one step back to the list.
        replace: roomId !== '',
        state: roomId === '' || state === OPENED ? OPENED : undefined,
      }),
    [navigate, filters, roomId, state],
  )
  const close = useCallback(() => {
    if (state === OPENED) navigate(-1)
    else navigate(writeQuery(filters), { replace: true, preventScrollReset: true })
  }, [navigate, filters, state])
  return { filters, roomId, choose, open, close }
}
