import { useQuery } from '@tanstack/react-query'
import { supabase } from '#web/rows/client.ts'
import { everyRow } from '#web/rows/rows.ts'

export const useEquipment = (isWanted = true) =>
  useQuery({
    queryKey: ['equipment', 'pools'],
    enabled: isWanted,
    queryFn: ({ signal }) =>
      everyRow(
        supabase().from('equipment').select('id,name,quantity').order('name').order('id').abortSignal(signal),
      ),
  })
