import type { ReactNode } from 'react'

/** A line for each name and value; unknown values are left out. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="card px-4 tabular-nums">
      {facts.map(
        ([name, value]) =>
          value !== undefined && (
            <div key={name} className="flex flex-wrap gap-x-4 border-t border-line py-3 first:border-t-0">
              <dt className="text-soft">{name}</dt>
              <dd className="ms-auto min-w-0 text-end font-semibold break-words">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
