import { skipToken, useQuery } from '@tanstack/react-query'
import { unpackSlots } from '#diary/visits/offer/slot-wire.ts'
import { answerOf } from '#web/calls/answer-of.ts'
import { call, type VerbInput } from '#web/calls/call.ts'
import { useVerb } from '#web/calls/use-verb.ts'

export const useSaveClient = () => useVerb('save-client', ['clients', 'appointments', 'duplicate_questions'])

export function useFreeTimes(input: VerbInput<'find-open-slots'> | null) {
  return useQuery({
    queryKey: ['appointments', 'open-slots', input],
    queryFn: input
      ? async ({ signal }) => {
          const found = await call('find-open-slots', input, { signal })
          return unpackSlots(answerOf(found))
        }
      : skipToken,
  })
}

const visitTables = ['appointments', 'clients'] as const
export const useBookVisit = () => useVerb('create-appointment', visitTables)
export const useCancelVisit = () => useVerb('cancel-appointment', visitTables)
