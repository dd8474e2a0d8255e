import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { answerOf } from '#web/calls/answer-of.ts'
import { call, type VerbOutput } from '#web/calls/call.ts'
import { useVerb } from '#web/calls/use-verb.ts'
import type { Definition } from '../definition.ts'

export const useSequences = () =>
  useQuery({
    queryKey: ['sequences', 'list'],
    queryFn: async ({ signal }) => answerOf(await call('list-sequences', {}, { signal })).sequences,
  })

export const useSequence = (sequence_id: string | null) =>
  useQuery({
    queryKey: ['sequences', 'one', sequence_id],
    enabled: sequence_id !== null,
    queryFn: async ({ signal }) => {
      const result = await call('show-sequence', { sequence_id: sequence_id ?? '' }, { signal })
      return result.error?.code === 'not_found' ? null : answerOf(result)
    },
  })

const changes = ['sequences', 'sequence_people', 'outbound_messages'] as const
export const useSaveSequence = () => useVerb('save-sequence', changes)
export const useSwitchSequence = () => useVerb('switch-sequence', changes)
export const useRemoveSequence = () => useVerb('remove-sequence', changes)
export const usePutIn = () => useVerb('put-in-sequence', changes)
export const useTakeOut = () => useVerb('take-out-of-sequence', changes)

export type SequenceTrial = VerbOutput<'try-sequence'>

/** Keeps the last answer while a new one loads. */
export const useTried = (definition: Definition | null) =>
  useQuery({
    queryKey: ['sequences', 'tried', definition],
    enabled: definition !== null,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    queryFn: async ({ signal }) =>
      answerOf(await call('try-sequence', { definition: definition as Definition }, { signal })),
  })

type Page = VerbOutput<'list-sequence-people'>

export const useSequencePeople = (sequence_id: string, inside: boolean) =>
  useInfiniteQuery({
    queryKey: ['sequence_people', sequence_id, inside],
    initialPageParam: null as { at: string; id: string } | null,
    getNextPageParam: (page: Page) => {
      const last = page.people.at(-1)
      return page.is_more && last ? { at: last.entered_at, id: last.id } : null
    },
    queryFn: async ({ pageParam, signal }) =>
      answerOf(await call('list-sequence-people', { sequence_id, inside, after: pageParam }, { signal })),
  })
