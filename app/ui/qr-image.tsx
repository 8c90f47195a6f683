/** Modules of white that a QR code needs around it (ISO/IEC 18004). */
export const QUIET = 4

/** The box that a QR code of so many modules is drawn in, quiet zone included. */
export function qrBox(size: number): string {
  const side = size + 2 * QUIET
  return `${-QUIET} ${-QUIET} ${side} ${side}`
}

/** A QR code to be read from the screen: black on white in any theme. */
export function QrImage({
  qr,
  label,
  className,
}: {
  /** One unit for each module. */
  qr: { path: string; size: number }
  label: string
  className: string
}) {
  return (
    <svg
      viewBox={qrBox(qr.size)}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={`rounded-module bg-paper text-on-paper ${className}`}
    >
      <path d={qr.path} fill="currentColor" />
    </svg>
  )
}
