import { z } from 'zod'
import { setting } from '../setting.ts'

const endpoint = z
  .url({ protocol: /^https?$/, error: 'an http:// or https:// address' })
  .transform((text) => text.replace(/\/+$/, ''))

/** Names as in https://opentelemetry.io/docs/specs/otel/protocol/exporter; the library reads the others there. */
export const traces = {
  endpoint: setting('OTEL_EXPORTER_OTLP_ENDPOINT', endpoint, {
    otherwise: 'no traces',
    purpose:
      'The receiver of traces by OpenTelemetry’s protocol over HTTP, without `/v1/traces`: `http://localhost:4318`; see [docs/monitoring.md](monitoring.md)',
  }),
  headers: setting(
    'OTEL_EXPORTER_OTLP_HEADERS',
    z.string().regex(/^[^=]+=/, 'pairs as name=value,name=value'),
    {
      isSecret: true,
      otherwise: 'none',
      purpose: 'Headers for that receiver, for example a key: `name=value,name=value`',
    },
  ),
}
