import {
  Archive,
  CalendarDays,
  Copy,
  Download,
  ExternalLink,
  FileImage,
  FileUp,
  MapPin,
  Printer,
  QrCode,
  RefreshCw,
} from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { toast } from 'react-toastify/unstyled'
import { lookAlikes, nameKey } from '../../../domain/names.ts'
import { floorsOf } from '../../../domain/rooms/floor-rules.ts'
import type { RoomDetails } from '../../../domain/rooms/shapes.ts'
import { ROOMS_MAXIMUM } from '../../../domain/shapes/room.ts'
import type { RoomsTexts } from '../../../i18n/fr/rooms.ts'
import type { StaffLanguage } from '../../../i18n/language.ts'
import { roomsTexts } from '../../../i18n/rooms.ts'
import * as paths from '../../shell/paths.ts'
import { button } from '../../ui/button.ts'
import { Empty } from '../../ui/empty.tsx'
import { Notice } from '../../ui/notice.tsx'
import { NO_VALUE } from '../kit/filter-bar.tsx'
import { defineResource } from '../kit/resource.ts'
import { undoBy } from '../kit/use-action-toast.tsx'
import type { Column } from '../list/list.tsx'
import {
  askToReplace,
  changeOf,
  type LoadedRooms,
  type RoomChange,
  type RoomRow,
  type RoomsState,
} from './room-rows.ts'
import { RoomSelection } from './room-selection.tsx'

/** The result of an action on rooms. */
type RoomsDone =
  | { did: 'archived'; roomIds: string[]; cancelledRequests: number }
  | { did: 'restored'; roomIds: string[] }
  | { did: 'changed'; rooms: RoomDetails[]; before: RoomChange[] }
  | { did: 'taken-back' }

/** The rooms of the hotel, with their links and QR codes. */
export const roomResource = defineResource({
  texts: roomsTexts,
  paths: { list: paths.rooms, add: paths.newRooms, one: paths.hotelRoom },
  follows: ['rooms', 'room-types'],
  itemsOf({ rooms, removed, types, now, timeZone }: LoadedRooms, t): RoomRow[] {
    const typeNames = new Map(types.map(({ id, name }) => [id, name]))
    const none = { floor: '', typeId: null, revision: 0, token: '', type: '', scanned: '', archived: true }
    return [
      ...rooms.map(({ id, number, floor, typeId, revision, token, lastScanAt }) => ({
        ...{ id, number, floor, typeId, revision, token },
        type: typeNames.get(typeId ?? '') ?? '',
        scanned: lastScanAt ? t.scanned(lastScanAt, now, timeZone) : '',
        archived: false,
      })),
      ...removed.map(({ id, number }) => ({ ...none, id, number })),
    ]
  },
  count: (listed, { t, loaded }) => t.count(listed, loaded.paidFor),
  nameOf: ({ number }) => number,
  nameHead: (t) => t.number,
  columns: ({ t, language }) => (columns[language] ??= columnsIn(t)),
  verbs: (room, { t, search, loaded, setArchived }) => [
    { label: t.verbs.open, icon: ExternalLink, page: paths.room(room.token) },
    { label: t.verbs.copy, icon: Copy, onPress: () => copyLink(room, loaded.origin, t) },
    { label: t.verbs.print, icon: Printer, to: paths.printCardOf(room.id) },
    { label: t.verbs.svg, icon: QrCode, file: paths.roomQr(room.id, 'svg') },
    { label: t.verbs.png, icon: FileImage, file: paths.roomQr(room.id, 'png') },
    { label: t.verbs.replace, icon: RefreshCw, to: askToReplace(room.id, search) },
    { label: t.archive, icon: Archive, onPress: () => setArchived(room, true) },
  ],
  said(done: RoomsDone, { t: { done: t }, items }) {
    if (done.did === 'taken-back') return undefined
    if (done.did === 'changed') {
      const now = new Map(done.rooms.map(({ id, revision }) => [id, revision]))
      const back = done.before.map((room) => ({ ...room, revision: now.get(room.id) ?? room.revision }))
      return {
        text: t.changed(done.rooms.map(({ number }) => number)),
        undo: undoBy(paths.rooms, 'change', changeOf(back)),
      }
    }
    const { roomIds: id } = done
    if (id.length === 0) return undefined
    const number = items.find((room) => room.id === id[0])?.number ?? ''
    return done.did === 'archived'
      ? {
          text: t.archived(id.length, number, done.cancelledRequests),
          undo: undoBy(paths.rooms, 'restore', { id }),
        }
      : { text: t.restored(id.length, number), undo: undoBy(paths.rooms, 'archive', { id }) }
  },
  foldsArchived: true,
  filters: {
    names: ['q', 'floor', 'type'],
    selects: ({ t, loaded: { rooms, types } }) => [
      {
        ...{ name: 'floor', label: t.floor, all: t.allFloors },
        options: floorsOf(rooms).map((floor) => [floor || NO_VALUE, floor ? t.onFloor(floor) : t.noFloor]),
      },
      {
        ...{ name: 'type', label: t.type, all: t.allTypes },
        options: [
          ...types
            .filter(({ id }) => rooms.some(({ typeId }) => typeId === id))
            .map(({ id, name }) => [id, name] as const),
          [NO_VALUE, t.noType],
        ],
      },
    ],
    keep(rooms, { q = '', floor = '', type = '' }) {
      const searched = nameKey(q)
      const isOf = (filter: string, value: string | null) => filter === '' || filter === (value || NO_VALUE)
      return rooms.filter(
        (room) =>
          nameKey(room.number).includes(searched) && isOf(floor, room.floor) && isOf(type, room.typeId),
      )
    },
  },
  most: ROOMS_MAXIMUM,
  tools: Tools,
  notice: LookAlikes,
  none: NoRooms,
  selected: RoomSelection,
})

