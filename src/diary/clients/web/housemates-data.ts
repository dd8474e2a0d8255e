import { useQuery } from '@tanstack/react-query'
import { useVerb } from '#web/calls/use-verb.ts'
import { supabase } from '#web/rows/client.ts'
import { type Row, rowsOf } from '#web/rows/rows.ts'

/** A household member with their role. */
export type HousemateRow = Row<
  'clients',
  'id' | 'first_name' | 'last_name' | 'email' | 'phone' | 'household_role'
>

type SharingClient = Row<'clients', 'id' | 'phone' | 'email' | 'household_id'>

export function useHousehold(clientId: string) {
  return useQuery({
    queryKey: ['clients', 'household', clientId],
    queryFn: async ({ signal }) => {
      const own = supabase().from('clients').select('household_id').eq('id', clientId).abortSignal(signal)
      const [home] = rowsOf(await own)
      if (!home?.household_id) return []
      const all = supabase()
        .from('clients')
        .select('id,first_name,last_name,email,phone,household_role')
        .eq('household_id', home.household_id)
      const others = all.neq('id', clientId).is('archived_at', null).order('first_name').order('id').limit(50)
      return rowsOf(await others.abortSignal(signal))
    },
  })
}

/** Clients with the same phone or email, but not in this household. */
export function useSharing({ id, phone, email, household_id }: SharingClient) {
  return useQuery({
    queryKey: ['clients', 'sharing', id, phone, email, household_id],
    queryFn: async ({ signal }) => {
      const alike = async (column: 'phone' | 'email', value: string | null) => {
        if (!value) return []
        const rows = supabase()
          .from('clients')
          .select('id,first_name,last_name,email,phone,household_id')
          .eq(column, value)
          .neq('id', id)
          .is('archived_at', null)
        return rowsOf(await rows.order('first_name').order('id').limit(50).abortSignal(signal))
      }
      const found = (await Promise.all([alike('phone', phone), alike('email', email)])).flat()
      const others = found.filter(other => !household_id || other.household_id !== household_id)
      return others.filter((other, at) => others.findIndex(each => each.id === other.id) === at)
    },
  })
}

/** The client's role, who gets their messages and who pays; null: themselves. */
export function useNaming(clientId: string | null) {
  return useQuery({
    queryKey: ['clients', 'naming', clientId],
    enabled: clientId !== null,
    queryFn: async ({ signal }) => {
      const own = supabase().from('clients').select('household_id,household_role,reminded_by,paid_by')
      const [row] = rowsOf(await own.eq('id', clientId as string).abortSignal(signal))
      if (!row) return null
      const ids = [row.reminded_by, row.paid_by].filter(id => id !== null)
      const people =
        ids.length === 0
          ? []
          : rowsOf(
              await supabase()
                .from('clients')
                .select('id,first_name,last_name,household_id,archived_at')
                .in('id', ids)
                .abortSignal(signal),
            )
      const person = (id: string | null) => people.find(each => each.id === id) ?? null
      const reminded = person(row.reminded_by)
      // Like send facts: a member who left or is archived gets no messages for others.
      const isReached = reminded?.archived_at === null && reminded.household_id === row.household_id
      return { role: row.household_role, reminded: isReached ? reminded : null, payer: person(row.paid_by) }
    },
  })
}

export const useNameReminded = () => useVerb('name-reminded', ['clients'])
export const useNamePayer = () => useVerb('name-payer', ['clients'])
export const useJoinHousehold = () => useVerb('join-household', ['clients'])
export const useLeaveHousehold = () => useVerb('leave-household', ['clients'])
