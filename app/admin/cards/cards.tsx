import { ScanLine } from 'lucide-react'
import { startTransition, useOptimistic, useRef } from 'react'
import { Link, redirect, useNavigate } from 'react-router'
import { noteMadeCards, showCards } from '../../../domain/cards/operations.ts'
import { paperFormats } from '../../../domain/cards/shapes.ts'
import { showHotel } from '../../../domain/hotels/operations.ts'
import { ROOMS_MAXIMUM } from '../../../domain/shapes/room.ts'
import { cardTexts } from '../../../i18n/cards.ts'
import { actorContext } from '../../context.ts'
import { Form } from '../../shell/of-hotel.tsx'
import { hostOnlyHere } from '../../shell/only-here.ts'
import { orUnreachable } from '../../shell/or-unreachable.ts'
import * as paths from '../../shell/paths.ts'
import { publicOrigin } from '../../shell/public-origin.ts'
import { useTexts } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { Empty } from '../../ui/empty.tsx'
import { SelectField } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { OnlyHere } from '../kit/only-here.tsx'
import { isLabel, perSheet, sheetCount, sheetOf } from '../print/sheets.ts'
import type { Route } from './+types/cards'
import { CardFile } from './card-file.tsx'
import { chosenCards } from './card-job.server.ts'
import { isNamed, type PrintChoice, queryOf, readChoice } from './choice.ts'
import { LanguageChoice } from './language-choice.tsx'
import { LayoutChoice } from './layout-choice.tsx'
import { CardRooms } from './room-choice.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext)
  const [{ choice, cards }, { timeZone }] = await Promise.all([
    chosenCards(actor, request),
    showHotel(actor, {}),
  ])
  const { rooms, ...rest } = cards
  const onlyHere = hostOnlyHere(publicOrigin(request))
  return { choice, cards: { ...rest, count: rooms.length }, timeZone, onlyHere }
}

/** Rooms that were selected elsewhere, too many to be named in an address by their ids: their numbers are shorter. */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = context.get(actorContext)
  const form = await request.formData()
  const query = new URL(request.url).searchParams
  if (form.get('intent') === 'printed') {
    const { choice, cards } = await chosenCards(actor, request)
    await noteMadeCards(actor, { count: cards.rooms.length, layout: choice.layout })
    return null
  }
  const { rooms, counts, paper } = await showCards(actor, { roomIds: form.getAll('id').map(String) })
  const isAll = rooms.length === counts.reduce((sum, one) => sum + one.rooms, 0)
  const numbers = isAll ? [] : rooms.map(({ number }) => number)
  return redirect(paths.printCards + queryOf({ ...readChoice(query, paper), roomIds: [], numbers }), 303)
}

/** If the printing cannot be recorded, the cards stay on the screen. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction)

/** Chooses the layout and the rooms of cards, shows a preview, and prints or saves them. */
export default function PrintCards({ loaderData }: Route.ComponentProps) {
  const t = useTexts(cardTexts)
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const { cards, timeZone, onlyHere } = loaderData
  // A choice is shown at once, before it is loaded.
  const [choice, showChosen] = useOptimistic(loaderData.choice)
  const { paper, layout, first } = choice
  const places = perSheet(sheetOf(choice))

  function choose() {
    if (!form.current) return
    const query = new URLSearchParams(
      [...new FormData(form.current)].map(([name, value]) => [name, String(value)]),
    )
    const chosen = readChoice(query, choice.usualPaper)
    startTransition(async () => {
      showChosen(chosen)
      await navigate({ search: queryOf(chosen) }, { replace: true, preventScrollReset: true })
    })
  }

  return (
    <div className="flex flex-col gap-4 px-4 pt-2 pb-8">
      <title>{`${t.title} · Sonnette`}</title>
      <div className="flex flex-wrap items-center gap-2 md:py-2">
        <div className="min-w-0 flex-1 basis-36">
          <h1 className="text-xl font-semibold">{t.title}</h1>
          {cards.count > 0 && (
            <p className="text-sm text-soft">
              {t.count(cards.count, sheetCount(choice, cards.count, first - 1), paper)}
            </p>
          )}
        </div>
        <Link to={paths.checkCard} title={t.check} className={button('quiet', 'max-sm:size-11 max-sm:px-0')}>
          <ScanLine aria-hidden="true" className="size-5" />
          <span className="max-sm:sr-only">{t.check}</span>
        </Link>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[min(22rem,40%)_minmax(0,1fr)]">
        <Form ref={form} className="flex flex-col gap-5">
          <SelectField name="paper" label={t.paper} value={paper} onChange={choose}>
            {paperFormats.map((format) => (
              <option key={format} value={format}>
                {t.papers[format]}
              </option>
            ))}
          </SelectField>
          <LayoutChoice chosen={choice} onChoose={choose} />
          <LanguageChoice chosen={choice.languages} onChoose={choose} />
          <CardRooms choice={choice} cards={cards} onChoose={choose} />
          {isLabel(layout) && (
            <TextField
              key={layout}
              type="number"
              name="first"
              label={t.first}
              hint={t.firstHint(places)}
              min={1}
              max={places}
              defaultValue={first}
              onChange={choose}
            />
          )}
          <button type="submit" className={button('plain', 'hidden noscript:inline-flex')}>
            {t.show}
          </button>
        </Form>
        <div className="flex flex-col gap-4 lg:sticky lg:top-4">
          <OnlyHere host={onlyHere} />
          {cards.total > ROOMS_MAXIMUM && !isNamed(choice) && <Parts choice={choice} total={cards.total} />}
          {cards.count > 0 ? (
            <CardFile
              choice={loaderData.choice}
              count={cards.count}
              lastMade={cards.lastMade}
              timeZone={timeZone}
            />
          ) : (
            <Empty title={t.empty} hint={t.emptyHint}>
              <Link to={paths.rooms} className={button('primary')}>
                {t.toRooms}
              </Link>
            </Empty>
          )}
        </div>
      </div>
    </div>
  )
}

export { ErrorBoundary } from '../../shell/error-boundary.tsx'

/** Of more rooms than one PDF has cards for: which of them. */
function Parts({ choice, total }: { choice: PrintChoice; total: number }) {
  const t = useTexts(cardTexts)
  const parts = Array.from({ length: Math.ceil(total / ROOMS_MAXIMUM) }, (_, i) => i + 1)
  return (
    <nav aria-label={t.parts} className="flex flex-col gap-2">
      <p className="text-sm text-soft">{t.partHint(total, ROOMS_MAXIMUM)}</p>
      <ul className="flex flex-wrap gap-2">
        {parts.map((part) => (
          <li key={part}>
            <Link
              to={{ search: queryOf({ ...choice, part }) }}
              preventScrollReset
              aria-current={part === choice.part ? 'page' : undefined}
              className={button('plain', 'aria-[current]:border-brand aria-[current]:bg-raised')}
            >
              {t.part(part, (part - 1) * ROOMS_MAXIMUM + 1, Math.min(part * ROOMS_MAXIMUM, total))}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
