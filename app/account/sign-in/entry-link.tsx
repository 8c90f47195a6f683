import { PublicLink } from '../../shell/public-link.tsx'

/** One of the other ways in. */
export const EntryLink = ({ to, children }: { to: string; children: string }) => (
  <PublicLink to={to} className="flex min-h-11 items-center underline underline-offset-4">
    {children}
  </PublicLink>
)
