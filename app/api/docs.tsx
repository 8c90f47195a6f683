import 'swagger-ui-dist/swagger-ui.css'
import { useEffect } from 'react'
import * as paths from '../shell/paths.ts'

const HOLDER = 'api-docs'

export const meta = () => [{ title: 'Sonnette API' }]

/** The OpenAPI document, to read and to try. */
export default function ApiDocs() {
  useEffect(() => {
    import('swagger-ui-dist/swagger-ui-es-bundle.js').then(({ default: SwaggerUI }) =>
      SwaggerUI({ url: paths.openApi, dom_id: `#${HOLDER}`, deepLinking: true }),
    )
  }, [])
  return (
    <main className="min-h-dvh bg-paper [color-scheme:light]">
      <div id={HOLDER} />
      <noscript>
        <a href={paths.openApi}>OpenAPI 3.1</a>
      </noscript>
    </main>
  )
}
