import type { ComponentProps } from 'react'
import { Form } from 'react-router'
import { securityTexts } from '../../../i18n/security.ts'
import { useTexts } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { SavedMessage } from '../said.tsx'
import type { SecurityShown } from './security.server.ts'

/** The person's sessions, each with a button to end it; the present one ends by signing out. */
export function Sessions({
  sessions,
  said,
}: Pick<SecurityShown, 'sessions'> & ComponentProps<typeof SavedMessage>) {
  const t = useTexts(securityTexts).sessions
  return (
    <section className="flex flex-col gap-4 card p-4 sm:p-6">
      <h2 className="text-lg font-semibold">{t.title}</h2>
      <SavedMessage said={said} />
      {/* First, since a person who lost a phone is in a hurry and the list can be long. */}
      {sessions.length > 1 ? (
        <Form method="post" preventScrollReset className="flex flex-col sm:items-start">
          <button type="submit" name="intent" value="end-sessions" className={button('plain')}>
            {t.endOthers}
          </button>
        </Form>
      ) : (
        <p className="text-sm text-soft">{t.alone}</p>
      )}
      <ul className="flex flex-col">
        {sessions.map(({ id, device, used, since, isCurrent }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0 first:pt-0"
          >
            <div className="min-w-0 flex-[1_1_8rem]">
              <p className="font-medium wrap-anywhere">{device}</p>
              <p className="text-sm text-soft">{used}</p>
              <p className="text-sm text-soft">{since}</p>
            </div>
            {isCurrent ? (
              <span className="tag">{t.current}</span>
            ) : (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="id" value={id} />
                <button
                  type="submit"
                  name="intent"
                  value="end-session"
                  aria-label={t.endOne(device)}
                  className={button('plain')}
                >
                  {t.end}
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
