import { useQuery } from '@tanstack/react-query'
import { call } from '#web/calls/call.ts'
import { useVerb } from '#web/calls/use-verb.ts'

const changed = ['practice_members', 'practices', 'profiles', 'subscriptions', 'audit_entries'] as const

export const useAccountDeletion = () =>
  useQuery({
    queryKey: ['profiles', 'deletion'],
    queryFn: async ({ signal }) => {
      const { data, error } = await call('show-account-deletion', {}, { signal })
      if (error) throw error
      return data
    },
  })

export const useRequestDeletion = () => useVerb('request-account-deletion', changed)
export const useKeepAccount = () => useVerb('keep-account', changed)
