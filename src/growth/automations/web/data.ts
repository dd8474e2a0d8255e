import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { answerOf } from '#web/calls/answer-of.ts'
import { call, type VerbInput, type VerbOutput } from '#web/calls/call.ts'
import { useVerb } from '#web/calls/use-verb.ts'

export const useAutomations = () =>
  useQuery({
    queryKey: ['outbound_messages', 'automations'],
    queryFn: async ({ signal }) => answerOf(await call('show-automations', {}, { signal })),
  })
export type Automations = VerbOutput<'show-automations'>

const changed = ['automation_settings', 'outbound_messages'] as const
export const useSwitchAutomation = () => useVerb('switch-automation', changed)
export const useSaveReminders = () => useVerb('save-reminders', ['reminder_settings', 'outbound_messages'])

export const readWinBack = async () => answerOf(await call('preview-win-back', {}))

export const readReminders = async () => answerOf(await call('show-reminders', {}))

export type LogOf = Omit<VerbInput<'list-automation-log'>, 'after'>
type Page = VerbOutput<'list-automation-log'>

export const useAutomationLog = (which: LogOf) =>
  useInfiniteQuery({
    queryKey: ['outbound_messages', 'automation log', which],
    initialPageParam: null as { at: string; id: string } | null,
    getNextPageParam: (page: Page) => {
      const last = page.entries.at(-1)
      return page.is_more && last ? { at: last.created_at, id: last.id } : null
    },
    queryFn: async ({ pageParam, signal }) =>
      answerOf(await call('list-automation-log', { ...which, after: pageParam }, { signal })),
  })
