import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { settings } from '../platform/settings.ts'
import { type TraceSpan, tracer } from '../platform/tracer.ts'
import { currentSpan } from '../platform/work.ts'

const routes = new WeakMap<TraceSpan, string>()

/**
 * Starts the span of a request, if there are traces. A caller's own trace goes on only behind a trusted proxy, like
 * forwarded addresses: anyone else could join requests to another trace, or switch traces off.
 */
export const startRequestSpan = ({ method, headers }: Request): TraceSpan | undefined =>
  tracer()?.start('request', method, settings().trustProxy > 0 ? headers.get('traceparent') : undefined)

/** Names the request's span by the pattern of its address, for example `/room/:token`. The first name stays. */
export function nameRoute(pattern: string): void {
  const span = currentSpan()
  if (!span || routes.has(span)) return
  // React Router's patterns begin without a slash.
  routes.set(span, pattern.replace(/^\/?/, '/').replace(/:(\w+)(\{[^}]*\})?\??/g, '{$1}'))
}

/** Names each request by the pattern of the handler that answered, unless that has named it more exactly. */
export const nameRoutes: MiddlewareHandler = async (c, next) => {
  await next()
  nameRoute(routePath(c))
}

/** Ends it; the names of its attributes are https://opentelemetry.io/docs/specs/semconv/http/http-spans. */
export function endRequestSpan(span: TraceSpan, method: string, status: number): void {
  const route = routes.get(span)
  if (status >= 500) span.fail(String(status))
  span.end(route ? `${method} ${route}` : method, {
    'http.request.method': method,
    'http.response.status_code': status,
    ...(route && { 'http.route': route }),
  })
}
