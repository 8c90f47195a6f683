import { Archive, Copy, ExternalLink, FileImage, Printer, QrCode, RefreshCw } from 'lucide-react'
import { useFetcher } from 'react-router'
import { toast } from 'react-toastify/unstyled'
import { qrcodesTexts } from '../../../i18n/qrcodes.ts'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { List } from '../kit/list.tsx'
import type { Verb } from '../kit/row-menu.tsx'
import type { Selection } from '../kit/use-selection.ts'
import type { ListRoom, TypeOfRooms } from './rooms-context.ts'
import { useRoomsAddress } from './use-rooms-address.ts'
import { formOf, ROOMS_FETCHER } from './use-rooms-said.ts'

interface Loaded {
  types: readonly TypeOfRooms[]
  /** The hotel's. */
  timeZone: string
  now: number
  /** Where links lead. */
  origin: string
}

/** Rooms, each with what can be done to it and its link. */
export function RoomList({
  loaded,
  rooms,
  selection,
}: {
  loaded: Loaded
  rooms: readonly ListRoom[]
  selection: Selection
}) {
  const t = useTexts(qrcodesTexts)
  const fetcher = useFetcher({ key: ROOMS_FETCHER })
  const address = useRoomsAddress()
  const { types, timeZone, now, origin } = loaded
  const typeNames = new Map(types.map(({ id, name }) => [id, name]))
  const typeOf = ({ typeId }: ListRoom) => (typeId && typeNames.get(typeId)) || ''
  const scanned = ({ lastScanAt }: ListRoom) => lastScanAt && t.scanned(lastScanAt, now, timeZone)

  function copy({ number, token }: ListRoom) {
    // Not there on a page that did not come over TLS.
    const copied =
      navigator.clipboard?.writeText(origin + paths.room(token)) ?? Promise.reject(new Error('no clipboard'))
    copied.then(
      () => toast(t.copied(number)),
      () => toast(t.notCopied),
    )
  }

  const verbs = (room: ListRoom): Verb[] => [
    { label: t.verbs.open, icon: ExternalLink, page: paths.room(room.token) },
    { label: t.verbs.copy, icon: Copy, onPress: () => copy(room) },
    { label: t.verbs.print, icon: Printer, to: paths.printCardOf(room.id) },
    { label: t.verbs.svg, icon: QrCode, file: paths.roomQr(room.id, 'svg') },
    { label: t.verbs.png, icon: FileImage, file: paths.roomQr(room.id, 'png') },
    { label: t.verbs.replace, icon: RefreshCw, to: address.askToReplace(room.id) },
    {
      label: t.verbs.remove,
      icon: Archive,
      onPress: () =>
        fetcher.submit(formOf('archive', [room.id]), {
          method: 'post',
          action: paths.adminScreen('qrcodes'),
        }),
    },
  ]

  return (
    <List
      label={t.list}
      rows={rooms}
      keyOf={({ id }) => id}
      nameOf={({ number }) => number}
      nameHead={t.number}
      to={({ id }) => address.room(id)}
      selection={selection}
      columns={[
        {
          head: t.floor,
          cell: (room) => (
            <>
              <span className="max-md:hidden">{room.floor}</span>
              <span className="md:hidden">
                {[room.floor && t.onFloor(room.floor), typeOf(room)].filter(Boolean).join(' · ')}
              </span>
            </>
          ),
        },
        { head: t.type, cell: (room) => <span className="max-md:hidden">{typeOf(room)}</span> },
        {
          head: t.lastScan,
          cell: (room) => {
            const time = scanned(room)
            return (
              <>
                <span className="max-md:hidden">{time || t.never}</span>
                <span className="md:hidden">{time ? t.scannedAt(time) : t.notScanned}</span>
              </>
            )
          },
        },
      ]}
      verbs={verbs}
    />
  )
}
