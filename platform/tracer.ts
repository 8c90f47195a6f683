export type SpanAttributes = Readonly<Record<string, string | number>>

/**
 * A piece of work with its start and end: https://opentelemetry.io/docs/concepts/signals/traces. Names and attributes
 * are chosen by the program: never an address, a text or a name that a person has typed.
 */
export interface TraceSpan {
  /** 32 hexadecimal digits. */
  readonly traceId: string
  /** 16 hexadecimal digits. */
  readonly id: string
  /** Starts a statement of the database within this work. */
  statement(name: string): TraceSpan
  /** Notes a failure by its kind, never by its message. */
  fail(kind: string): void
  end(name?: string, attributes?: SpanAttributes): void
}

/** Makes spans; there is none unless `OTEL_EXPORTER_OTLP_ENDPOINT` is set (platform/opentelemetry.ts). */
export interface Tracer {
  /** `traceparent` is the header of a caller who is trusted; without one a new trace begins. */
  start(kind: 'request' | 'job', name: string, traceparent?: string | null): TraceSpan
}

let current: Tracer | undefined

export const tracer = (): Tracer | undefined => current

export function installTracer(installed: Tracer | undefined): void {
  current = installed
}
