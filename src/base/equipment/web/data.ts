import { hasWords } from '#lib/text/matches-query.ts'
import type { LocalRows } from '#web/list/source/use-local-source.ts'
import { supabase } from '#web/rows/client.ts'
import { useRowTable } from '#web/rows/row-table.ts'
import { everyRow } from '#web/rows/rows.ts'
import type { Equipment } from '../equipment-form.ts'

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

export const useEquipmentRows = () => useRowTable('equipment')
