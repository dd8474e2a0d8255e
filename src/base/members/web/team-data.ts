import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { answerOf } from '#web/calls/answer-of.ts'
import { call } from '#web/calls/call.ts'
import type { ListSource } from '#web/list/source/list-source.ts'
import { localPage } from '#web/list/source/local-page.ts'
import type { Team } from '../schema.ts'
import { type TeamRow, teamRows } from '../team-rows.ts'

const team = {
  queryKey: ['practice_members', 'team'] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Team> =>
    answerOf(await call('show-team', {}, { signal })),
}

export const useTeam = (enabled = true) => useQuery({ ...team, enabled })

const FRESH_MS = 30_000

/** In the server's order: members by joining date, then open invitations. */
export function useTeamSource(): ListSource<TeamRow> {
  const queries = useQueryClient()
  return useMemo(
    () => ({
      key: ['practice_members', 'team-list'],
      page: async wish => {
        const rows = teamRows(await queries.fetchQuery({ ...team, staleTime: FRESH_MS }))
        return localPage(
          rows,
          wish,
          () => true,
          () => null,
        )
      },
    }),
    [queries],
  )
}
