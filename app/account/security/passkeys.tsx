import { KeyRound } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Form } from 'react-router'
import { securityTexts } from '../../../i18n/security.ts'
import { useTexts } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { SavedMessage } from '../said.tsx'
import { AddPasskey } from './add-passkey.tsx'
import type { SecurityShown } from './security.server.ts'

/** The passkeys of who is signed in: each can be named and removed, and another added. */
export function Passkeys({
  passkeys,
  nameMaximum,
  said,
}: Pick<SecurityShown, 'passkeys' | 'nameMaximum'> & ComponentProps<typeof SavedMessage>) {
  const t = useTexts(securityTexts).passkeys
  return (
    <section className="flex flex-col gap-4 card p-4 sm:p-6">
      <h2 className="text-lg font-semibold">{t.title}</h2>
      <SavedMessage said={said} />
      <p className="text-soft">{t.what}</p>
      {passkeys.length === 0 && <p>{t.none}</p>}
      <ul className="flex flex-col empty:hidden">
        {passkeys.map(({ id, name, made }) => (
          <li key={id}>
            {/* Closed again once it has another name. */}
            <Disclosure key={name} title={name} icon={KeyRound}>
              <div className="flex flex-col gap-4 pb-3">
                <p className="text-soft">{made}</p>
                <Form method="post" preventScrollReset className="flex flex-col gap-3">
                  <input type="hidden" name="id" value={id} />
                  <TextField
                    label={t.name}
                    name="name"
                    defaultValue={name}
                    required
                    maxLength={nameMaximum}
                  />
                  <button
                    type="submit"
                    name="intent"
                    value="rename-passkey"
                    className={button('plain', 'self-start')}
                  >
                    {t.rename}
                  </button>
                </Form>
                <Form method="post" preventScrollReset className="flex flex-col gap-3">
                  <input type="hidden" name="id" value={id} />
                  <p className="text-soft">{t.consequence}</p>
                  <button
                    type="submit"
                    name="intent"
                    value="remove-passkey"
                    className={button('plain', 'self-start')}
                  >
                    {t.remove}
                  </button>
                </Form>
              </div>
            </Disclosure>
          </li>
        ))}
      </ul>
      <AddPasskey />
    </section>
  )
}
