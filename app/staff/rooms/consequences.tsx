import { roomStatusTexts } from '../../../i18n/room-status.ts'
import { useTexts } from '../../shell/use-language.ts'

/** The effects of a check-out in numbers, before it: it cannot be undone. */
export function Consequences({
  rooms,
  open,
  staying,
}: {
  rooms: number
  open: number
  /** How many of them stay open. */
  staying: number
}) {
  const t = useTexts(roomStatusTexts).checkOut
  return (
    <>
      <ul className="flex list-disc flex-col gap-1 ps-5 text-sm">
        {t.consequences(rooms, open - staying, staying).map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <p className="text-sm font-medium">{t.final}</p>
    </>
  )
}
