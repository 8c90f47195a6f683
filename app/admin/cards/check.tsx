import { useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { showHotel } from '../../../domain/hotels/operations.ts'
import { checkCode } from '../../../domain/rooms/check-code.ts'
import { CODE_TEXT_MAXIMUM } from '../../../domain/rooms/shapes.ts'
import { cardCheckTexts } from '../../../i18n/card-check.ts'
import { actorContext } from '../../context.ts'
import { Form } from '../../shell/of-hotel.tsx'
import { orUnreachable } from '../../shell/or-unreachable.ts'
import * as paths from '../../shell/paths.ts'
import { publicOrigin } from '../../shell/public-origin.ts'
import { runAction } from '../../shell/run-action.ts'
import { useTexts } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { TextField } from '../../ui/text-field.tsx'
import { Refused } from '../kit/refused.tsx'
import type { Route } from './+types/check'
import { CodeCamera } from './code-camera.tsx'
import { CodePhoto } from './code-photo.tsx'
import { VerdictCard } from './verdict.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { timeZone } = await showHotel(context.get(actorContext), {})
  return { timeZone, host: new URL(publicOrigin(request)).host }
}

export const action = async ({ request, context }: Route.ActionArgs) => {
  const text = String((await request.formData()).get('text') ?? '')
  return runAction(() => checkCode(context.get(actorContext), { text, origin: publicOrigin(request) }))
}
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction)

/** Identifies each code that is shown to the camera, photographed or typed. */
export default function CheckCard({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(cardCheckTexts)
  const fetcher = useFetcher<typeof action>()
  const [last, setLast] = useState('')
  const [hasNone, setHasNone] = useState(false)
  const answer = hasNone ? undefined : (fetcher.data ?? actionData)

  function onRead(text: string) {
    setHasNone(false)
    if (text === last && answer?.ok) return
    setLast(text)
    fetcher.submit({ text }, { method: 'post' })
  }

  return (
    <div className="flex max-w-4xl flex-col gap-4 px-4 pt-2 pb-8">
      <title>{`${t.title} · Sonnette`}</title>
      <div className="flex flex-wrap items-center gap-2 md:py-2">
        <h1 className="min-w-0 flex-1 basis-36 text-xl font-semibold">{t.title}</h1>
        <Link to={paths.printCards} className={button('quiet')}>
          {t.back}
        </Link>
      </div>
      <p className="text-soft">{t.hint}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-2">
        <CodeCamera onRead={onRead} />
        <div className="flex flex-col gap-4">
          <div role="status">{answer?.ok && <VerdictCard code={answer.value.code} {...loaderData} />}</div>
          <Refused answer={answer} />
          <CodePhoto onRead={onRead} onNone={() => setHasNone(true)} />
          <CodeTyped onRead={onRead} />
        </div>
      </div>
    </div>
  )
}

export { ErrorBoundary } from '../../shell/error-boundary.tsx'

/** The address by hand, for where there is neither camera nor script. */
function CodeTyped({ onRead }: { onRead: (text: string) => void }) {
  const t = useTexts(cardCheckTexts)
  return (
    <Form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        onRead(String(new FormData(event.currentTarget).get('text')))
      }}
      className="flex flex-wrap items-end gap-2"
    >
      <div className="min-w-0 flex-1 basis-60">
        <TextField
          name="text"
          label={t.typed}
          required
          maxLength={CODE_TEXT_MAXIMUM}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
      <button type="submit" className={button('plain', 'min-h-11')}>
        {t.check}
      </button>
    </Form>
  )
}
