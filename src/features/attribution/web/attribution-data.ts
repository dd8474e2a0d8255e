import { useQuery } from '@tanstack/react-query'
import { answerOf } from '#web/answer-of.ts'
import type { VerbInput } from '#web/call.ts'
import { useVerb } from '#web/use-verb.ts'

/** What a campaign, a sequence or a short link brought. Asked again whenever a visit changes (the key starts with their table). */
export function useAttribution(input: VerbInput<'show-attribution'>) {
  const { run } = useVerb('show-attribution', [])
  return useQuery({
    queryKey: ['appointments', 'attribution', input.origin_kind, input.origin_id],
    queryFn: async () => answerOf(await run(input)),
  })
}
