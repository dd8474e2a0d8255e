import { useQuery } from '@tanstack/react-query'
import { answerOf } from '#web/answer-of.ts'
import { call } from '#web/call.ts'
import { supabase } from '#web/client.ts'
import { rowsOf } from '#web/rows.ts'
import { uploadFile } from '#web/upload-file.ts'

/** The services that a mail can show: those that anybody books. */
export const useMailServices = () =>
  useQuery({
    queryKey: ['services', 'for-mail'],
    queryFn: async ({ signal }) =>
      rowsOf(
        await supabase()
          .from('services')
          .select('id,name')
          .is('archived_at', null)
          .eq('is_online', true)
          .eq('is_private', false)
          .order('sort')
          .order('name')
          .abortSignal(signal),
      ),
  })

/** Where a picture of the practice's own is looked at, for some minutes. */
export const usePictureLink = (fileId: string) =>
  useQuery({
    queryKey: ['files', 'link', fileId],
    enabled: fileId !== '',
    staleTime: 4 * 60_000,
    queryFn: async ({ signal }) => answerOf(await call('link-file', { file_id: fileId }, { signal })).url,
  })

export const uploadPicture = (file: File) => uploadFile('mail-picture', file)
