import { useQuery } from '@tanstack/react-query'
import { call } from '#web/calls/call.ts'
import { useVerb } from '#web/calls/use-verb.ts'
import { supabase } from '#web/rows/client.ts'
import { type Row, rowsOf } from '#web/rows/rows.ts'
import type { DayPart } from '../day-part-labels.ts'
import type { OpeningSettings } from '../schema.ts'
import { usualSettings } from '../usual-settings.ts'

type Person = Row<'clients', 'id' | 'first_name' | 'last_name'>

export type RequestRow = Omit<
  Row<
    'opening_requests',
    | 'id'
    | 'client_id'
    | 'service_id'
    | 'duration_id'
    | 'practitioner_ids'
    | 'earliest'
    | 'latest'
    | 'appointment_id'
    | 'state'
    | 'source'
    | 'created_at'
  >,
  never
> & {
  parts: DayPart[]
  clients: Person | null
  services: Row<'services', 'name'> | null
  service_durations: Row<'service_durations', 'duration_min' | 'price_cents'> | null
  /** Start of the visit to move earlier. */
  appointments: Row<'appointments', 'starts_at'> | null
}

const requestColumns =
  'id,client_id,service_id,duration_id,practitioner_ids,parts,earliest,latest,appointment_id,state,source,created_at,clients(id,first_name,last_name),services(name),service_durations(duration_min,price_cents),appointments(starts_at)' as const

/** Longest waiting first, up to the maximum per practice. */
export function useRequests() {
  return useQuery({
    queryKey: ['opening_requests', 'waiting'],
    queryFn: async ({ signal }) => {
      const answer = await supabase()
        .from('opening_requests')
        .select(requestColumns)
        .eq('state', 'waiting')
        .order('created_at')
        .order('id')
        .limit(500)
        .abortSignal(signal)
      return rowsOf(answer) as unknown as RequestRow[]
    },
  })
}

export type OfferRow = Row<
  'opening_offers',
  | 'id'
  | 'opening_id'
  | 'request_id'
  | 'starts_at'
  | 'ends_at'
  | 'frees_id'
  | 'price_cents'
  | 'offer_at'
  | 'expires_at'
  | 'state'
  | 'untold'
  | 'answered_at'
> & { asker: { clients: Person | null; services: Row<'services', 'name'> | null } | null }

export type OpeningRow = Row<
  'openings',
  'id' | 'practitioner_id' | 'starts_at' | 'ends_at' | 'why' | 'state' | 'created_at'
> & { opening_offers: OfferRow[] }

const openingColumns =
  'id,practitioner_id,starts_at,ends_at,why,state,created_at,opening_offers(id,opening_id,request_id,starts_at,ends_at,frees_id,price_cents,offer_at,expires_at,state,untold,answered_at)' as const

/** Loaded separately, because /rest/v1 embeds only one table deep. */
async function readAskers(
  rows: readonly { opening_offers: readonly { request_id: string }[] }[],
  signal: AbortSignal,
): Promise<Map<string, OfferRow['asker']>> {
  const ids = [...new Set(rows.flatMap(row => row.opening_offers.map(offer => offer.request_id)))]
  const pages = await Promise.all(
    Array.from({ length: Math.ceil(ids.length / 100) }, (_, page) =>
      supabase()
        .from('opening_requests')
        .select('id,clients(id,first_name,last_name),services(name)')
        .in('id', ids.slice(page * 100, page * 100 + 100))
        .abortSignal(signal),
    ),
  )
  return new Map(pages.flatMap(rowsOf).map(({ id, ...asker }) => [id, asker]))
}

/** All open ones and the last fifty others. */
export function useOpenings() {
  return useQuery({
    queryKey: ['openings', 'list'],
    queryFn: async ({ signal }) => {
      const read = () => supabase().from('openings').select(openingColumns)
      const [open, over] = await Promise.all([
        read().eq('state', 'open').order('starts_at').order('id').limit(100).abortSignal(signal),
        read()
          .neq('state', 'open')
          .order('created_at', { ascending: false })
          .order('id')
          .limit(50)
          .abortSignal(signal),
      ])
      const rows = { open: rowsOf(open), over: rowsOf(over) }
      const askers = await readAskers([...rows.open, ...rows.over], signal)
      const withAskers = (row: (typeof rows.open)[number]): OpeningRow => ({
        ...row,
        opening_offers: row.opening_offers.map(offer => ({
          ...offer,
          asker: askers.get(offer.request_id) ?? null,
        })),
      })
      return { open: rows.open.map(withAskers), over: rows.over.map(withAskers) }
    },
  })
}

/** Offers accepted since an instant, with their visits. */
export function useTaken(since: string | undefined) {
  return useQuery({
    queryKey: ['opening_offers', 'taken', since],
    enabled: since !== undefined,
    queryFn: async ({ signal }) => {
      const answer = await supabase()
        .from('opening_offers')
        .select('id,frees_id,price_cents,appointment_id')
        .eq('state', 'accepted')
        .gte('answered_at', since ?? '')
        .limit(1000)
        .abortSignal(signal)
      const taken = rowsOf(answer)
      const ids = taken.flatMap(({ appointment_id }) => appointment_id ?? [])
      if (ids.length === 0) return { earned: 0, filled: 0 }
      const pages = await Promise.all(
        Array.from({ length: Math.ceil(ids.length / 100) }, (_, page) =>
          supabase()
            .from('appointments')
            .select('id,status')
            .in('id', ids.slice(page * 100, page * 100 + 100))
            .abortSignal(signal),
        ),
      )
      const off = new Set(
        pages
          .flatMap(rowsOf)
          .flatMap(({ id, status }) => (status === 'cancelled' || status === 'no_show' ? [id] : [])),
      )
      const held = taken.filter(({ appointment_id }) => appointment_id && !off.has(appointment_id))
      // A visit moved earlier earns nothing extra; the time it freed can be filled.
      const earned = held.reduce((sum, offer) => sum + (offer.frees_id ? 0 : offer.price_cents), 0)
      return { earned, filled: held.length }
    },
  })
}

/** Defaults if nothing was chosen. */
export function useOpeningSettings() {
  return useQuery({
    queryKey: ['opening_settings'],
    queryFn: async ({ signal }) => {
      const columns = 'mode,offer_min,group_size,offer_from,offer_to,by_email,by_text'
      const answer = await supabase().from('opening_settings').select(columns).limit(1).abortSignal(signal)
      return (rowsOf(answer)[0] as OpeningSettings | undefined) ?? usualSettings
    },
  })
}

export function useRanked(openingId: string) {
  return useQuery({
    queryKey: ['opening_offers', 'rank', openingId],
    queryFn: async ({ signal }) => {
      const { data, error } = await call('rank-opening', { opening_id: openingId }, { signal })
      if (error) throw Object.assign(new Error(error.message), { code: error.code })
      return data
    },
    retry: false,
  })
}

const lists = ['opening_requests', 'openings', 'opening_offers'] as const
export const useAddRequest = () => useVerb('add-opening-request', lists)
export const useWithdrawRequest = () => useVerb('withdraw-opening-request', lists)
export const useRestoreRequest = () => useVerb('restore-opening-request', lists)
export const useAddOpening = () => useVerb('add-opening', lists)
export const useCloseOpening = () => useVerb('close-opening', lists)
export const useMakeOffer = () => useVerb('make-offer', lists)
export const useWithdrawOffer = () => useVerb('withdraw-offer', lists)
export const useSaveSettings = () => useVerb('save-opening-settings', ['opening_settings', ...lists])
