import { Form, useNavigation } from 'react-router'
import { sandboxTexts } from '../../i18n/sandbox.ts'
import { useTexts } from '../shell/use-language.ts'
import { Choice } from '../ui/choice.tsx'
import { Notice } from '../ui/notice.tsx'
import { Submit } from '../ui/submit.tsx'

/** Which card pays from now on, or none; and what is due. */
export function CardForm({
  card,
  cards,
  due,
}: {
  card: string | null
  cards: readonly ('pays' | 'fails-later')[]
  due: { amount: number; currency: string } | null
}) {
  const all = useTexts(sandboxTexts)
  const t = all.portal
  const isBusy = useNavigation().state !== 'idle'
  // A card that was confirmed once pays like any other.
  const kept = card === 'asks' ? 'pays' : (card ?? 'none')
  return (
    <Form method="post" className="flex flex-col gap-4">
      {due && <Notice kind="trouble">{t.due(all.money(due))}</Notice>}
      <fieldset className="flex flex-col gap-2">
        <legend className="sr-only">{t.method}</legend>
        {([...cards, 'none'] as const).map((one) => (
          <Choice
            key={one}
            type="radio"
            name="card"
            value={one}
            defaultChecked={one === kept}
            label={t.cards[one]}
          />
        ))}
      </fieldset>
      <div className="actions">
        <Submit isBusy={isBusy} busyLabel={t.save}>
          {t.save}
        </Submit>
      </div>
    </Form>
  )
}
