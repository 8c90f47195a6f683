import { Choice } from '../choice.tsx'
import { ToolSelect } from '../select.tsx'
import { Submit } from '../submit.tsx'
import { TextArea } from '../text-area.tsx'
import { TextField } from '../text-field.tsx'
import { Part, Row } from './part.tsx'
import { words } from './words.ts'

const { parts, label } = words
const MAXIMUM = 80

export function Forms({ theme }: { theme: string }) {
  return (
    <>
      <Part title={parts.fields}>
        <TextField label={label} placeholder={words.placeholder} />
        <TextField label={label} optional={words.optional} hint={words.hint} defaultValue={words.number} />
        <TextField label={label} error={words.error} defaultValue={words.number} />
        <TextField label={label} disabled defaultValue={words.number} />
        <TextArea label={words.comment} maximum={MAXIMUM} defaultValue={words.text} />
        <ToolSelect label={label}>
          <option>{words.room(words.number)}</option>
        </ToolSelect>
      </Part>
      <Part title={parts.choices}>
        <Row>
          {words.choices.map((choice, i) => (
            <Choice
              key={choice}
              type="radio"
              name={`choice-${theme}`}
              label={choice}
              defaultChecked={i === 0}
              disabled={i === 2}
            />
          ))}
          <Choice type="checkbox" label={words.mine} defaultChecked />
        </Row>
      </Part>
      <Part title={parts.submit}>
        <Row>
          <Submit isBusy={false} busyLabel={words.sending}>
            {words.send}
          </Submit>
          <Submit isBusy busyLabel={words.sending}>
            {words.send}
          </Submit>
        </Row>
      </Part>
    </>
  )
}
