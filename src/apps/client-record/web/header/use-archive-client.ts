import { planRefusals } from '#base/plans/refusals.ts'
import type { ClientRow } from '#diary/clients/web/clients-data.ts'
import { useClientRows } from '#diary/clients/web/record-data.ts'
import { fullName } from '#lib/names/person-names.ts'
import type { CallError } from '#web/calls/call.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'

const refusals: Record<string, string> = {
  PT402: planRefusals.plan_limit.message,
}

/** Archiving keeps everything and can be undone; it asks first when visits are upcoming. */
export function useArchiveClient(client: ClientRow, coming: number) {
  const clients = useClientRows()
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
    const hint = ({ code }: CallError) => refusals[code] ?? 'Check the record, then try again.'
    await clients.change(
      { id: client.id },
      { archived_at: archived ? new Date().toISOString() : null },
      archived
        ? { hint, done: { title: `${fullName(client)} is archived` }, undo: () => archive(false) }
        : { hint, done: { title: `${fullName(client)} is back` } },
    )
  }
}
