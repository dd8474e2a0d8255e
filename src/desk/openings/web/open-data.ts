import { useQuery } from '@tanstack/react-query'
import { supabase } from '#web/rows/client.ts'
import { rowsOf } from '#web/rows/rows.ts'

/** Openings without automatic offers while clients wait. */
export function useOpenNeeds(enabled: boolean) {
  return useQuery({
    queryKey: ['openings', 'needs'],
    enabled,
    queryFn: async ({ signal }) => {
      const db = supabase()
      const [open, waiting, settings] = await Promise.all([
        db
          .from('openings')
          .select('id,starts_at')
          .eq('state', 'open')
          .order('starts_at')
          .limit(50)
          .abortSignal(signal),
        db.from('opening_requests').select('id').eq('state', 'waiting').limit(50).abortSignal(signal),
        db.from('opening_settings').select('mode').limit(1).abortSignal(signal),
      ])
      const isByHand = (rowsOf(settings)[0]?.mode ?? 'manual') === 'manual'
      const first = rowsOf(open)
      const people = rowsOf(waiting).length
      return isByHand && people > 0 ? { open: first.length, people } : { open: 0, people: 0 }
    },
  })
}
