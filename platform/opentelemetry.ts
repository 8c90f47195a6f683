import { setTimeout as wait } from 'node:timers/promises'
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { ExportResultCode, parseKeyPairsIntoRecord, parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace-base'
import { Outage } from './outage.ts'
import { programVersion, serverName } from './program-version.ts'
import { installTracer, type SpanAttributes, type TraceSpan } from './tracer.ts'
import { runApart } from './work.ts'

/** The last spans may be lost if the receiver is away: a stop does not wait for it. */
const FLUSH_MS = 2_000

interface TracingOptions {
  /** The receiver's address, without a slash at its end. */
  endpoint: string
  /** `name=value,name=value` */
  headers: string | undefined
}

/**
 * Starts sending spans; returns the function that sends the last ones and ends it. At most 2,048 spans wait for the
 * receiver, and further ones are dropped. The library is not installed globally: other libraries would make spans with
 * attributes of their own.
 */
export function openTracing({ endpoint, headers = '' }: TracingOptions): () => Promise<void> {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    headers: parseKeyPairsIntoRecord(headers),
  })
  const resource = resourceFromAttributes({
    'service.name': 'sonnette',
    'service.version': programVersion,
    'service.instance.id': serverName,
  })
  const provider = new BasicTracerProvider({
    resource: resource.merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(withOutage(exporter))],
  })
  const sdk = provider.getTracer('sonnette')
  installTracer({
    start(kind, name, traceparent) {
      const parent = traceparent ? parseTraceParent(traceparent) : null
      const context = parent
        ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true })
        : ROOT_CONTEXT
      const spanKind = kind === 'request' ? SpanKind.SERVER : SpanKind.CONSUMER
      return begin(name, spanKind, {}, context)
    },
  })
  return async () => {
    installTracer(undefined)
    const ended = new AbortController()
    const flushed = provider.shutdown().catch(() => {})
    await Promise.race([flushed, wait(FLUSH_MS, undefined, ended).catch(() => {})])
    ended.abort()
  }

  function begin(name: string, kind: SpanKind, attributes: SpanAttributes, within: Context): TraceSpan {
    const span = sdk.startSpan(name, { kind, attributes }, within)
    const { traceId, spanId } = span.spanContext()
    return {
      traceId,
      id: spanId,
      statement: (statement) =>
        begin(statement, SpanKind.CLIENT, { 'db.system.name': 'postgresql' }, trace.setSpan(within, span)),
      fail(error) {
        span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', error)
      },
      end(newName, more) {
        if (newName) span.updateName(newName)
        if (more) span.setAttributes(more)
        span.end()
      },
    }
  }
}

/** Logs once that the receiver is away, and once that it is back. */
function withOutage(exporter: SpanExporter): SpanExporter {
  const outage = new Outage('traces cannot be sent', 'traces are sent again')
  return {
    export: (spans, done) =>
      runApart(() =>
        exporter.export(spans, (result) => {
          if (result.code === ExportResultCode.SUCCESS) outage.works()
          else outage.failed({ err: result.error })
          done(result)
        }),
      ),
    shutdown: () => exporter.shutdown(),
  }
}
