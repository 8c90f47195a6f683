import type { RoomFlagKind } from '../../../domain/rooms/shapes.ts'
import type { CleaningStatus } from '../../../domain/shapes/room.ts'

/** The icons of `statusIcons` in one stroke each: with hundreds of tiles, each element costs style time. */
const strokes: Record<CleaningStatus | RoomFlagKind | 'late' | 'bell', string> = {
  // Its dashes are in tiles.css: eight of them would be most of a tile's weight.
  not_cleaned: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0',
  in_progress:
    'M9 9.003a1 1 0 0 1 1.517-.859l4.997 2.997a1 1 0 0 1 0 1.718l-4.997 2.997A1 1 0 0 1 9 14.996zM2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0',
  done: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M16 9l-5.5 5.5L8 12',
  late: 'M4 13a8 8 0 1 0 16 0a8 8 0 1 0-16 0M12 9v4l2 2M5 3L2 6M22 6l-3-3M6.38 18.7L4 21M17.64 18.67L20 21',
  bell: 'M3 20a1 1 0 0 1-1-1v-1a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v1a1 1 0 0 1-1 1ZM20 16a8 8 0 1 0-16 0M12 4v4M10 4h4',
  do_not_disturb:
    'M10.268 21a2 2 0 0 0 3.464 0M17 17H4a1 1 0 0 1-.74-1.673C4.59 13.956 6 12.499 6 8a6 6 0 0 1 .258-1.742M2 2l20 20M8.668 3.01A6 6 0 0 1 18 8c0 2.687.77 4.653 1.707 6.05',
  no_cleaning:
    'M16 22l-1-4M19 14a1 1 0 0 0 1-1v-1a2 2 0 0 0-2-2h-3a1 1 0 0 1-1-1V4a2 2 0 0 0-4 0v5a1 1 0 0 1-1 1H6a2 2 0 0 0-2 2v1a1 1 0 0 0 1 1M19 14H5l-1.973 6.767A1 1 0 0 0 4 22h16a1 1 0 0 0 .973-1.233zM8 22l1-4',
}

/** An icon beside the word with the same meaning. */
export const TileIcon = ({ of }: { of: keyof typeof strokes }) => (
  <svg className="tile-icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={strokes[of]} />
  </svg>
)
