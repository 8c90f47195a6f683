import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { isOpen } from '../../../domain/requests/rules.ts'
import type { Request } from '../../../domain/requests/shapes.ts'
import { messageTexts } from '../../../i18n/messages.ts'
import { shellTexts } from '../../../i18n/shell.ts'
import { staffTexts } from '../../../i18n/staff.ts'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import type { Directory } from '../data/directory.ts'
import { momentIn, withDay } from '../time/moment.ts'
import { NotLoaded } from './not-loaded.tsx'
import { type ReadyReply, ReplyForm } from './reply-form.tsx'
import { useDialogAddress } from './use-dialog-address.ts'

/** The messages about a request, each with its words in the reader's language if it is a preset. */
export interface MessagesData {
  messages: {
    number: number
    /** Null if the guest wrote it. */
    writtenById: string | null
    text: string
    language: string | null
    /** By machine, into the reader's language. */
    translation?: string | undefined
    createdAt: string
  }[]
  presets: readonly ReadyReply[]
  isGone: boolean
}

interface Where {
  directory: Pick<Directory, 'roomNumber' | 'personName'>
  timeZone: string
  now: number
}

/** The messages between staff and the guest of the request in the address, and a new one. */
export function MessagesDialog({
  list,
  requests,
  ...where
}: Where & {
  list: Parameters<typeof paths.messagesOfRequest>[0]
  /** The requests that the screen knows. */
  requests: readonly Request[]
}) {
  const t = useTexts(messageTexts)
  const { isOpen, shownId, close } = useDialogAddress(paths.MESSAGES)
  const request = requests.find(({ id }) => id === shownId)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t.title(request ? where.directory.roomNumber(request.roomId) : '')}
      closeLabel={useTexts(shellTexts).close}
      hasAddress
    >
      {isOpen && (
        <Loaded
          key={shownId}
          address={paths.messagesOfRequest(list, shownId)}
          request={request}
          where={where}
        />
      )}
    </Dialog>
  )
}

function Loaded({
  address,
  request,
  where,
}: {
  address: string
  /** Undefined if the screen does not know it. */
  request: Request | undefined
  where: Where
}) {
  const t = useTexts(messageTexts)
  const { load, data: answer, state } = useFetcher<MessagesData | null>()
  // Kept while it is loaded again without a connection.
  const [data, setData] = useState(answer)
  if (answer && answer !== data) setData(answer)
  const revision = request?.revision
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision may mean a new message
  useEffect(() => {
    void load(address)
  }, [load, address, revision])
  useRead(address, request, data?.messages.length ?? 0)
  if (data?.isGone) return <p>{t.gone}</p>
  if (data) {
    return (
      <>
        <Messages messages={data.messages} request={request} where={where} />
        {request && <ReplyForm address={address} request={request} presets={data.presets} />}
      </>
    )
  }
  const isLoading = state !== 'idle' || answer === undefined
  return <NotLoaded isLoading={isLoading} words={t} onRetry={() => void load(address)} />
}

/** Notes the guest's answers as read, as far as they are shown here. */
function useRead(address: string, request: Request | undefined, shown: number) {
  const { submit } = useFetcher()
  const isUnread = request?.answeredAt !== undefined && shown >= (request.messages ?? 0)
  useEffect(() => {
    if (isUnread) void submit({ intent: 'read', upTo: shown }, { method: 'post', action: address })
  }, [isUnread, shown, submit, address])
}

function Messages({
  messages,
  request,
  where: { directory, timeZone, now },
}: {
  messages: MessagesData['messages']
  request: Request | undefined
  where: Where
}) {
  const t = useTexts(messageTexts)
  const { when } = useTexts(staffTexts)
  if (messages.length === 0) {
    const isOver = request !== undefined && !isOpen(request)
    return <p className="text-soft">{isOver ? t.erased : t.none}</p>
  }
  return (
    <div role="log">
      <ol className="flex flex-col gap-2">
        {messages.map(({ number, writtenById, text, language, translation, createdAt }) => {
          const moment = momentIn(timeZone, Date.parse(createdAt), now)
          return (
            <li
              key={number}
              className={`flex max-w-[85%] flex-col rounded-card border border-line px-3 py-2 ${
                writtenById ? 'self-end' : 'self-start bg-raised'
              }`}
            >
              <span className="text-sm text-soft">
                {writtenById ? directory.personName(writtenById) : t.guest}
                {', '}
                <time dateTime={createdAt} className="tabular-nums">
                  {withDay(moment, moment.time, when)}
                </time>
              </span>
              <span dir="auto" lang={language ?? undefined} className="break-words whitespace-pre-line">
                {text}
              </span>
              {translation && (
                <span className="mt-1 break-words whitespace-pre-line">
                  <span className="block text-sm text-soft">{t.translated}</span>
                  {translation}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )
}
