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
    button.onclick = async () => {
      await navigator.clipboard.writeText(button.dataset.copy ?? '')
      button.textContent = button.dataset.copied ?? ''
    }
  }
}
