import { LogOut } from 'lucide-react'
import { type SubmitEvent, useRef, useState } from 'react'
import { roomStatusTexts } from '../../../i18n/room-status.ts'
import { useTexts } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import type { ShownRoom } from '../data/live-rooms.ts'
import { Consequences } from './consequences.tsx'

/** The check-out, with its consequences stated first. Opens without scripts, too. */
export function CheckOut({
  room,
  open,
  staying,
  isBusy,
  onCheckOut,
}: {
  room: ShownRoom
  open: number
  /** How many of them stay open. */
  staying: number
  isBusy: boolean
  onCheckOut: () => void
}) {
  const t = useTexts(roomStatusTexts).checkOut
  // The stay it asks about: not a stay that began since.
  const [asked, setAsked] = useState<number>()
  const box = useRef<HTMLDetailsElement>(null)
  function onSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (isBusy) return
    // The focused button closes with it.
    box.current?.querySelector('summary')?.focus()
    setAsked(undefined)
    onCheckOut()
  }
  return (
    <Disclosure
      title={t.start}
      icon={LogOut}
      ref={box}
      open={asked === room.stay}
      onToggle={(event) => setAsked(event.currentTarget.open ? room.stay : undefined)}
    >
      <form method="post" onSubmit={onSubmit} className="flex flex-col gap-3 pb-2">
        <input type="hidden" name="roomId" value={room.id} />
        <input type="hidden" name="stay" value={room.stay} />
        <Consequences rooms={1} open={open} staying={staying} />
        <button
          type="submit"
          name="intent"
          value="check-out"
          aria-disabled={isBusy || undefined}
          className={button('primary', 'self-start')}
        >
          {t.confirm(1)}
        </button>
      </form>
    </Disclosure>
  )
}
