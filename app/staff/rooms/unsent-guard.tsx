import { useGuard } from '../../forms/use-leave-guard.tsx'

/** Asks before somebody goes elsewhere with what did not get through: it is tried again for as long as the rooms are here. */
export function UnsentGuard({ hasUnsent }: { hasUnsent: boolean }) {
  return useGuard(() => hasUnsent).leaveDialog
}
