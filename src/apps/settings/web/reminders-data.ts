import { useQuery } from '@tanstack/react-query'
import { answerOf } from '#web/calls/answer-of.ts'
import { call, type VerbOutput } from '#web/calls/call.ts'
import { useVerb } from '#web/calls/use-verb.ts'

export type Reminders = VerbOutput<'show-reminders'>

export const useReminders = () =>
  useQuery({
    queryKey: ['reminder_settings'],
    queryFn: async ({ signal }) => answerOf(await call('show-reminders', {}, { signal })),
  })

export const useSaveReminders = () => useVerb('save-reminders', ['reminder_settings'])
