import scripts from 'virtual:guest-scripts'
import { type ReactNode, useContext } from 'react'
import { Nonce } from '../../shell/nonce.ts'
import { useGuestLanguage } from '../../shell/use-language.ts'
import css from './guest.css?inline'
import { type HandedOver, handOver, ids } from './hydration-data.ts'
import { Sprite } from './sprite.tsx'

interface Props {
  title: string
  /** The data to hydrate the page with; without it the page runs no scripts. */
  handed?: HandedOver
  /** Whether it points at drawings: a page that is handed over does. */
  hasDrawings?: boolean
  children: ReactNode
}

/** The frame of the guest's page, on the server only. Styles are inlined, so that one answer is enough on a slow Wi-Fi. */
export function GuestDocument({ title, handed, hasDrawings = handed !== undefined, children }: Props) {
  const nonce = useContext(Nonce)
  return (
    <>
      <title>{title}</title>
      {import.meta.env.SSR && (
        <style href="guest" precedence="default" nonce={nonce}>
          {css}
        </style>
      )}
      {hasDrawings && <Sprite />}
      {children}
      {handed && <Scripts handed={handed} nonce={nonce} />}
    </>
  )
}

function Scripts({ handed, nonce }: { handed: HandedOver; nonce: string | undefined }) {
  const imports = scripts[useGuestLanguage()].map((file) => `import ${JSON.stringify(file)}`).join(';')
  return (
    <>
      <script
        type="application/json"
        id={ids.handed}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: data, which nothing that was typed can end
        dangerouslySetInnerHTML={{ __html: handOver(handed) }}
      />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the names of our own scripts */}
      <script nonce={nonce} type="module" async dangerouslySetInnerHTML={{ __html: imports }} />
    </>
  )
}