function copyLink({ number, token }: RoomRow, origin: string, t: RoomsTexts) {
  // Without TLS, a page has no clipboard.
  const copied =
    navigator.clipboard?.writeText(origin + paths.room(token)) ?? Promise.reject(new Error('no clipboard'))
  copied.then(
    () => toast(t.copied(number)),
    () => toast(t.notCopied),
  )
}

/** On a phone, a cell includes the words of the column's head. */
const columnsIn = (t: RoomsTexts): Column<RoomRow>[] => [
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

/** Made once: new columns would render all rows again. A page has the texts of its own language only. */
const columns: Partial<Record<StaffLanguage, Column<RoomRow>[]>> = {}

/** Further actions on all rooms; icons alone if there is little space. */
function Tools({ t, loaded: { rooms } }: RoomsState) {
  const tool = button('quiet', 'max-lg:size-11 max-lg:px-0')
  const inside = (Icon: typeof Printer, label: string) => (
    <>
      <Icon aria-hidden="true" className="size-5" />
      <span className="max-lg:sr-only">{label}</span>
    </>
  )
  return (
    <>
      {rooms.length > 0 && (
        <Link to={paths.printCards} title={t.print} className={tool}>
          {inside(Printer, t.print)}
        </Link>
      )}
      <Link to={paths.reservations} title={t.reservations} className={tool}>
        {inside(CalendarDays, t.reservations)}
      </Link>
      <Link to={paths.hotelPlaces} title={t.places} className={tool}>
        {inside(MapPin, t.places)}
      </Link>
      <Link to={paths.importRooms} preventScrollReset title={t.import} className={tool}>
        {inside(FileUp, t.import)}
      </Link>
      {rooms.length > 0 && (
        <a href={paths.exportRooms} download title={t.export} className={tool}>
          {inside(Download, t.export)}
        </a>
      )}
    </>
  )
}

function LookAlikes({ t, loaded: { rooms } }: RoomsState) {
  const alike = useMemo(() => lookAlikes(rooms.map(({ number }) => number)), [rooms])
  return alike.length > 0 && <Notice kind="trouble">{t.lookAlike(alike)}</Notice>
}

/** Instead of an empty list: the use of rooms, and the two ways to add them. */
function NoRooms({ t }: RoomsState) {
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
