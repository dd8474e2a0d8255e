import { hasWords } from '#lib/matches-query.ts'
import { supabase } from '#web/client.ts'
import type { LocalRows } from '#web/list/use-local-source.ts'
import { useRowTable } from '#web/row-table.ts'
import { everyRow } from '#web/rows.ts'
import type { Equipment } from '../equipment-form.ts'

/** What the practice has. */
export const equipmentRows: LocalRows<Equipment> = {
  key: ['equipment', 'list'],
  load: signal =>
    everyRow(
      supabase()
        .from('equipment')
        .select('id,practice_id,name,quantity,note')
        .order('id')
        .abortSignal(signal),
    ),
  matches: ({ name, note }, { query }) => hasWords(`${name} ${note ?? ''}`, query),
  fieldOf: (equipment, by) => (by === 'quantity' ? equipment.quantity : equipment.name),
}

/** Equipment is rows and nothing else: no verb. */
export const useEquipmentRows = () => useRowTable('equipment')
