import { Bell, Check, Footprints, Martini, Minus, Plus, Send, SprayCan } from 'lucide-react'
import type { ReactNode } from 'react'
import { Mark } from '../../ui/mark.tsx'
import type { PictureWords } from './picture.server.ts'
import { LandingServiceIcon } from './service-icon.tsx'

/** A guest's page on a phone, in small. */
export function PicturePhone({ words, hotel }: { words: PictureWords['guest']; hotel: string }) {
  return (
    <div className="w-62 rounded-[2rem] border border-night-line bg-night-raised p-2 shadow-card">
      <div className="flex h-128 flex-col gap-2 overflow-hidden rounded-[1.5rem] bg-page p-4 pt-6 text-[calc(var(--spacing)*3.25)]/4 text-ink">
        <p className="flex h-5 shrink-0 items-center gap-2 font-medium">
          <Mark className="size-4 text-brand" />
          {hotel}
        </p>
        <p className="h-8 shrink-0 text-xl/8 font-bold tracking-tight">{words.room}</p>
        <p className="h-5 shrink-0 font-semibold">{words.ask}</p>
        <Card name={words.towels} icon={<LandingServiceIcon of="towels" className="size-5" />} isChosen>
          <div className="flex h-10 items-start gap-1.5 px-2.5">
            <Step>
              <Minus className="size-4" />
            </Step>
            <span className="grid h-8 w-9 place-items-center rounded-module border border-line bg-page text-sm font-semibold">
              {words.count}
            </span>
            <Step>
              <Plus className="size-4" />
            </Step>
          </div>
        </Card>
        <Card name={words.minibar} icon={<Martini className="size-5" />} />
        <Card name={words.cleaning} icon={<SprayCan className="size-5" />} />
        <div className="flex h-12 shrink-0 items-center justify-between gap-2 rounded-card bg-brand ps-3 pe-1.5 font-semibold text-on-brand">
          <span className="min-w-0">{words.send}</span>
          <span className="send-bell grid size-9 shrink-0 place-items-center rounded-full bg-lamp text-on-lamp">
            <Bell className="size-4.5" />
          </span>
        </div>
        <OwnRequest words={words} />
      </div>
    </div>
  )
}

function Card(props: { name: string; icon: ReactNode; isChosen?: boolean; children?: ReactNode }) {
  const { name, icon, isChosen = false, children } = props
  return (
    <div
      className={`shrink-0 rounded-card border bg-card ${isChosen ? 'border-brand inset-ring inset-ring-brand' : 'border-line'}`}
    >
      <div className="flex h-13 items-center gap-2.5 px-2.5">
        <span
          className={`grid size-8 shrink-0 place-items-center rounded-module ${isChosen ? 'bg-brand text-on-brand' : 'bg-raised text-brand'}`}
        >
          {icon}
        </span>
        <span className="min-w-0 flex-1 leading-tight font-semibold">{name}</span>
        <span
          className={`grid size-4.5 shrink-0 place-items-center rounded-[3px] border-2 ${isChosen ? 'border-brand bg-brand text-on-brand' : 'border-soft'}`}
        >
          {isChosen && <Check className="size-3" strokeWidth={4} />}
        </span>
      </div>
      {children}
    </div>
  )
}

const Step = ({ children }: { children: ReactNode }) => (
  <span className="grid size-8 place-items-center rounded-module border border-line bg-page text-brand">
    {children}
  </span>
)

/** The guest's own request: sent, then under way. Both states lie on one another, and one is seen. */
function OwnRequest({ words }: { words: PictureWords['guest'] }) {
  return (
    <div className="own-request flex flex-col gap-2">
      <p className="h-4 shrink-0 font-semibold">{words.own}</p>
      <div className="flex flex-col gap-2 card p-2.5">
        <p className="font-semibold first-letter:uppercase">{words.summary}</p>
        <div className="grid">
          <State className="state-new text-new [grid-area:1/1]" word={words.sent} steps={1}>
            <Send className="size-3.5" />
          </State>
          <State className="state-taken text-progress [grid-area:1/1]" word={words.inProgress} steps={3}>
            <Footprints className="size-3.5" />
          </State>
        </div>
      </div>
    </div>
  )
}

function State(props: { className: string; word: string; steps: number; children: ReactNode }) {
  return (
    <div className={`flex flex-col gap-2 ${props.className}`}>
      <span className="flex gap-0.5">
        {[1, 2, 3, 4].map((step) => (
          <span key={step} className={`h-1 grow ${step <= props.steps ? 'bg-current' : 'bg-line'}`} />
        ))}
      </span>
      <span className="flex items-center gap-1.5 text-xs font-semibold">
        {props.children}
        {props.word}
      </span>
    </div>
  )
}
