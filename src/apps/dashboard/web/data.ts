import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { visitWithClient, withComers } from '#diary/visits/calendar-rows.ts'
import { supabase } from '#web/rows/client.ts'
import { rowTable } from '#web/rows/row-table.ts'
import { everyRow, type RowAnswer, rowsOf } from '#web/rows/rows.ts'

const QUARTER = 15 * 60_000
const DAY = 24 * 3_600_000
const COMING_DAYS = 7
/** A visit left unmarked for this long is history, not a task. */
const UNMARKED_DAYS = 14

const ask = async <Rows>(query: PromiseLike<RowAnswer<Rows>>) => rowsOf(await query)
const visits = () => supabase().from('appointments').select(visitWithClient)
const iso = (ms: number) => new Date(ms).toISOString()
// Stable for 15 minutes, so the minute tick refetches nothing.
const quarterOf = (now: number) => Math.floor(now / QUARTER) * QUARTER

export function useComing(now: number) {
  const from = quarterOf(now)
  return useQuery({
    queryKey: ['appointments', 'coming', from],
    select: withComers,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      ask(
        visits()
          .gt('starts_at', iso(from))
          .lt('starts_at', iso(from + COMING_DAYS * DAY))
          .in('status', ['pending', 'confirmed', 'arrived'])
          .order('starts_at')
          .limit(20)
          .abortSignal(signal),
      ),
  })
}

export function usePending(now: number) {
  const from = quarterOf(now)
  return useQuery({
    queryKey: ['appointments', 'pending', from],
    select: withComers,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      everyRow(
        visits()
          .eq('status', 'pending')
          .gt('ends_at', iso(from))
          .order('starts_at')
          .order('id')
          .abortSignal(signal),
      ),
  })
}

export function useUnmarked(now: number) {
  const to = quarterOf(now)
  return useQuery({
    queryKey: ['appointments', 'unmarked', to],
    select: withComers,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      everyRow(
        visits()
          .in('status', ['pending', 'confirmed', 'arrived'])
          .gt('starts_at', iso(to - UNMARKED_DAYS * DAY))
          .lte('ends_at', iso(to + QUARTER))
          .order('starts_at', { ascending: false })
          .order('id')
          .abortSignal(signal),
      ),
  })
}

/** Each client's next visit after `after` (epoch ms), by client id. */
export function useAhead(clientIds: readonly string[], after: number) {
  const ids = [...clientIds].sort()
  return useQuery({
    queryKey: ['appointments', 'ahead', after, ...ids],
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const rows = await everyRow(
        visits()
          .in('client_id', ids)
          .gt('starts_at', iso(after))
          .in('status', ['pending', 'confirmed'])
          .order('starts_at', { ascending: false })
          .order('id')
          .abortSignal(signal),
      )
      // Last to first, so the soonest visit wins.
      return new Map(rows.map(row => [row.client_id, row]))
    },
  })
}

export function useVisitCounts(clientIds: readonly string[]) {
  const ids = [...new Set(clientIds)].sort()
  return useQuery({
    queryKey: ['appointments', 'counts', ...ids],
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const counts = ids.map(async id => {
        const { count, error } = await supabase()
          .from('appointments')
          .select('id', { count: 'exact', head: true })
          .eq('client_id', id)
          .eq('status', 'completed')
          .abortSignal(signal)
        rowsOf({ data: count, error })
        return [id, count ?? 0] as const
      })
      return new Map(await Promise.all(counts))
    },
  })
}

export function useHasVisits() {
  return useQuery({
    queryKey: ['appointments', 'any'],
    queryFn: async ({ signal }) => {
      const query = supabase().from('appointments').select('id').limit(1).abortSignal(signal)
      return (await ask(query)).length > 0
    },
  })
}

/** §7. Row security lets people patch only their own profile. */
export const finishFirstDay = (id: string): Promise<void> =>
  rowTable('profiles').change({ id }, { first_day_completed: true, updated_at: new Date().toISOString() })
