import { useQuery } from '@tanstack/react-query'
import { answerOf } from '#web/calls/answer-of.ts'
import { call, type VerbOutput } from '#web/calls/call.ts'
import { useVerb } from '#web/calls/use-verb.ts'
import { uploadFile } from '#web/files/upload-file.ts'

export type OwnData = VerbOutput<'show-own-data'>
export type Work = NonNullable<OwnData['packing']>

/** Refetched as work progresses. */
export const useOwnData = () =>
  useQuery({
    queryKey: ['queued_work', 'own-data'],
    queryFn: async ({ signal }) => answerOf(await call('show-own-data', {}, { signal })),
  })

export const useStartArchive = () => useVerb('start-archive', ['queued_work'])
export const useStartRestore = () => useVerb('start-restore', ['queued_work'])
export const useCancelWork = () => useVerb('cancel-queued-work', ['queued_work'])

/** Valid for five minutes. */
export const linkArchive = (file_id: string) => call('link-file', { file_id })

export const uploadArchive = (file: File, signal: AbortSignal) => uploadFile('archive', file, signal)
