import { useQuery } from '@tanstack/react-query'
import { useVerb } from '#web/calls/use-verb.ts'
import { supabase } from '#web/rows/client.ts'
import { type Row, rowsOf } from '#web/rows/rows.ts'

export type ServiceName = Row<'services', 'id' | 'name' | 'archived_at'>

export function useServiceNames() {
  return useQuery({
    queryKey: ['services', 'names'],
    queryFn: async ({ signal }) => {
      const answer = await supabase()
        .from('services')
        .select('id,name,archived_at')
        .order('sort')
        .order('name')
        .abortSignal(signal)
      return rowsOf(answer)
    },
  })
}

export const useCompleteSetup = () => useVerb('complete-setup', ['practices'])
export const useSavePractice = () => useVerb('save-practice', ['practices'])
export const useSavePractitioner = () =>
  useVerb('save-practitioner', ['practitioners', 'practitioner_hours', 'services'])
export const useArchivePractitioner = () => useVerb('archive-practitioner', ['practitioners'])
export const useSortPractitioners = () => useVerb('sort-practitioners', ['practitioners'])
export const useSaveHours = () => useVerb('save-hours', ['practitioner_hours', 'practitioners', 'practices'])
export const useCloseDates = () => useVerb('close-dates', ['schedule_overrides'])
export const useSaveOverride = () => useVerb('save-override', ['schedule_overrides'])
