import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * An action's answer for as long as its page stands: the router drops `actionData` when the page loads again for a
 * colleague's change (`useFollow`).
 */
export function useKeptAnswer<Answer>(answer: Answer | undefined): Answer | undefined {
  // Each step has a key of its own, a form that is sent included.
  const { key } = useLocation()
  const [kept, setKept] = useState({ key, answer })
  if (kept.key === key && (answer === undefined || answer === kept.answer)) return kept.answer
  setKept({ key, answer })
  return answer
}
