/** The mark: a QR code's finder pattern whose centre is a bell's dome. Says nothing: its name stands beside it. */
export function Mark({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" fill="currentColor" aria-hidden="true" className={className}>
      <path
        fillRule="evenodd"
        d="M3 0h26a3 3 0 0 1 3 3v26a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3V3a3 3 0 0 1 3-3Zm2 5v22h22V5Z"
      />
      <path d="M9.5 16.5a6.5 6.5 0 0 1 13 0V20h-13ZM8.5 21.5h15V24h-15ZM14.2 8.3a1.8 1.8 0 0 1 3.6 0 1.8 1.8 0 0 1-3.6 0Z" />
    </svg>
  )
}
