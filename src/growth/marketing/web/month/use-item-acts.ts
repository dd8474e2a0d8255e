import { toastRefusal } from '#web/calls/refusal.ts'
import { toast } from '#web/ui/toast.ts'
import type { ShownItem } from '../../schema.ts'
import { useApproveItems, useFinishItem, useSkipItem, useSwapItem, useUndoItem } from '../data.ts'

/** Actions on items with their error messages. `goOnAt`: where focus moves next (`useNextFocus`). */
export function useItemActs(planId: string, goOnAt: (itemId: string) => void) {
  const [approve, swap, skip, undo, finish] = [
    useApproveItems(),
    useSwapItem(),
    useSkipItem(),
    useUndoItem(),
    useFinishItem(),
  ]
  const seen = ({ id, revision }: ShownItem) => ({ item_id: id, revision })
  const read = (item: ShownItem) => ({ ...seen(item), draft_revision: item.draft?.revision ?? null })
  const acts = {
    busy: [approve, swap, skip, undo, finish].some(each => each.busy),
    /** True if all were approved. */
    async approve(items: readonly ShownItem[]): Promise<boolean> {
      const result = await approve.run({ plan_id: planId, items: items.map(read) })
      if (!result.data) {
        const { words } = (result.error.details ?? {}) as { words?: string }
        toastRefusal('Nothing was approved', words ? { ...result.error, message: words } : result.error)
        return false
      }
      const { approved, tasks, campaigns, scheduled } = result.data
      const parts = [
        ...(scheduled > 0
          ? [`${scheduled} ${scheduled === 1 ? 'leaves by itself' : 'leave by themselves'}`]
          : []),
        ...(tasks > 0 ? [`${tasks} ${tasks === 1 ? 'is a task' : 'are tasks'} now`] : []),
        ...(campaigns > 0
          ? [`${campaigns} ${campaigns === 1 ? 'waits as a draft' : 'wait as drafts'} under Campaigns`]
          : []),
      ]
      toast({
        title: approved === 1 ? 'Approved' : `${approved} approved`,
        ...(parts.length > 0 && { description: `${parts.join(', ')}.` }),
        key: 'plan',
      })
      return true
    },
    async swap(item: ShownItem) {
      goOnAt(item.id)
      const result = await swap.run(seen(item))
      if (!result.data) toastRefusal('Nothing was swapped', result.error)
    },
    async skip(item: ShownItem) {
      goOnAt(item.id)
      const result = await skip.run(seen(item))
      if (!result.data) return toastRefusal('It was not skipped', result.error)
      const { revision } = result.data
      toast({
        title: `Skipped: ${item.title}`,
        key: 'plan',
        action: { label: 'Undo', onSelect: () => void acts.undo({ ...item, revision }) },
      })
    },
    async undo(item: ShownItem) {
      goOnAt(item.id)
      const result = await undo.run(seen(item))
      if (!result.data) toastRefusal('It could not be taken back', result.error)
    },
    async finish(item: ShownItem) {
      goOnAt(item.id)
      const result = await finish.run(seen(item))
      if (!result.data) toastRefusal('It was not marked as done', result.error)
    },
  }
  return acts
}
export type ItemActs = ReturnType<typeof useItemActs>
