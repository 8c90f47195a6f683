import { useState } from 'react'
import { bigButton, button } from '../button.ts'
import { Empty } from '../empty.tsx'
import { Mark } from '../mark.tsx'
import { Notice } from '../notice.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { PageMessage } from '../page-message.tsx'
import { Part, Row } from './part.tsx'
import { words } from './words.ts'

const { parts, dialog, empty, message } = words
const kinds = ['trouble', 'done', 'news', 'hint'] as const
const places = ['middle', 'right'] as const

export function Messages() {
  const [open, setOpen] = useState<(typeof places)[number]>()
  return (
    <>
      <Part title={parts.notices}>
        {kinds.map((kind) => (
          <Notice key={kind} kind={kind}>
            {words.notices[kind]}
          </Notice>
        ))}
      </Part>
      <Part title={parts.dialogs}>
        <Row>
          {places.map((place) => (
            <button key={place} type="button" onClick={() => setOpen(place)} className={button()}>
              {dialog[place]}
            </button>
          ))}
        </Row>
        {places.map((place) => (
          <Dialog
            key={place}
            place={place}
            isOpen={open === place}
            onClose={() => setOpen(undefined)}
            title={dialog[place]}
            closeLabel={dialog.close}
          >
            <p>{words.text}</p>
          </Dialog>
        ))}
      </Part>
      <Part title={parts.empty}>
        <Empty title={empty.title} hint={empty.hint}>
          <button type="button" className={button()}>
            {words.icon}
          </button>
        </Empty>
      </Part>
      <Part title={parts.message}>
        <PageMessage
          title={message.title}
          body={message.body}
          picture={<Mark className="size-14 text-brand" />}
        >
          <button type="button" className={bigButton()}>
            {message.next}
          </button>
        </PageMessage>
      </Part>
    </>
  )
}
