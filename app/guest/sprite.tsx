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
  SprayCan,
  TriangleAlert,
  WifiOff,
  Wrench,
} from 'lucide-react'
import { drawings } from '../ui/drawings.ts'

// Every drawing of the page, once, in the page itself. Only the server knows them: scripts point at them by name, so
// that a phone does not load them a second time.

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

export type Drawing = keyof typeof drawings | keyof typeof set

const symbols = import.meta.env.SSR ? await draw() : ''

async function draw(): Promise<string> {
  const { renderToStaticMarkup } = await import('react-dom/server')
  const markup = renderToStaticMarkup(
    <>
      {Object.entries(set).map(([name, Icon]) => (
        <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
          <Icon />
        </symbol>
      ))}
      {Object.entries(drawings).map(([name, path]) => (
        <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
          <path d={path} />
        </symbol>
      ))}
    </>,
  )
  // What points at a drawing has the same size and strokes: the frame that each comes in would only weigh.
  return markup.replace(/<\/?svg[^>]*>/g, '').replace(/><\/(path|rect|circle)>/g, '/>')
}

export function Sprite() {
  return (
    <svg
      className="hidden"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: markup of our own
      dangerouslySetInnerHTML={{ __html: symbols }}
    />
  )
}
