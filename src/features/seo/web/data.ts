import { useQuery } from '@tanstack/react-query'
import { supabase } from '#web/client.ts'
import { useRowTable } from '#web/row-table.ts'
import { everyRow } from '#web/rows.ts'

/** Questions and answers in the order in which they are read. */
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

/** A question is a row and nothing else: no verb. */
export const useQuestionRows = () => useRowTable('practice_questions')
