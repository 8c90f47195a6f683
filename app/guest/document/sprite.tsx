import {
  ArrowDown,
  Bell,
  BellOff,
  Check,
  CircleAlert,
  CircleCheck,
  CircleX,
  CloudOff,
  ConciergeBell,
  Eye,
  Footprints,
  Languages,
  Leaf,
  LoaderCircle,
  Minus,
  Phone,
  Plus,
  Send,
  TriangleAlert,
  WifiOff,
} from 'lucide-react'
import { withoutFrames } from '../../ui/pictograms/without-frames.ts'

// Every drawing of the page but those of the services, once, in the page itself. Only the server knows them: scripts point
// at them by name, so that a phone does not load them a second time.

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
  check: Check,
  eye: Eye,
  footprints: Footprints,
  languages: Languages,
  leaf: Leaf,
  loader: LoaderCircle,
  minus: Minus,
  phone: Phone,
  plus: Plus,
  ring: Bell,
  send: Send,
}

export type Drawing = keyof typeof set

const symbols = import.meta.env.SSR ? await draw() : ''

async function draw(): Promise<string> {
  const { renderToStaticMarkup } = await import('react-dom/server')
  const markup = renderToStaticMarkup(
    Object.entries(set).map(([name, Icon]) => (
      <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
        <Icon />
      </symbol>
    )),
  )
  return withoutFrames(markup)
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
