import { FileUp } from 'lucide-react'
import { Link } from 'react-router'
import { roomsTexts } from '../../../i18n/rooms.ts'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { Empty } from '../../ui/empty.tsx'

/** An empty list: the use of rooms, and the two ways to add them. */
export function NoRooms() {
  const t = useTexts(roomsTexts)
  return (
    <Empty title={t.empty} hint={t.emptyHint}>
      <div className="flex flex-wrap justify-center gap-2">
        <Link to={paths.newRooms} preventScrollReset className={button('primary')}>
          {t.add}
        </Link>
        <Link to={paths.importRooms} preventScrollReset className={button('plain')}>
          <FileUp aria-hidden="true" className="size-5" />
          {t.emptyImport}
        </Link>
      </div>
    </Empty>
  )
}
