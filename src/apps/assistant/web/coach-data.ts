import { useQuery } from '@tanstack/react-query'
import { answerOf } from '#web/calls/answer-of.ts'
import { call, type VerbOutput } from '#web/calls/call.ts'

export type CoachWeek = VerbOutput<'show-coach-week'>

export const useCoachWeek = (week: string | null) =>
  useQuery({
    queryKey: ['assistant_acts', 'coach', week],
    queryFn: async ({ signal }) => answerOf(await call('show-coach-week', week ? { week } : {}, { signal })),
  })
