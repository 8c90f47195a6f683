import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { StaffMessage } from '../../../domain/events.ts'
import * as paths from '../../shell/paths.ts'
import { useDebounced } from '../../staff/live/use-debounced.ts'
import { useStream } from '../../staff/live/use-stream.ts'
import { isLoadedSince } from './revalidate.ts'

type Setup = Extract<StaffMessage, { kind: 'setup' }>
/** What of a hotel a list can follow. */
export type Followed = 'rooms' | 'services' | 'staff' | Setup['of']

/** What a message says has changed, of what lists are made of; of the others, lists show nothing. */
function changedBy(message: StaffMessage): string {
  if (message.kind === 'setup') return message.of
  return message.kind === 'reload' ? 'staff' : message.kind
}

/**
 * A list follows what others change of `followed`: it loads again once it hears so, and once it hears anything again
 * after it did not, unless it has begun to since, as after a change of one's own (`revalidateList`). A sheet with a form
 * stays as it is (`revalidateSheet`).
 */
export function useFollow(...followed: readonly Followed[]) {
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
    onOpen() {
      if (wasOpen.current) revalidateSoon()
      wasOpen.current = true
    },
    onRefused: revalidate,
    onMessage(message) {
      if (followed.some((one) => one === changedBy(message))) revalidateSoon()
    },
  })
}
