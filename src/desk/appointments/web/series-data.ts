import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { withComers } from '#diary/visits/calendar-rows.ts'
import { fullName } from '#lib/names/person-names.ts'
import { answerOf } from '#web/calls/answer-of.ts'
import { call, type VerbInput } from '#web/calls/call.ts'
import { supabase } from '#web/rows/client.ts'
import { rowsOf } from '#web/rows/rows.ts'

export type PreviewSeries = VerbInput<'preview-series'>
export type BookSeries = VerbInput<'book-series'>
export type PreviewChange = VerbInput<'preview-series-change'>
export type ChangeSeries = VerbInput<'change-series'>

/** The query key starts with `appointments`, so a booking elsewhere checks them again. */
export function useSeriesPreview(input: PreviewSeries | null) {
  return useQuery({
    queryKey: ['appointments', 'series-preview', input],
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: input
      ? async ({ signal }) => answerOf(await call('preview-series', input, { signal }))
      : skipToken,
  })
}

export function useSeriesChange(input: PreviewChange | null) {
  return useQuery({
    queryKey: ['appointments', 'series-change', input],
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: input
      ? async ({ signal }) => answerOf(await call('preview-series-change', input, { signal }))
      : skipToken,
  })
}

/** Without canceled visits, by start. */
export function useSeriesVisits(seriesId: string) {
  return useQuery({
    queryKey: ['appointments', 'of-series', seriesId],
    queryFn: async ({ signal }) =>
      rowsOf(
        await supabase()
          .from('appointments')
          .select('id,starts_at,ends_at,status,practitioner_id')
          .eq('series_id', seriesId)
          .neq('status', 'cancelled')
          .order('starts_at')
          .abortSignal(signal),
      ),
  })
}

/** By visit id. */
export function useComers(ids: readonly string[]) {
  return useQuery({
    queryKey: ['appointments', 'comers', ids],
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const rows = rowsOf(
        await supabase()
          .from('appointments')
          .select('id,booked_as,clients:client_records(first_name,last_name)')
          .in('id', [...ids])
          .abortSignal(signal),
      )
      return new Map(withComers(rows).map(row => [row.id, fullName(row.clients)]))
    },
  })
}

export const bookSeries = (input: BookSeries) => call('book-series', input)
export const changeSeries = (input: ChangeSeries) => call('change-series', input)
export const cancelSeries = (input: VerbInput<'cancel-series'>) => call('cancel-series', input)
export const restoreSeries = (input: VerbInput<'restore-series'>) => call('restore-series', input)
