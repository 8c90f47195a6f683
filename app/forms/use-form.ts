import {
  type DefaultValue,
  type FieldMetadata,
  parse,
  type SubmissionResult,
  useForm as useConform,
} from '@conform-to/react'
import { type FormEvent, useEffect, useState } from 'react'
import { type ErrorPayload, errorSentence } from '../../i18n/errors.ts'
import { fieldErrorSentence, fieldErrorTexts } from '../../i18n/field-errors.ts'
import { formTexts } from '../../i18n/form.ts'
import { useLanguage } from '../shell/use-language.ts'
import { check, type FieldRules, OF_ALL } from './check.ts'
import { useTyped } from './use-typed.ts'

export interface FormOptions<Input> {
  /** From `fieldRules`, by the page's loader. */
  rules: FieldRules
  /** The fields' first values. */
  defaultValue?: DefaultValue<Input>
  /** The refusal that `runForm` returned; without a result if no answer came (`orUnreachable`). */
  answer?: { refused: ErrorPayload | null; result?: SubmissionResult } | undefined
}

const NONE: ReadonlySet<string> = new Set()

type Field = FieldMetadata<Record<string, unknown>>

/** A field's name: of one within another, e.g. `hours.from`. */
type Name<Input> = (keyof Input & string) | `${keyof Input & string}.${string}`

/**
 * A form that shows each field's error, from the server with scripts and without, keeps the typed values, and focuses
 * the first field at fault. `Input` is the type that its schema takes.
 */
export function useForm<Input extends Record<string, unknown>>({
  rules,
  defaultValue,
  answer,
}: FormOptions<Input>) {
  const language = useLanguage()
  const [form, fields] = useConform<Input>({
    defaultValue,
    lastResult: answer?.result,
    onValidate: ({ form, formData }) =>
      parse<Input, string[]>(formData, { resolve: () => ({ error: check(form, rules) }) }),
  })
  const { id, allErrors } = form
  const { putBack, takeOut, onSent } = useTyped(id, Object.keys(rules).sort().join(' '))
  // A field that was edited since shows no error until the form is sent again.
  const [mended, setMended] = useState<ReadonlySet<string>>(NONE)
  const isFaulty = Object.keys(allErrors).some((name) => !mended.has(name))
  const unsent = answer?.result ? undefined : answer

  useEffect(() => {
    const onInput = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest('form')?.id !== id) return
      const name = target.getAttribute('name')
      if (name && allErrors[name]) setMended((before) => new Set(before).add(name))
    }
    document.addEventListener('input', onInput)
    return () => {
      document.removeEventListener('input', onInput)
      setMended(NONE)
    }
  }, [id, allErrors])

  // The message above the fields scrolls into view, and the first field at fault gets the focus.
  useEffect(() => {
    if (unsent) document.getElementById(id)?.scrollIntoView({ block: 'start' })
  }, [id, unsent])
  useEffect(() => {
    if (Object.keys(allErrors).length === 0) return
    const element = document.getElementById(id) as HTMLFormElement | null
    element?.scrollIntoView({ block: 'start' })
    const faulty = [...(element?.elements ?? [])].find(
      (control) => allErrors[control.getAttribute('name') ?? ''],
    )
    if (faulty instanceof HTMLElement) faulty.focus()
  }, [id, allErrors])

  function named(name: Name<Input>): Field {
    const [first, ...within] = name.split('.') as [keyof Input & string, ...string[]]
    return within.reduce<Field>((field, part) => field.getFieldset()[part] as Field, fields[first] as Field)
  }

  const trouble = (faulty: string) =>
    unsent
      ? formTexts[language].unsent
      : allErrors[OF_ALL] && answer?.refused
        ? errorSentence(answer.refused, language)
        : isFaulty
          ? faulty
          : undefined

  /** For the accessible field of a name. */
  function field(name: Name<Input>) {
    const { errors, initialValue } = named(name)
    const rule = rules[name]
    const code = mended.has(name) ? undefined : errors?.[0]
    return {
      name,
      required: rule?.required,
      defaultValue: typeof initialValue === 'string' ? initialValue : undefined,
      error: code && fieldErrorSentence(code, rule, language),
    }
  }

  return {
    /** For the form element. */
    props: {
      id,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        setMended(NONE)
        form.onSubmit(event)
        if (!event.defaultPrevented) onSent()
      },
      noValidate: true,
    },
    /** The message about the whole form, for a form that is sent. */
    error: trouble(fieldErrorTexts[language].faulty),
    /** The same, where it is saved. */
    unsaved: trouble(fieldErrorTexts[language].unsaved),
    /** Whether text from before the session's end stands in the fields again; `PutBack` shows it. */
    putBack,
    takeOut,
    /** The longest that a field takes, in code points. */
    maximum: (name: Name<Input>) => rules[name]?.maxLength,
    /** Refused for a reason that belongs to no single field. */
    isRefused: allErrors[OF_ALL] !== undefined,
    /** The chosen values of a multiple choice or a checkbox. */
    choices: (name: Name<Input>) => [named(name).initialValue ?? []].flat().map(String),
    field,
    /** The same, with its limit beside it. */
    limited(name: Name<Input>) {
      const maximum = rules[name]?.maxLength
      return { ...field(name), limit: maximum === undefined ? undefined : formTexts[language].limit(maximum) }
    },
  }
}
