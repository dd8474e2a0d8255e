import { useQuery } from '@tanstack/react-query'
import { call } from '#web/call.ts'
import type { Team } from '../schema.ts'

export const useTeam = () =>
  useQuery({
    queryKey: ['practice_members', 'team'],
    queryFn: async ({ signal }): Promise<Team> => {
      const { data, error } = await call('show-team', {}, { signal })
      if (error) throw new Error(error.message)
      return data
    },
  })
