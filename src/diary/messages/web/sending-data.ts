import { useQuery } from '@tanstack/react-query'
import { answerOf } from '#web/calls/answer-of.ts'
import { call } from '#web/calls/call.ts'
import { useVerb } from '#web/calls/use-verb.ts'
import { useAuth } from '#web/session/session.tsx'

/** How the mails of the last days were taken; asked again when a message changes. */
export const useSendingHealth = (isOn: boolean) => {
  const { user } = useAuth()
  // Once the owner has confirmed their address more may go.
  const isConfirmed = user !== null && 'email_proven_at' in user
  return useQuery({
    queryKey: ['message_settings', 'health', isConfirmed],
    queryFn: async ({ signal }) => answerOf(await call('show-sending-health', {}, { signal })),
    enabled: isOn,
  })
}

export const useResumeMarketing = () => useVerb('resume-marketing', ['message_settings', 'tasks'])
export const useSaveTouchDays = () => useVerb('save-touch-days', ['message_settings'])
