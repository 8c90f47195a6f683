import { nullIfOffline } from '../../staff/action-log/when-offline.ts'
import { revalidateList } from './revalidate.ts'

export { ErrorBoundary } from '../../shell/failure.tsx'
export { clientAction } from './sheet-route.ts'

/** A list's loader in the browser. The router knows the type of the server's own answer. */
export const clientLoader = ({ serverLoader }: { serverLoader: () => Promise<unknown> }) =>
  nullIfOffline(serverLoader) as Promise<null>

export { revalidateList as shouldRevalidate }
