import { KeyRound } from 'lucide-react'
import { useFetcher } from 'react-router'
import { codeInHalves } from '../../../domain/stays/rules.ts'
import type { ErrorPayload } from '../../../i18n/errors.ts'
import { errorSentence } from '../../../i18n/errors.ts'
import { stayCodeTexts } from '../../../i18n/stay-code.ts'
import { useLanguage } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Notice } from '../../ui/notice.tsx'

/** The code of the current stay, for its guest, and its renewal if the code has leaked. */
export function StayCode({ roomId, stay, code }: { roomId: string; stay: number; code: string }) {
  const language = useLanguage()
  const t = stayCodeTexts[language]
  const { Form, data, state } = useFetcher<{ ok: boolean; refused?: ErrorPayload | null }>()
  return (
    <section className="flex flex-col gap-1">
      <h3 className="text-sm font-medium">{t.title}</h3>
      <p className="font-mono text-2xl font-semibold tracking-widest">{codeInHalves(code)}</p>
      <p className="mb-2 text-sm text-soft">{t.hint}</p>
      {/* The key closes it after a renewal. */}
      <Disclosure key={code} title={t.renew} icon={KeyRound}>
        <Form method="post" className="flex flex-col gap-3 pb-2">
          <input type="hidden" name="intent" value="renew-code" />
          <input type="hidden" name="roomId" value={roomId} />
          <input type="hidden" name="stay" value={stay} />
          {data?.refused && <Notice kind="trouble">{errorSentence(data.refused, language)}</Notice>}
          <p>{t.consequence}</p>
          <button
            type="submit"
            aria-disabled={state !== 'idle' || undefined}
            onClick={(event) => state !== 'idle' && event.preventDefault()}
            className={button('primary', 'self-start')}
          >
            {t.confirm}
          </button>
        </Form>
      </Disclosure>
    </section>
  )
}
