import { useQuery } from '@tanstack/react-query'
import { answerOf } from '#web/calls/answer-of.ts'
import { call } from '#web/calls/call.ts'
import { useVerb } from '#web/calls/use-verb.ts'
import { useAuth } from '#web/session/session.tsx'

/** Refreshed when a message changes. */
export const useSendingHealth = (isOn: boolean) => {
  const { user } = useAuth()
  // More may be sent once the owner has confirmed their address.
  const isConfirmed = user !== null && 'email_proven_at' in user
  return useQuery({
    queryKey: ['message_settings', 'health', isConfirmed],
    queryFn: async ({ signal }) => answerOf(await call('show-sending-health', {}, { signal })),
    enabled: isOn,
  })
}

export const useResumeMarketing = () => useVerb('resume-marketing', ['message_settings', 'tasks'])
export const useSaveTouchDays = () => useVerb('save-touch-days', ['message_settings'])
