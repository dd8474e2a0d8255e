import { useQuery } from '@tanstack/react-query'
import { call } from '#web/calls/call.ts'
import { useVerb } from '#web/calls/use-verb.ts'
import { supabase } from '#web/rows/client.ts'
import { type Row, rowsOf } from '#web/rows/rows.ts'
import { useAuth } from '#web/session/session.tsx'

/** The person's practices, the current one first; empty: none. */
export function useStandings() {
  const { user } = useAuth()
  const userId = user?.id ?? ''
  return useQuery({
    queryKey: ['practice_members', 'standing', userId],
    enabled: userId !== '',
    queryFn: async ({ signal }) => rowsOf(await supabase().rpc('get_my_standing').abortSignal(signal)),
  })
}

export type PractitionerColumn = Row<'practitioners', 'id' | 'name' | 'user_id'>

export const useColumns = () =>
  useQuery({
    queryKey: ['practitioners', 'columns'],
    queryFn: async ({ signal }) =>
      rowsOf(
        await supabase()
          .from('practitioners')
          .select('id,name,user_id')
          .is('archived_at', null)
          .order('sort')
          .abortSignal(signal),
      ),
  })

const changed = ['practice_members', 'practice_invitations', 'practitioners'] as const

export const useInviteMember = () => useVerb('invite-member', changed)
export const useResendInvitation = () => useVerb('resend-invitation', changed)
export const useWithdrawInvitation = () => useVerb('withdraw-invitation', changed)
export const useChangeMember = () => useVerb('change-member', changed)
export const useRemoveMember = () => useVerb('remove-member', changed)

export const showInvitation = (token: string) => call('show-invitation', { token })

export const acceptInvitation = (token: string) => call('accept-invitation', { token })

export const openPractice = (practice_name: string) => call('open-practice', { practice_name })

export const leavePractice = (practice_id: string) => call('leave-practice', { practice_id })

export type Joining =
  | { kind: 'signed-in' }
  | { kind: 'confirm' }
  | { kind: 'refused'; code: string | undefined; message: string }

/** Signs up an invited person; the link's token prevents a new practice. */
export async function signUpInvited(
  { full_name, email, password }: { full_name: string; email: string; password: string },
  token: string,
): Promise<Joining> {
  const { data, error } = await supabase().auth.signUp({
    email,
    password,
    options: {
      data: { full_name, invitation: token },
      emailRedirectTo: `${window.location.origin}/join/${token}`,
    },
  })
  if (error || !data.user) return { kind: 'refused', code: error?.code, message: error?.message ?? '' }
  return { kind: data.session ? 'signed-in' : 'confirm' }
}

/** Switches to another of your practices. Throws RowError. */
export async function choosePractice(practice_id: string, user_id: string): Promise<void> {
  // The menu is on every screen, and most write no rows.
  const { rowTable } = await import('#web/rows/row-table.ts')
  const chosen_at = new Date().toISOString()
  return rowTable('practice_members').change({ practice_id, user_id }, { chosen_at })
}
