import { useQuery } from '@tanstack/react-query'
import { levelOf } from '#web/session/second-step.ts'
import { useAuth } from '#web/session/session.tsx'
import { listRoles } from './data.ts'

/** §6: not an admin while loading or on failure. */
export function useIsAdmin(): { isPending: boolean; isAdmin: boolean; owesFactor: boolean } {
  const { user, session } = useAuth()
  const userId = user?.id ?? ''
  const roles = useQuery({
    queryKey: ['user_roles', userId],
    queryFn: ({ signal }) => listRoles(userId, signal),
    enabled: userId !== '',
  })
  return {
    isPending: roles.isPending,
    isAdmin: roles.data?.some(({ role }) => role === 'admin' || role === 'super_admin') ?? false,
    // The server requires the second factor of admins.
    owesFactor: levelOf(session?.access_token ?? '') !== 'aal2',
  }
}
