import { useQueryClient } from '@tanstack/react-query'
import { planRefusals } from '#features/plans/refusals.ts'
import { fullName } from '#lib/person-names.ts'
import { toastRefusal } from '#web/refusal.ts'
import { rowRefusal } from '#web/rows.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { toast } from '#web/ui/toast.ts'
import { type ClientRow, patchClient } from '../data.ts'

const refusals: Record<string, string> = {
  PT402: planRefusals.plan_limit.message,
}

/** Archiving keeps everything and can be undone; where visits are to come it asks first. */
export function useArchiveClient(client: ClientRow, coming: number) {
  const queries = useQueryClient()
  return async function archive(archived: boolean): Promise<void> {
    if (archived && coming > 0) {
      const goes = await confirm({
        title: `Archive ${fullName(client)}?`,
        description: `${coming === 1 ? 'A visit is' : `${coming} visits are`} still to come. They stay booked.`,
        confirmLabel: 'Archive',
        cancelLabel: 'Keep',
        tone: 'destructive',
      })
      if (!goes) return
    }
    try {
      await patchClient(client.id, { archived_at: archived ? new Date().toISOString() : null })
      toast(
        archived
          ? {
              title: `${fullName(client)} is archived`,
              action: { label: 'Undo', onSelect: () => archive(false) },
            }
          : { title: `${fullName(client)} is back` },
      )
    } catch (error) {
      const refusal = rowRefusal(error)
      const message = refusals[refusal.code] ?? 'Look at the record again, then try once more.'
      toastRefusal('That did not work', { ...refusal, message })
    }
    await queries.invalidateQueries({ queryKey: ['clients'] })
  }
}
