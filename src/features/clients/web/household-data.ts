import { useQuery } from '@tanstack/react-query'
import { supabase } from '#web/client.ts'
import { rowsOf } from '#web/rows.ts'
import { useVerb } from '#web/use-verb.ts'

// Rows of a household and its questions, as the record's page reads them.

export interface OtherRow {
  id: string
  first_name: string
  last_name: string
  email: string | null
  phone: string | null
}

/** Two records that may be one person, and nobody has said. */
export interface QuestionRow {
  id: string
  client_id: string
  other_id: string
  reasons: string[]
  client: OtherRow | null
  other: OtherRow | null
}

const otherColumns = 'id,first_name,last_name,email,phone'

/** The others of a client's household who are not archived. */
export function useHousehold(clientId: string) {
  return useQuery({
    queryKey: ['clients', 'household', clientId],
    queryFn: async ({ signal }) => {
      const own = supabase().from('clients').select('household_id').eq('id', clientId).abortSignal(signal)
      const [home] = rowsOf(await own.overrideTypes<{ household_id: string | null }[], { merge: false }>())
      if (!home?.household_id) return []
      const all = supabase().from('clients').select(otherColumns).eq('household_id', home.household_id)
      const others = all.neq('id', clientId).is('archived_at', null).order('first_name').order('id').limit(50)
      return rowsOf(await others.abortSignal(signal).overrideTypes<OtherRow[], { merge: false }>())
    },
  })
}

/** Who may be the same person, and nobody has said: about one client, or (null) about any, the oldest first. */
export function useQuestions(clientId: string | null, enabled: boolean) {
  return useQuery({
    queryKey: ['duplicate_questions', clientId],
    enabled,
    queryFn: async ({ signal }) => {
      const open = supabase()
        .from('duplicate_questions')
        .select('id,client_id,other_id,reasons')
        .is('answer', null)
        .order('asked_at')
        .limit(20)
        .abortSignal(signal)
      const asked = clientId ? open.or(`client_id.eq.${clientId},other_id.eq.${clientId}`) : open
      const rows = rowsOf(await asked.overrideTypes<QuestionRow[], { merge: false }>())
      if (rows.length === 0) return []
      const ids = rows.flatMap(row => [row.client_id, row.other_id])
      const both = supabase().from('clients').select(otherColumns).in('id', ids).abortSignal(signal)
      const people = rowsOf(await both.overrideTypes<OtherRow[], { merge: false }>())
      const byId = (id: string) => people.find(person => person.id === id) ?? null
      return rows.map(row => ({ ...row, client: byId(row.client_id), other: byId(row.other_id) }))
    },
  })
}

export const useAnswerDuplicate = () => useVerb('answer-duplicate', ['duplicate_questions'])
