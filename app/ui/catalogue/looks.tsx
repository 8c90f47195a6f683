import { Plus } from 'lucide-react'
import { bigButton, button, iconButton } from '../button.ts'
import { Mark } from '../mark.tsx'
import { Status } from '../status.tsx'
import { Part, Row } from './part.tsx'
import { words } from './words.ts'

const { parts, states } = words
const kinds = ['primary', 'next', 'plain', 'quiet'] as const
const onNight = ['lamp', 'night'] as const
const focused = 'outline-2 outline-offset-2 outline-brand'

export function Looks() {
  return (
    <>
      <Part title={parts.colours}>
        <Row>
          {words.colours.map((name) => (
            <span key={name} className="flex items-center gap-2 text-sm">
              <span className="size-8 border border-line" style={{ background: `var(--color-${name})` }} />
              {name}
            </span>
          ))}
        </Row>
      </Part>
      <Part title={parts.type}>
        <Mark className="size-12 text-brand" />
        <p className="headline text-4xl">{words.headline}</p>
        <p>{words.text}</p>
        <p className="text-sm text-soft">{words.soft}</p>
      </Part>
      <Part title={parts.buttons}>
        {kinds.map((kind) => (
          <Row key={kind}>
            <button type="button" className={button(kind)}>
              {states.usual}
            </button>
            <button type="button" className={button(kind, focused)}>
              {states.focus}
            </button>
            <button type="button" disabled className={button(kind)}>
              {states.disabled}
            </button>
            <button type="button" aria-label={words.icon} className={iconButton(kind)}>
              <Plus aria-hidden="true" className="size-5" />
            </button>
          </Row>
        ))}
        <Row>
          <button type="button" aria-pressed className={button()}>
            {states.pressed}
          </button>
          <button type="button" className={bigButton()}>
            {states.usual}
          </button>
          <button type="button" disabled className={bigButton()}>
            {states.disabled}
          </button>
        </Row>
        <div className="flex flex-wrap gap-3 rounded-card bg-night p-4">
          {onNight.map((kind) => (
            <button key={kind} type="button" className={bigButton(kind)}>
              {states.usual}
            </button>
          ))}
        </div>
      </Part>
      <Part title={parts.statuses}>
        <Row>
          {words.statuses.map((status) => (
            <Status key={status} of={status} word={status} />
          ))}
        </Row>
      </Part>
      <Part title={parts.cards}>
        <div className="card flex items-center justify-between gap-3 p-4">
          {words.text}
          <span className="tag">{words.tag}</span>
        </div>
      </Part>
    </>
  )
}
