import { orderOf } from '../list/order.ts'
import { runIntent, text } from './intents.server.ts'

/** The ids of the items that a form names. */
export const idsIn = (form: FormData) => form.getAll('id').map(String)

/** Runs the action of a resource's list (`defineResource`); `reorder` only if the admin orders the list. */
export const runVerbs = <Item>(
  request: Request,
  verbs: {
    archive: (id: string) => Promise<Item>
    restore: (id: string) => Promise<Item>
    reorder?: (ids: string[]) => Promise<unknown>
  },
) =>
  runIntent(request, {
    archive: async (form) => ({ did: 'archived' as const, item: await verbs.archive(text(form, 'id')) }),
    restore: async (form) => ({ did: 'restored' as const, item: await verbs.restore(text(form, 'id')) }),
    reorder: async (form) => {
      const { ids, moved } = orderOf(form)
      await verbs.reorder?.(ids)
      return { did: 'moved' as const, moved }
    },
  })
