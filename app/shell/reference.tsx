import { createContext, type ReactNode, useContext, useState } from 'react'

/** The id of the request that the server answers, while it draws the page; undefined if its log has no line about it. */
export const AnswerReference = createContext<string | undefined>(undefined)

const ELEMENT = 'reference'

/** The id for an error page: `named` by the refusal, or that of the request whose page could not be drawn. */
export function useReference(named: string | undefined): string | undefined {
  const answered = useContext(AnswerReference)
  // The browser finds the id in the page that the server has drawn.
  const [drawn] = useState(() =>
    typeof document === 'undefined' ? undefined : document.getElementById(ELEMENT)?.textContent,
  )
  return named ?? answered ?? drawn ?? undefined
}

/** Shows the id with which an operator finds the request in the log; one press selects it. */
export const Reference = ({ label, children }: { label: string; children: ReactNode }) => (
  <p className="text-sm text-soft">
    {label}{' '}
    <code id={ELEMENT} className="select-all">
      {children}
    </code>
  </p>
)
