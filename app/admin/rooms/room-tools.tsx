import { Download, FileUp, type LucideIcon, Printer } from 'lucide-react'
import { Link } from 'react-router'
import { roomsTexts } from '../../../i18n/rooms.ts'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'

/** Further actions on all rooms; icons alone if there is little space. */
export function RoomTools({ hasRooms }: { hasRooms: boolean }) {
  const t = useTexts(roomsTexts)
  return (
    <>
      {hasRooms && (
        <Link to={paths.printCards} title={t.print} className={tool}>
          <Inside icon={Printer} label={t.print} />
        </Link>
      )}
      <Link to={paths.importRooms} preventScrollReset title={t.import} className={tool}>
        <Inside icon={FileUp} label={t.import} />
      </Link>
      {hasRooms && (
        <a href={paths.exportRooms} download title={t.export} className={tool}>
          <Inside icon={Download} label={t.export} />
        </a>
      )}
    </>
  )
}

const tool = button('quiet', 'max-lg:size-11 max-lg:px-0')

const Inside = ({ icon: Icon, label }: { icon: LucideIcon; label: string }) => (
  <>
    <Icon aria-hidden="true" className="size-5" />
    <span className="max-lg:sr-only">{label}</span>
  </>
)
