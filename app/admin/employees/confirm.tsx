import type { LucideIcon } from 'lucide-react'
import { Link, useLocation, useNavigation } from 'react-router'
import { adminTexts } from '../../../i18n/admin.ts'
import { Form } from '../../shell/of-hotel.tsx'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { bigButton, button } from '../../ui/button.ts'
import { Notice } from '../../ui/notice.tsx'
import { Submit } from '../../ui/submit.tsx'

/** Asks before an action that cannot be undone, and lists its consequences. */
export function Confirm({
  intent,
  fields,
  whyNot,
  consequences,
  icon: Icon,
  label,
  keep,
}: {
  intent: string
  fields: Record<string, string>
  /** Why it cannot be done now. */
  whyNot: string | undefined
  consequences: readonly (string | undefined)[]
  icon: LucideIcon
  label: string
  keep: { label: string; to: string }
}) {
  const { saving } = useTexts(adminTexts)
  const { search } = useLocation()
  const isBusy = useNavigation().formData?.get('intent') === intent
  if (whyNot) {
    return (
      <>
        <Notice kind="news">{whyNot}</Notice>
        <Link to={keep.to} preventScrollReset className={button('primary', 'self-start')}>
          {keep.label}
        </Link>
      </>
    )
  }
  return (
    <>
      <ul className="flex flex-col gap-1.5 ps-5 text-sm">
        {consequences.filter(Boolean).map((one) => (
          <li key={one} className="list-disc">
            {one}
          </li>
        ))}
      </ul>
      <Form method="post" action={`${paths.employees}${search}`} className="flex flex-wrap gap-2">
        <input type="hidden" name="intent" value={intent} />
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Submit isBusy={isBusy} busyLabel={saving}>
          <Icon aria-hidden="true" className="size-5" />
          {label}
        </Submit>
        <Link to={keep.to} preventScrollReset className={bigButton('quiet')}>
          {keep.label}
        </Link>
      </Form>
    </>
  )
}
