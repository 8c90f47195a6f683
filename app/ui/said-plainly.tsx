import { Notice } from './notice.tsx'

/** The success message for a page without scripts, which cannot show a toast. */
export const SaidPlainly = ({ say }: { say: () => string | undefined }) => (
  <noscript>
    <Said say={say} />
  </noscript>
)

/** A component of its own: with scripts `say` is never called. */
function Said({ say }: { say: () => string | undefined }) {
  const text = say()
  return text && <Notice kind="done">{text}</Notice>
}
