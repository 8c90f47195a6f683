import { TYPED_MAXIMUM } from '../../domain/stays/rules.ts'
import { guestFrameTexts } from '../../i18n/guest.ts'
import { useGuestLanguage } from '../shell/use-language.ts'
import { Icon } from './document/icon.tsx'
import { usePage } from './page-context.ts'

interface Props {
  /** The services that need the code; undefined if all do. */
  names: string | undefined
  /** Of a code that was refused. */
  refused: { sentence: string; typed: string } | undefined
}

/** Asks for the code of the stay. No script takes it over: it is sent once, and answered with a new page. */
export function CodeCard({ names, refused }: Props) {
  const t = guestFrameTexts[useGuestLanguage()].code
  return (
    <section aria-labelledby="code-title" className="standing">
      <h2 id="code-title" className="text-xl leading-tight font-semibold">
        {t.title}
      </h2>
      <p id="code-why">{names === undefined ? t.forAll : t.forSome(names)}</p>
      <form method="post" action={usePage().path} className="flex flex-wrap gap-x-3 gap-y-2">
        <input type="hidden" name="intent" value="code" />
        <label htmlFor="code" className="w-full font-medium">
          {t.label}
        </label>
        <input
          id="code"
          name="code"
          defaultValue={refused?.typed}
          required
          maxLength={TYPED_MAXIMUM}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={refused ? true : undefined}
          aria-describedby={refused ? 'code-refused' : 'code-why'}
          className="block min-h-14 min-w-0 flex-1 basis-40 card px-4 text-lg font-semibold [letter-spacing:0.2em] uppercase digits aria-invalid:border-late"
        />
        <button
          type="submit"
          className="min-h-14 rounded-card bg-brand px-6 font-semibold text-on-brand max-[20rem]:grow"
        >
          {t.submit}
        </button>
      </form>
      {refused && (
        <p id="code-refused" role="alert" className="flex gap-2 font-medium text-late">
          <Icon of="circle-alert" className="line-icon" />
          {refused.sentence}
        </p>
      )}
    </section>
  )
}
