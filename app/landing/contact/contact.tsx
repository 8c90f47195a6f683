import { sendMessage } from '../../../domain/contact/operations.ts'
import { ContactMessage } from '../../../domain/contact/shapes.ts'
import { contactTexts } from '../../../i18n/contact.ts'
import type { ContactTopic } from '../../../i18n/fr/contact.ts'
import { auth } from '../../../platform/auth/auth.ts'
import { hasAddress } from '../../../platform/auth/no-address.ts'
import { actorContext, languageContext } from '../../context.ts'
import { fieldRules, runForm } from '../../forms/run-form.server.ts'
import { orUnreachable } from '../../shell/or-unreachable.ts'
import { useTexts } from '../../shell/use-language.ts'
import type { Route } from './+types/contact'
import { ContactForm } from './contact-form.tsx'
import { ContactThanks } from './contact-thanks.tsx'
import '../landing.css'
import { pageAddress } from '../page-address.ts'
import { pageMeta } from '../page-meta.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { title, description, topics } = contactTexts[context.get(languageContext)]
  const asked = new URL(request.url).searchParams
  const about = asked.get('about') ?? ''
  const topic = isTopic(about) ? topics[about]() : {}
  const isSignedIn = context.get(actorContext).kind !== 'visitor'
  const session = isSignedIn ? await auth().api.getSession({ headers: request.headers }) : null
  const { name = '', email = '' } = session?.user ?? {}
  return {
    rules: fieldRules(ContactMessage),
    defaultValue: {
      key: crypto.randomUUID() as string,
      name,
      email: hasAddress(email) ? email : '',
      ...topic,
    },
    page: { title, description, address: pageAddress(request) },
  }
}

const isTopic = (name: string): name is ContactTopic => Object.hasOwn(contactTexts.fr.topics, name)

/** Answers with a page of its own, not with another address: thanks are for who has really written. */
export async function action({ request, context }: Route.ActionArgs) {
  return runForm(await request.formData(), { schema: ContactMessage }, async (message) => {
    await sendMessage(context.get(actorContext), message)
    return { sentFrom: message.email }
  })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction)

/** Retry-After goes out with the answer. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.page) : [])

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(contactTexts)
  if (actionData?.ok) return <ContactThanks email={actionData.value.sentFrom} />
  const { rules, defaultValue } = loaderData
  return (
    <main className="flex flex-1 flex-col">
      <section className="night lamp-lit flex-1">
        <div className="page-width grid gap-x-16 gap-y-10 pt-12 pb-16 min-[600px]:pt-20 min-[600px]:pb-24 lg:grid-cols-2">
          <div className="flex flex-col gap-5">
            <h1 className="headline text-[min(2.5rem,12vw)] min-[600px]:text-[3.5rem]">{t.heading}</h1>
            <p className="max-w-md text-lg text-balance text-on-night-soft">{t.lede}</p>
            <p className="max-w-md border-t border-night-line pt-5 text-on-night-soft">{t.guests}</p>
          </div>
          <ContactForm rules={rules} defaultValue={defaultValue} answer={actionData} />
        </div>
      </section>
    </main>
  )
}
