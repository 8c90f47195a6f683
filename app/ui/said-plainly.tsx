import { Notice } from './notice.tsx'

/** What was done, where no script can say it in a toast. */
export const SaidPlainly = ({ say }: { say: () => string | undefined }) => (
  <noscript>
    <Said say={say} />
  </noscript>
)

/** A component of its own: with scripts nobody is asked what to say. */
function Said({ say }: { say: () => string | undefined }) {
  const text = say()
  return text && <Notice kind="done">{text}</Notice>
}
