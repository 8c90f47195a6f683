import { type ReactNode, useContext } from 'react'
import { Nonce } from '../shell/nonce.ts'
import { useServiceWorker } from '../shell/use-service-worker.ts'
import css from './guest.css?inline'
import { Sprite } from './sprite.tsx'

/** One calm column. Its styles come with the page itself: on a slow Wi-Fi, one answer is all it takes to be drawn. */
export function GuestPage({ title, children }: { title: string; children: ReactNode }) {
  const nonce = useContext(Nonce)
  useServiceWorker()
  return (
    <>
      <title>{title}</title>
      {import.meta.env.SSR && (
        <style href="guest" precedence="default" nonce={nonce}>
          {css}
        </style>
      )}
      <Sprite />
      <main className="mx-auto flex min-h-dvh max-w-140 flex-col gap-8 px-4 pt-4 pb-12 sm:pt-12">
        {children}
      </main>
    </>
  )
}
