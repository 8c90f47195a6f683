/** The mark: a QR code's finder pattern whose centre is a bell's dome. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 28 28" className={className} fill="currentColor" aria-hidden="true">
      <path fillRule="evenodd" d="M0 0h28v28H0ZM4 4v20h20V4Z" />
      <path d="M8 17.5a6 6 0 0 1 12 0ZM8 18.5h12V20H8ZM13 9h2v3h-2Z" />
    </svg>
  )
}
