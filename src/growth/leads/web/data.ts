import { useQuery } from '@tanstack/react-query'
import { answerOf } from '#web/calls/answer-of.ts'
import { call } from '#web/calls/call.ts'
import { useVerb } from '#web/calls/use-verb.ts'
import { uploadFile } from '#web/files/upload-file.ts'
import type { ListSource, PageWish } from '#web/list/source/list-source.ts'
import { supabase } from '#web/rows/client.ts'
import { useRowTable } from '#web/rows/row-table.ts'
import { everyRow, type Row } from '#web/rows/rows.ts'
import { isStage } from '../lead-stages.ts'
import type { LeadCard } from '../schema.ts'

export const useLeadBoard = (enabled: boolean) =>
  useQuery({
    queryKey: ['leads', 'board'],
    enabled,
    queryFn: async ({ signal }) => answerOf(await call('show-lead-board', {}, { signal })),
  })

export const useLead = (lead_id: string) =>
  useQuery({
    queryKey: ['leads', 'one', lead_id],
    queryFn: async ({ signal }) => answerOf(await call('show-lead', { lead_id }, { signal })),
  })

const shownOf = (value: string | undefined): 'open' | 'closed' | 'all' | 'removed' =>
  value === 'closed' || value === 'all' || value === 'removed' ? value : 'open'

/** Paged by cursor. */
export const leadList: ListSource<LeadCard> = {
  key: ['leads', 'list'],
  page: async (wish: PageWish, signal) => {
    const skip = /^\d{1,5}$/.test(wish.after ?? '') ? Number(wish.after) : 0
    const { stage } = wish.filters
    const { by } = wish.sort
    const asked = {
      query: wish.query,
      stage: isStage(stage) ? stage : null,
      show: shownOf(wish.filters.show),
      sort: by === 'name' || by === 'stage_at' ? (by as 'name' | 'stage_at') : ('created' as const),
      down: wish.sort.down,
      skip,
      most: Math.min(wish.most, 1_000),
    }
    const { leads, total } = answerOf(await call('list-leads', asked, { signal }))
    const end = skip + leads.length
    return { rows: leads, next: end < total ? String(end) : null, total }
  },
}

export const useTrackLead = () => useVerb('track-lead-progress', ['leads', 'clients'])
export const useSaveLead = () => useVerb('save-lead', ['leads', 'clients'])
export const useMakeLeadRecord = () => useVerb('make-lead-record', ['leads', 'clients'])
export const useWaysToLead = (lead_id: string) =>
  useQuery({
    queryKey: ['leads', 'ways', lead_id],
    queryFn: async ({ signal }) => answerOf(await call('show-ways-to-lead', { lead_id }, { signal })),
  })
export const useWriteToLead = () =>
  useVerb('write-to-lead', ['leads', 'clients', 'outbound_messages', 'inbound_messages'])
export const useLeadRows = () => useRowTable('leads')

export type Guide = Row<
  'lead_magnets',
  | 'id'
  | 'title'
  | 'description'
  | 'kind'
  | 'body'
  | 'file_id'
  | 'button'
  | 'asks_phone'
  | 'is_on'
  | 'archived_at'
  | 'created_at'
>

/** Archived ones last; at most 100. */
export const useGuides = () =>
  useQuery({
    queryKey: ['lead_magnets', 'all'],
    queryFn: ({ signal }): Promise<Guide[]> =>
      everyRow(
        supabase()
          .from('lead_magnets')
          .select('id,title,description,kind,body,file_id,button,asks_phone,is_on,archived_at,created_at')
          .order('archived_at', { ascending: true, nullsFirst: true })
          .order('created_at', { ascending: false })
          .order('id')
          .abortSignal(signal),
      ),
  })
export const useGuideFigures = () =>
  useQuery({
    queryKey: ['leads', 'guides'],
    queryFn: async ({ signal }) => answerOf(await call('show-guide-figures', {}, { signal })).guides,
  })
export const useSaveGuide = () => useVerb('save-guide', ['lead_magnets'])
export const useGuideRows = () => useRowTable('lead_magnets')
/** The server verifies the file's content. */
export const uploadGuide = (file: File, signal: AbortSignal) => uploadFile('guide', file, signal)
export const linkGuideFile = (file_id: string) => call('link-file', { file_id })
export const useStartWelcome = () =>
  useVerb('create-lead-nurturing-sequence', ['leads', 'clients', 'sequences'])
