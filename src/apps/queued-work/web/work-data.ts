import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { answerOf } from '#web/calls/answer-of.ts'
import { useVerb } from '#web/calls/use-verb.ts'
import { listQueuedWork, type WorkWish } from './data.ts'

/** The screen shows ages, so it refetches even without a notice. */
const askAgainMs = 30_000

export const useQueuedWork = (wish: WorkWish) =>
  useQuery({
    queryKey: ['queued_work', wish],
    queryFn: async ({ signal }) => answerOf(await listQueuedWork(wish, signal)),
    placeholderData: keepPreviousData,
    refetchInterval: askAgainMs,
  })

export const useRetry = () => useVerb('retry-queued-work', ['queued_work'])

export const useCancel = () => useVerb('cancel-queued-work', ['queued_work'])
