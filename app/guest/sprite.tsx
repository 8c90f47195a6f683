import {
  ArrowDown,
  Baby,
  Bell,
  BellOff,
  BellRing,
  CarTaxiFront,
  Check,
  CircleAlert,
  CircleCheck,
  CircleX,
  CloudOff,
  ConciergeBell,
  Croissant,
  Eye,
  Footprints,
  Leaf,
  LoaderCircle,
  Luggage,
  Martini,
  Minus,
  Phone,
  Plus,
  Send,
  Shirt,
  SprayCan,
  TriangleAlert,
  WifiOff,
  Wrench,
} from 'lucide-react'

// Every drawing of the page, once, in the page itself. Only the server knows them: scripts point at them by name, so
// that a phone does not load them a second time.

/** What the icon set lacks, drawn in its manner. */
const drawn = {
  towels:
    'M5 4h13a3 3 0 0 1 0 6H5a1.5 1.5 0 0 1-1.5-1.5v-3A1.5 1.5 0 0 1 5 4ZM18 7H9M6 10h12.5a3 3 0 0 1 0 5H5.5a2.5 2.5 0 0 1 0-5M18 12.5H9M6 15h12a2.5 2.5 0 0 1 0 5H5.5a2.5 2.5 0 0 1 0-5M18 17.5H9',
  toilet_paper:
    'M8 3C5.2 3 3 6 3 9.5S5.2 16 8 16s5-3 5-6.5S10.8 3 8 3ZM8 3h8c2.8 0 5 3 5 6.5V21H10v-5.6M8 8v3M13 18h0M17 18h0',
  pillow:
    'M5 6c4 1.5 10 1.5 14 0 2-.7 2.7.5 2 2-1 2.5-1 5.5 0 8 .7 1.5 0 2.7-2 2-4-1.5-10-1.5-14 0-2 .7-2.7-.5-2-2 1-2.5 1-5.5 0-8-.7-1.5 0-2.7 2-2Z',
}

const set = {
  'arrow-down': ArrowDown,
  'bell-off': BellOff,
  'circle-alert': CircleAlert,
  'circle-check': CircleCheck,
  'circle-x': CircleX,
  'cloud-off': CloudOff,
  'concierge-bell': ConciergeBell,
  'triangle-alert': TriangleAlert,
  'wifi-off': WifiOff,
  baby: Baby,
  bell: BellRing,
  breakfast: Croissant,
  check: Check,
  cleaning: SprayCan,
  eye: Eye,
  footprints: Footprints,
  iron: Shirt,
  leaf: Leaf,
  loader: LoaderCircle,
  luggage: Luggage,
  minibar: Martini,
  minus: Minus,
  phone: Phone,
  plus: Plus,
  ring: Bell,
  send: Send,
  taxi: CarTaxiFront,
  tools: Wrench,
}

export type Drawing = keyof typeof drawn | keyof typeof set

const symbols = import.meta.env.SSR ? await draw() : ''

async function draw(): Promise<string> {
  const { renderToStaticMarkup } = await import('react-dom/server')
  return renderToStaticMarkup(
    <>
      {Object.entries(set).map(([name, Icon]) => (
        <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
          <Icon className="" strokeWidth="inherit" />
        </symbol>
      ))}
      {Object.entries(drawn).map(([name, path]) => (
        <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
          <path d={path} />
        </symbol>
      ))}
    </>,
  )
}

export function Sprite() {
  return (
    <svg
      className="hidden"
      aria-hidden="true"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: markup of our own; the browser keeps what the server sent.
      dangerouslySetInnerHTML={{ __html: symbols }}
    />
  )
}
