import { supabase } from '#web/client.ts'
import type { Row } from '#web/rows.ts'
import { usePagedRows } from '#web/use-paged-rows.ts'

export type SurveyRow = Row<'surveys', 'id' | 'score' | 'words' | 'may_quote' | 'answered_at'>

/** How a client said it was, for those who may read what clients write: a page at a time, the newest first. */
export const usePagedSurveys = (clientId: string, maySee: boolean) =>
  usePagedRows<SurveyRow>(
    ['surveys', 'client', clientId],
    signal =>
      supabase()
        .from('surveys')
        .select('id,score,words,may_quote,answered_at')
        .eq('client_id', clientId)
        .not('answered_at', 'is', null)
        .order('answered_at', { ascending: false })
        .order('id')
        .abortSignal(signal),
    maySee,
  )
