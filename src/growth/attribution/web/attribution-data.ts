import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { answerOf } from '#web/calls/answer-of.ts'
import type { VerbInput } from '#web/calls/call.ts'
import { useVerb } from '#web/calls/use-verb.ts'

export function useAttribution(input: VerbInput<'show-attribution'>) {
  const { run } = useVerb('show-attribution', [])
  return useQuery({
    queryKey: ['appointments', 'attribution', input.origin_kind, input.origin_id],
    queryFn: async () => answerOf(await run(input)),
  })
}

export function useSources(input: VerbInput<'show-sources'>) {
  const { run } = useVerb('show-sources', [])
  return useQuery({
    queryKey: ['appointments', 'sources', input.from, input.to],
    queryFn: async () => answerOf(await run(input)),
    placeholderData: keepPreviousData,
  })
}

export function useSourceRows(input: VerbInput<'list-source-rows'>) {
  const { run } = useVerb('list-source-rows', [])
  return useQuery({
    queryKey: ['appointments', 'source-rows', input],
    queryFn: async () => answerOf(await run(input)),
  })
}
