import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { answerOf } from '#web/calls/answer-of.ts'
import { call, type VerbInput, type VerbOutput } from '#web/calls/call.ts'
import { useVerb } from '#web/calls/use-verb.ts'

export type Activity = VerbOutput<'list-assistant-activity'>
export type Act = Activity['acts'][number]
export type ActivityFilter = Pick<VerbInput<'list-assistant-activity'>, 'user_id' | 'state' | 'left'>

const key = 'assistant_acts'

export const useActivity = (wish: ActivityFilter) =>
  useInfiniteQuery({
    queryKey: [key, 'list', wish],
    initialPageParam: null as { at: string; id: string } | null,
    queryFn: async ({ signal, pageParam: after }) =>
      answerOf(await call('list-assistant-activity', { ...wish, after, most: 20 }, { signal })),
    getNextPageParam: ({ acts, is_more }) => {
      const last = acts.at(-1)
      return is_more && last ? { at: last.created_at, id: last.id } : null
    },
  })

export const useAssistantStanding = () =>
  useQuery({
    queryKey: [key, 'standing'],
    queryFn: async ({ signal }) => answerOf(await call('show-assistant', {}, { signal })),
  })

/** A model's cost this month; only for the owner. */
export const useAssistantCost = (enabled: boolean) =>
  useQuery({
    queryKey: [key, 'cost'],
    enabled,
    queryFn: async ({ signal }) => answerOf(await call('show-assistant-cost', {}, { signal })),
  })

export type ModelTurn = VerbOutput<'list-model-turns'>['turns'][number]

/** What a model was sent, in all turns or one; only for the owner. */
export const useModelTurns = (id?: string) =>
  useInfiniteQuery({
    queryKey: [key, 'sent', id ?? null],
    initialPageParam: null as { at: string; id: string } | null,
    queryFn: async ({ signal, pageParam: after }) =>
      answerOf(
        await call(
          'list-model-turns',
          { most: 20, ...(id ? { id } : {}), ...(after ? { after } : {}) },
          { signal },
        ),
      ),
    getNextPageParam: ({ turns, is_more }) => {
      const last = turns.at(-1)
      return is_more && last ? { at: last.created_at, id: last.id } : null
    },
  })

export const useAssistantMemory = () =>
  useQuery({
    queryKey: [key, 'memory'],
    queryFn: async ({ signal }) => answerOf(await call('show-assistant-memory', {}, { signal })),
  })

export const useSaveAutonomy = () => useVerb('save-assistant-settings', [key])
export const useSaveModelChoice = () => useVerb('save-assistant-model', [key])
export const useForgetWords = () => useVerb('forget-assistant-words', [key])
