import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { StaffMessage } from '../../../domain/events.ts'
import * as paths from '../../shell/paths.ts'
import { useDebounced } from '../../sync/use-debounced.ts'
import { useStream } from '../../sync/use-stream.ts'
import { isLoadedSince } from './revalidate.ts'

type Setup = Extract<StaffMessage, { kind: 'setup' }>
/** The kinds of changes that a list can follow. */
export type FollowedList = 'rooms' | 'services' | 'staff' | Setup['of']

/** The kind of change in a message of the stream; lists show nothing of the other kinds. */
function changedBy(message: StaffMessage): string {
  if (message.kind === 'setup') return message.of
  return message.kind === 'reload' ? 'staff' : message.kind
}

/**
 * Loads the list again when the stream reports a change of one of the kinds `followed`, and when the stream reopens,
 * unless it has begun to load since, as after an action of the admin's own (`revalidateList`). A sheet with a form
 * stays as it is (`revalidateSheet`).
 */
export function useFollow(...followed: readonly FollowedList[]) {
  const { revalidate } = useRevalidator()
  const toldAt = useRef(0)
  const soon = useDebounced(() => {
    if (!isLoadedSince(toldAt.current)) revalidate()
  })
  const revalidateSoon = () => {
    toldAt.current = performance.now()
    soon()
  }
  const wasOpen = useRef(false)
  useStream<StaffMessage>(paths.live, {
    onLoad(isOpen) {
      if (!isOpen || wasOpen.current) revalidateSoon()
      wasOpen.current = true
    },
    onMessage(message) {
      if (followed.some((one) => one === changedBy(message))) revalidateSoon()
    },
  })
}
