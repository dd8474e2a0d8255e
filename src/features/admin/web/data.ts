import { useQuery } from '@tanstack/react-query'
import { call } from '#web/call.ts'
import { supabase } from '#web/client.ts'

export const useAdmins = () =>
  useQuery({
    queryKey: ['user_roles', 'all'],
    queryFn: async ({ signal }) => {
      const { data, error } = await call('list-admins', {}, { signal })
      if (error) throw new Error(error.message)
      return data.admins
    },
  })

export interface FoundAccount {
  user_id: string
  email: string
}

export const findAccount = (email: string) => call('find-account', { email })

export const removeSecondStep = (user_id: string) => call('remove-second-step', { user_id })

/** §6, §7: true when the role was given; false, and nothing else, when it was refused. */
export async function giveRole(user_id: string, role: 'admin'): Promise<boolean> {
  const { error } = await supabase().from('user_roles').insert({ user_id, role })
  return !error
}

/** §6, §7: true when the role was taken; false, and nothing else, when it was refused. */
export async function takeRole(userId: string, role: 'admin'): Promise<boolean> {
  const { data } = await supabase()
    .from('user_roles')
    .delete()
    .eq('user_id', userId)
    .eq('role', role)
    .select('role')
  return data?.length === 1
}
