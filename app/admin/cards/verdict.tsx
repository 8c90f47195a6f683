import { CircleAlert, CircleCheck, type LucideIcon, TriangleAlert } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { CheckedCode } from '../../../domain/rooms/shapes.ts'
import { cardCheckTexts } from '../../../i18n/card-check.ts'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'

/** The verdict on a code, readable from an arm's length. */
export function VerdictCard({ code, host, timeZone }: { code: CheckedCode; host: string; timeZone: string }) {
  const { verdict: t, floor, date } = useTexts(cardCheckTexts)
  switch (code.kind) {
    case 'room':
      return (
        <Box look="right" says={t.room}>
          <p className="text-6xl font-semibold wrap-anywhere">{code.number}</p>
          <p className="text-lg">
            {[code.typeName, code.floor && floor(code.floor)].filter(Boolean).join(', ')}
          </p>
        </Box>
      )
    case 'replaced':
      return (
        <Box look="old" says={t.replaced(code.number, date(code.at, timeZone))}>
          <p>{t.replacedHint}</p>
          <Link to={`${paths.printCards}?room=${code.roomId}`} className={button('next', 'self-start')}>
            {t.printNew}
          </Link>
        </Box>
      )
    case 'removed':
      return (
        <Box look="old" says={t.removed(code.number, date(code.at, timeZone))}>
          <p>{t.removedHint}</p>
        </Box>
      )
    case 'foreign':
      return (
        <Box look="wrong" says={t.foreign}>
          <p className="text-2xl font-semibold wrap-anywhere">
            {/* A line ends behind a dot, before it has to within a word. */}
            {code.host.split(/(?<=\.)/).map((part, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts stay where they are
              <Fragment key={i}>
                {part}
                <wbr />
              </Fragment>
            ))}
          </p>
          <p>{t.foreignHint(host)}</p>
        </Box>
      )
    case 'unknown':
      return (
        <Box look="wrong" says={t.unknown}>
          <p>{t.unknownHint}</p>
        </Box>
      )
    default:
      return (
        <Box look="wrong" says={t['no-link']}>
          <p>{t.noLinkHint}</p>
        </Box>
      )
  }
}

const looks: Record<'right' | 'old' | 'wrong', { Icon: LucideIcon; look: string }> = {
  right: { Icon: CircleCheck, look: 'border-done text-done' },
  old: { Icon: TriangleAlert, look: 'border-progress text-progress' },
  wrong: { Icon: CircleAlert, look: 'border-late text-late' },
}

function Box({ look, says, children }: { look: keyof typeof looks; says: string; children: ReactNode }) {
  const { Icon, look: colours } = looks[look]
  return (
    <div className={`flex gap-3 rounded-card border-2 bg-card p-4 ${colours}`}>
      <Icon aria-hidden="true" className="size-8 shrink-0" />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <p className="text-lg font-semibold text-balance">{says}</p>
        {children}
      </div>
    </div>
  )
}
