import { CODE_TEXT_MAXIMUM } from '../../../domain/rooms/shapes.ts'
import { cardCheckTexts } from '../../../i18n/card-check.ts'
import { Form } from '../../shell/of-hotel.tsx'
import { useTexts } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { TextField } from '../../ui/text-field.tsx'

/** The address by hand, for where there is neither camera nor script. */
export function CodeTyped({ onRead }: { onRead: (text: string) => void }) {
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
