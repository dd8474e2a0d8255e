import { useQuery } from '@tanstack/react-query'
import { answerOf } from '#web/calls/answer-of.ts'
import { call } from '#web/calls/call.ts'
import { useVerb } from '#web/calls/use-verb.ts'

/** The screens show ages and outside events, so they poll. */
const askAgainMs = 15_000
const whileOpenMs = 2_000

export const useInstallation = () =>
  useQuery({
    queryKey: ['queued_work', 'installation'],
    queryFn: async ({ signal }) => answerOf(await call('show-installation', {}, { signal })),
    refetchInterval: askAgainMs,
  })

export const useFlowRun = () =>
  useQuery({
    queryKey: ['queued_work', 'flows'],
    queryFn: async ({ signal }) => answerOf(await call('show-flow-checks', {}, { signal })).run,
    refetchInterval: ({ state }) => (isUnderWay(state.data?.state) ? whileOpenMs : false),
  })

export const isUnderWay = (state: string | undefined) =>
  state === 'queued' || state === 'working' || state === 'failed'

export const useStartFlows = () => useVerb('start-flow-checks', ['queued_work'])
export const useCancelFlows = () => useVerb('cancel-queued-work', ['queued_work'])

/** @param isOpen whether something of them may still change */
export const useTestTexts = (isOpen: boolean) =>
  useQuery({
    queryKey: ['outbound_messages', 'test-texts'],
    queryFn: async ({ signal }) => answerOf(await call('show-test-texts', {}, { signal })),
    refetchInterval: isOpen ? whileOpenMs : false,
  })

export const useSendTestText = () => useVerb('send-test-text', ['outbound_messages'])
