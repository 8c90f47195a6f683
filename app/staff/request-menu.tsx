import { Menu } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import { useRef } from 'react'
import { can } from '../../domain/requests/rules.ts'
import type { Request } from '../../domain/requests/shapes.ts'
import { staffTexts } from '../../i18n/staff.ts'
import { useTexts } from '../shell/use-language.ts'
import type { BoardData } from './board-data.ts'
import type { Intent } from './intents.ts'

/** One menu for all rows; each row's trigger hands it the request. */
export const requestMenu = Menu.createHandle<Request>()

const item =
  'flex min-h-11 items-center gap-2 rounded-module px-3 text-sm outline-none select-none ' +
  'data-highlighted:bg-raised data-disabled:text-soft pointer-fine:min-h-9'

/** What can be done to a request beside its buttons: give it to somebody, reopen it, cancel it. */
export function RequestMenu({
  staff,
  me,
  onAct,
  onCancel,
}: {
  staff: BoardData['staff']
  me: string
  onAct: (intent: Intent, form: FormData, requestId?: string) => void
  onCancel: (request: Request) => void
}) {
  const t = useTexts(staffTexts)
  // Within the page's content: what floats beside it belongs to no landmark.
  const place = useRef<HTMLDivElement>(null)
  const assign = (request: Request, userId: string) => {
    const form = new FormData()
    form.set('userId', userId)
    onAct('assign', form, request.id)
  }
  return (
    <div ref={place}>
      <Menu.Root handle={requestMenu}>
        {({ payload: request }) => (
          <Menu.Portal container={place}>
            <Menu.Positioner align="end" sideOffset={4} className="z-30 outline-none">
              <Menu.Popup className="flex max-h-(--available-height) w-64 max-w-[calc(100vw-2rem)] flex-col overflow-y-auto rounded-card border border-line bg-card p-1 text-ink shadow-card outline-none">
                {request && (
                  <>
                    <Menu.Group>
                      <Menu.GroupLabel className="px-3 py-2 text-xs font-semibold text-soft">
                        {t.actions.assign}
                      </Menu.GroupLabel>
                      <Menu.RadioGroup
                        value={request.assigneeId ?? ''}
                        onValueChange={(userId: string) => assign(request, userId)}
                      >
                        {people(staff, me, t.you, t.nobody).map(({ userId, name }) => (
                          <Menu.RadioItem
                            key={userId}
                            value={userId}
                            closeOnClick
                            disabled={!can(request, 'assign')}
                            className={item}
                          >
                            <span className="min-w-0 flex-1 truncate">{name}</span>
                            <Menu.RadioItemIndicator>
                              <Check aria-hidden="true" className="size-4" />
                            </Menu.RadioItemIndicator>
                          </Menu.RadioItem>
                        ))}
                      </Menu.RadioGroup>
                    </Menu.Group>
                    <Menu.Separator className="my-1 h-px shrink-0 bg-line" />
                    <Menu.Item
                      disabled={!can(request, 'reopen')}
                      onClick={() => onAct('reopen', new FormData(), request.id)}
                      className={item}
                    >
                      <Labelled label={t.actions.reopen} why={can(request, 'reopen') ? '' : t.why.open} />
                    </Menu.Item>
                    <Menu.Item
                      disabled={!can(request, 'cancel')}
                      onClick={() => onCancel(request)}
                      className={item}
                    >
                      <Labelled label={t.actions.cancel} why={can(request, 'cancel') ? '' : t.why.closed} />
                    </Menu.Item>
                  </>
                )}
              </Menu.Popup>
            </Menu.Positioner>
          </Menu.Portal>
        )}
      </Menu.Root>
    </div>
  )
}

function Labelled({ label, why }: { label: string; why: string }) {
  return (
    <span className="flex flex-col">
      {label}
      {why && <span className="text-xs">{why}</span>}
    </span>
  )
}

/** Oneself first, then all who work here, then nobody. */
function people(staff: BoardData['staff'], me: string, you: string, nobody: string) {
  const others = staff.filter(({ userId, active }) => active && userId !== me)
  return [{ userId: me, name: you }, ...others, { userId: '', name: nobody }]
}
