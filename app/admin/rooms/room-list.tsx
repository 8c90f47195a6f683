import { Archive, Copy, ExternalLink, FileImage, Printer, QrCode, RefreshCw } from 'lucide-react'
import { useMemo } from 'react'
import { useFetcher } from 'react-router'
import { toast } from 'react-toastify/unstyled'
import type { RoomsTexts } from '../../../i18n/fr/rooms.ts'
import { roomsTexts } from '../../../i18n/rooms.ts'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { type Column, List } from '../list/list.tsx'
import type { Verb } from '../list/row-menu.tsx'
import type { Selection } from '../list/use-selection.ts'
import type { ListRoom, TypeOfRooms } from './rooms-context.ts'
import { useRoomsAddress } from './use-rooms-address.ts'
import { ROOMS_FETCHER, roomsFormOf } from './use-rooms-said.ts'

interface Loaded {
  types: readonly TypeOfRooms[]
  /** The hotel's. */
  timeZone: string
  now: number
  origin: string
}

export function RoomList({
  loaded,
  rooms,
  selection,
}: {
  loaded: Loaded
  rooms: readonly ListRoom[]
  selection: Selection
}) {
  const t = useTexts(roomsTexts)
  const fetcher = useFetcher({ key: ROOMS_FETCHER })
  const address = useRoomsAddress()
  const { types, timeZone, now, origin } = loaded
  const quarter = Math.floor(now / QUARTER_MS)
  const words = useMemo(() => wordsAt(t, quarter * QUARTER_MS, timeZone), [t, quarter, timeZone])
  const rows = useMemo(() => {
    const typeNames = new Map(types.map(({ id, name }) => [id, name]))
    return rooms.map(({ id, number, floor, typeId, token, lastScanAt }) => {
      const scanned = lastScanAt ? words(lastScanAt) : ''
      return { id, number, floor, token, type: typeNames.get(typeId ?? '') ?? '', scanned }
    })
  }, [rooms, types, words])
  const columns = useMemo(() => columnsIn(t), [t])

  function copy({ number, token }: ShownRoom) {
    // Not there on a page that did not come over TLS.
    const copied =
      navigator.clipboard?.writeText(origin + paths.room(token)) ?? Promise.reject(new Error('no clipboard'))
    copied.then(
      () => toast(t.copied(number)),
      () => toast(t.notCopied),
    )
  }

  const verbs = (room: ShownRoom): Verb[] => [
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
        fetcher.submit(roomsFormOf('archive', [room.id]), {
          method: 'post',
          action: paths.rooms,
        }),
    },
  ]

  return (
    <List
      label={t.list}
      rows={rows}
      keyOf={({ id }) => id}
      nameOf={({ number }) => number}
      nameHead={t.number}
      to={({ id }) => address.room(id)}
      selection={selection}
      columns={columns}
      verbs={verbs}
    />
  )
}

/** Midnight, when today is another day, is at a quarter of an hour everywhere. */
const QUARTER_MS = 900_000

/** Says times, each once: it takes longer than to draw their rows. */
function wordsAt(t: RoomsTexts, now: number, timeZone: string) {
  const said = new Map<string, string>()
  return (time: string) => {
    const words = said.get(time) ?? t.scanned(time, now, timeZone)
    said.set(time, words)
    return words
  }
}

/** The values of a row: a row with equal values is not rendered again. */
interface ShownRoom extends Pick<ListRoom, 'id' | 'number' | 'floor' | 'token'> {
  type: string
  /** When its link was scanned last, in words; empty for never. */
  scanned: string
}

/** On a phone, a cell includes the words of the column's head. */
const columnsIn = (t: RoomsTexts): Column<ShownRoom>[] => [
  {
    head: t.floor,
    cell: ({ floor, type }) => (
      <>
        <span className="max-md:hidden">{floor}</span>
        <span className="md:hidden">{[floor && t.onFloor(floor), type].filter(Boolean).join(' · ')}</span>
      </>
    ),
  },
  { head: t.type, cell: ({ type }) => <span className="max-md:hidden">{type}</span> },
  {
    head: t.lastScan,
    cell: ({ scanned }) => (
      <>
        <span className="max-md:hidden">{scanned || t.never}</span>
        <span className="md:hidden">{scanned ? t.scannedAt(scanned) : t.notScanned}</span>
      </>
    ),
  },
]
