import { useQuery } from '@tanstack/react-query'
import { answerOf } from '#web/answer-of.ts'
import { call } from '#web/call.ts'
import type { Team } from '../schema.ts'

export const useTeam = () =>
  useQuery({
    queryKey: ['practice_members', 'team'],
    queryFn: async ({ signal }): Promise<Team> => answerOf(await call('show-team', {}, { signal })),
  })
