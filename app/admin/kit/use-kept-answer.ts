import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * What an action answered, for as long as its page stands: the router forgets it as soon as the page loads again what
 * somebody else has changed (`useFollow`).
 */
export function useKeptAnswer<Answer>(answer: Answer | undefined): Answer | undefined {
  // Each step has a key of its own, a form that is sent included.
  const { key } = useLocation()
  const [kept, setKept] = useState({ key, answer })
  if (kept.key === key && (answer === undefined || answer === kept.answer)) return kept.answer
  setKept({ key, answer })
  return answer
}
