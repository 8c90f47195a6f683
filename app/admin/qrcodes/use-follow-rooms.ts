import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { StaffMessage } from '../../../domain/events.ts'
import * as paths from '../../shell/paths.ts'
import { useSoon } from '../../staff/use-soon.ts'
import { useStream } from '../../staff/use-stream.ts'

/**
 * Loads the rooms again a moment after others have changed them; while a sheet stands open beside them, once it is
 * closed, for its form says what was seen.
 */
export function useFollowRooms(isSheetOpen: boolean) {
  const { revalidate } = useRevalidator()
  const isOpened = useRef(false)
  const isStale = useRef(false)
  const reload = useSoon(() => {
    isStale.current = isSheetOpen
    if (!isSheetOpen) revalidate()
  })
  useEffect(() => {
    if (!isSheetOpen && isStale.current) reload()
  }, [isSheetOpen, reload])
  useStream<StaffMessage>(paths.live, {
    // What was missed while it was away; the first time, nothing was.
    onOpen() {
      if (isOpened.current) reload()
      isOpened.current = true
    },
    onRefused: reload,
    onMessage: (message) => isOfList(message) && reload(),
  })
}

/** Which rooms there are and what they are called; and a replaced link, of which is said no more than of a door's signs. */
const isOfList = (message: StaffMessage) =>
  message.kind === 'rooms' || (message.kind === 'room' && !message.cleaning && message.stay === undefined)
