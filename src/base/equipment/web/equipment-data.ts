import { useQuery } from '@tanstack/react-query'
import { supabase } from '#web/rows/client.ts'
import { everyRow } from '#web/rows/rows.ts'

/** The practice's pools by name: what services take from and visits hold. `isWanted` false asks nothing. */
export const useEquipment = (isWanted = true) =>
  useQuery({
    queryKey: ['equipment', 'pools'],
    enabled: isWanted,
    queryFn: ({ signal }) =>
      everyRow(
        supabase().from('equipment').select('id,name,quantity').order('name').order('id').abortSignal(signal),
      ),
  })
