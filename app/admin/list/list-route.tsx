import { nullIfOffline } from '../../staff/action-log/when-offline.ts'
import { forgetLoad, revalidateList } from '../kit/revalidate.ts'

export { ErrorBoundary } from '../../shell/error-boundary.tsx'
export { clientAction } from '../kit/sheet-route.ts'

/** A list's loader in the browser. The router knows the type of the server's own answer. */
export async function clientLoader({ serverLoader }: { serverLoader: () => Promise<unknown> }) {
  const loaded = await nullIfOffline(serverLoader)
  if (loaded === null) forgetLoad()
  return loaded as null
}

export { revalidateList as shouldRevalidate }
