import { useQuery } from '@tanstack/react-query'
import { answerOf } from '#web/calls/answer-of.ts'
import { call, type VerbInput } from '#web/calls/call.ts'
import { useVerb } from '#web/calls/use-verb.ts'

// Every reading is logged: no refetching, and no caching after leaving.

export const showHealthCard = (clientId: string) =>
  call('show-health-card', { client_id: clientId, why: 'record' })
export const screenClient = (input: VerbInput<'screen-client'>) => call('screen-client', input)
export const useSaveHealthCard = () => useVerb('save-health-card', [])
/** Findings before a visit is marked. */
export const screenVisit = (appointmentId: string) =>
  call('screen-appointment', { appointment_id: appointmentId, why: 'arrival' })

export const useScreeningRules = () =>
  useQuery({
    queryKey: ['screening_rules'],
    queryFn: async ({ signal }) => answerOf(await call('show-screening-rules', {}, { signal })).rules,
  })

export const useSaveScreeningRule = () => useVerb('save-screening-rule', ['screening_rules'])
