import { skipToken, useQuery } from '@tanstack/react-query'
import { answerOf } from '#web/calls/answer-of.ts'
import { call, type VerbOutput } from '#web/calls/call.ts'
import { useVerb } from '#web/calls/use-verb.ts'

export type ErasurePreview = VerbOutput<'preview-erasure'>

export const useErasurePreview = (clientId: string) =>
  useQuery({
    queryKey: ['appointments', 'erasure', clientId],
    queryFn: async ({ signal }) =>
      answerOf(await call('preview-erasure', { client_id: clientId }, { signal })),
  })

export const useEraseClient = () =>
  useVerb('erase-client', ['clients', 'client_notes', 'appointments', 'outbound_messages'])

export const useStartClientArchive = () => useVerb('start-client-archive', ['queued_work'])

/** Progress of the export, updated live. */
export const useClientArchive = (workId: string | null) =>
  useQuery({
    queryKey: ['queued_work', 'client-archive', workId],
    queryFn: workId
      ? async ({ signal }) => answerOf(await call('show-client-archive', { work_id: workId }, { signal }))
      : skipToken,
    // Polls too: a live notice can be lost.
    refetchInterval: ({ state }) =>
      ['queued', 'working', 'failed'].includes(state.data?.state ?? 'queued') ? 1_500 : false,
  })

/** A link to the file, valid five minutes. */
export const linkClientArchive = (file_id: string) => call('link-file', { file_id })
