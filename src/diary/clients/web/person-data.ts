import { skipToken, useQuery } from '@tanstack/react-query'
import { answerOf } from '#web/calls/answer-of.ts'
import { call, type VerbOutput } from '#web/calls/call.ts'
import { useVerb } from '#web/calls/use-verb.ts'

// One person's data: taken along, and erased.

export type ErasurePreview = VerbOutput<'preview-erasure'>

/** What an erasure would do now; asked again whenever their visits change. */
export const useErasurePreview = (clientId: string) =>
  useQuery({
    queryKey: ['appointments', 'erasure', clientId],
    queryFn: async ({ signal }) =>
      answerOf(await call('preview-erasure', { client_id: clientId }, { signal })),
  })

export const useEraseClient = () =>
  useVerb('erase-client', ['clients', 'client_notes', 'appointments', 'outbound_messages'])

export const useStartClientArchive = () => useVerb('start-client-archive', ['queued_work'])

/** How far the packing is; asked again whenever work moves on. */
export const useClientArchive = (workId: string | null) =>
  useQuery({
    queryKey: ['queued_work', 'client-archive', workId],
    queryFn: workId
      ? async ({ signal }) => answerOf(await call('show-client-archive', { work_id: workId }, { signal }))
      : skipToken,
    // The live notice may be missed; it is a matter of seconds.
    refetchInterval: ({ state }) =>
      ['queued', 'working', 'failed'].includes(state.data?.state ?? 'queued') ? 1_500 : false,
  })

/** The address of the file for five minutes. */
export const linkClientArchive = (file_id: string) => call('link-file', { file_id })
