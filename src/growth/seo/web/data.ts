import { useQuery } from '@tanstack/react-query'
import { answerOf } from '#web/calls/answer-of.ts'
import { call } from '#web/calls/call.ts'
import { useVerb } from '#web/calls/use-verb.ts'
import { supabase } from '#web/rows/client.ts'
import { useRowTable } from '#web/rows/row-table.ts'
import { everyRow, type Row, rowsOf } from '#web/rows/rows.ts'

export const useQuestions = () =>
  useQuery({
    queryKey: ['practice_questions', 'list'],
    queryFn: ({ signal }) =>
      everyRow(
        supabase()
          .from('practice_questions')
          .select('id,practice_id,question,answer,position,is_shown')
          .order('position')
          .order('id')
          .abortSignal(signal),
      ),
  })

/** Questions are plain rows without verbs. */
export const useQuestionRows = () => useRowTable('practice_questions')

/** Refreshes after a site reading and when `changedTables` change. */
export const useChecklist = () =>
  useQuery({
    queryKey: ['site_checks', 'checklist'],
    queryFn: async ({ signal }) => answerOf(await call('show-search-checklist', {}, { signal })),
  })

/** Tables that the checklist depends on, besides the site reading. */
export const changedTables: ReadonlySet<string> = new Set([
  'practices',
  'services',
  'service_durations',
  'practice_questions',
  'practitioner_hours',
  'schedule_overrides',
  'reviews',
  'review_settings',
  'automation_settings',
  'social_connections',
])

export type SiteWork = Row<
  'queued_work',
  'id' | 'state' | 'progress_done' | 'progress_total' | 'progress_words' | 'error_words'
>

export const useSiteWork = (id: string | null) =>
  useQuery({
    queryKey: ['queued_work', 'one', id],
    enabled: id !== null,
    queryFn: async ({ signal }): Promise<SiteWork | null> => {
      const one = supabase()
        .from('queued_work')
        .select('id,state,progress_done,progress_total,progress_words,error_words')
        .eq('id', id ?? '')
      return rowsOf(await one.limit(1).abortSignal(signal))[0] ?? null
    },
  })

export const useCheckSite = () => useVerb('check-site', ['site_checks', 'queued_work'])
export const useSaveWebsite = () => useVerb('save-website', ['site_checks', 'practices', 'queued_work'])
export const useStopReading = () => useVerb('cancel-queued-work', ['site_checks', 'queued_work'])
