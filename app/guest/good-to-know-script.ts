import { type KeptFact, keepFacts } from './kept-facts.ts'

// The server's section is not hydrated: its only scripts copy by a tap, and keep the texts on the phone.

export function startGoodToKnow(token: string) {
  const entries = document.querySelectorAll('[data-fact]')
  keepFacts(
    token,
    [...entries].map((entry) => [...entry.children].map((part) => part.textContent ?? '') as KeptFact),
  )
  if (!navigator.clipboard) return
  for (const button of document.querySelectorAll<HTMLElement>('[data-copy]')) {
    button.hidden = false
    const { copy = '', copied = '' } = button.dataset
    button.onclick = () =>
      navigator.clipboard.writeText(copy).then(
        () => (button.textContent = copied),
        // Not allowed: the guest copies what is selected.
        () => getSelection()?.selectAllChildren(button.previousElementSibling?.lastChild ?? button),
      )
  }
}
