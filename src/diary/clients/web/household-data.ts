import { useQuery } from '@tanstack/react-query'
import { useVerb } from '#web/calls/use-verb.ts'
import { supabase } from '#web/rows/client.ts'
import { type Row, rowsOf } from '#web/rows/rows.ts'

// Who is in a household: housemates-data.ts, which fewer screens load.

export type OtherRow = Row<'clients', 'id' | 'first_name' | 'last_name' | 'email' | 'phone'>

/** Two records that may be one person, not answered yet. */
export type QuestionRow = Row<'duplicate_questions', 'id' | 'client_id' | 'other_id' | 'reasons'> & {
  client: OtherRow | null
  other: OtherRow | null
}

const otherColumns = 'id,first_name,last_name,email,phone'

export function useQuestions(clientId: string | null, enabled: boolean, most = 20) {
  return useQuery({
    queryKey: ['duplicate_questions', clientId, most],
    enabled,
    queryFn: async ({ signal }) => {
      const open = supabase()
        .from('duplicate_questions')
        .select('id,client_id,other_id,reasons')
        .is('answer', null)
        .order('asked_at')
        .limit(most)
        .abortSignal(signal)
      const asked = clientId ? open.or(`client_id.eq.${clientId},other_id.eq.${clientId}`) : open
      const rows = rowsOf(await asked)
      if (rows.length === 0) return []
      const ids = rows.flatMap(row => [row.client_id, row.other_id])
      const both = supabase().from('clients').select(otherColumns).in('id', ids).abortSignal(signal)
      const people = rowsOf(await both)
      const byId = (id: string) => people.find(person => person.id === id) ?? null
      return rows.map(row => ({ ...row, client: byId(row.client_id), other: byId(row.other_id) }))
    },
  })
}

export const useAnswerDuplicate = () => useVerb('answer-duplicate', ['duplicate_questions'])
