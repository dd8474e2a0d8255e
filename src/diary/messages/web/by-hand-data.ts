import { useQuery } from '@tanstack/react-query'
import { answerOf } from '#web/calls/answer-of.ts'
import { call } from '#web/calls/call.ts'
import { useVerb } from '#web/calls/use-verb.ts'

export const useWaysToWrite = (clientId: string) =>
  useQuery({
    queryKey: ['outbound_messages', 'ways', clientId],
    queryFn: async ({ signal }) =>
      answerOf(await call('show-ways-to-write', { client_id: clientId }, { signal })),
  })

const changed = ['outbound_messages', 'inbound_messages'] as const
export const useSendEmail = () => useVerb('send-email', changed)
export const useSendText = () => useVerb('send-text', changed)
