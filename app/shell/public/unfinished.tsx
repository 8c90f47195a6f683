import type { ReactNode } from 'react'
import { PageMessage } from '../../ui/page-message.tsx'

/** Says that a page is still being built: the mark, not yet laid to its end. Stands in the page's <main>. */
export function Unfinished({ title, body, children }: { title: string; body: string; children: ReactNode }) {
  return (
    <PageMessage title={title} body={body} picture={<HalfMark />}>
      {children}
    </PageMessage>
  )
}

/** The modules of the ring, clockwise from its upper left; the last are still to be laid. */
const ring = [
  ...[0, 1, 2, 3, 4, 5, 6].map((at) => [at, 0] as const),
  ...[1, 2, 3, 4, 5, 6].map((at) => [6, at] as const),
  ...[5, 4, 3, 2, 1, 0].map((at) => [at, 6] as const),
  ...[5, 4, 3, 2, 1].map((at) => [0, at] as const),
]
const LAID = 16

function HalfMark() {
  return (
    <svg viewBox="0 0 70 70" aria-hidden="true" className="size-28 text-brand">
      {ring.map(([x, y], index) => (
        <rect
          key={`${x} ${y}`}
          x={x * 10 + 1}
          y={y * 10 + 1}
          width="8"
          height="8"
          rx="1"
          fill={index < LAID ? 'currentColor' : 'none'}
          stroke={index < LAID ? 'none' : 'var(--color-line)'}
        />
      ))}
      <path
        d="M33 25v-4h4v4a14 14 0 0 1 12 13.5V44H21v-5.5A14 14 0 0 1 33 25ZM19 46h32v4H19Z"
        fill="currentColor"
      />
      <circle cx="35" cy="19" r="3.5" className="fill-lamp" />
    </svg>
  )
}
