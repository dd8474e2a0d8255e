import { useQuery } from '@tanstack/react-query'
import { supabase } from '#web/rows/client.ts'
import { everyRow, type Row } from '#web/rows/rows.ts'
import { usePagedRows } from '#web/rows/use-paged-rows.ts'

export type MailRow = Row<
  'outbound_messages',
  | 'id'
  | 'channel'
  | 'recipient'
  | 'subject'
  | 'body_text'
  | 'status'
  | 'skip_reason'
  | 'sent_at'
  | 'created_at'
>

const mailsOf = (clientId: string, signal: AbortSignal) =>
  supabase()
    .from('outbound_messages')
    .select('id,channel,recipient,subject,body_text,status,skip_reason,sent_at,created_at')
    .eq('client_id', clientId)
    .order('created_at', { ascending: false })
    .order('id')
    .abortSignal(signal)

/** A client's messages, for users who may see the outbox. */
export function useMails(clientId: string, maySee: boolean) {
  return useQuery({
    queryKey: ['outbound_messages', 'client', clientId],
    enabled: maySee,
    queryFn: ({ signal }) => everyRow(mailsOf(clientId, signal)),
  })
}

/** The same, paged and newest first. */
export const usePagedMails = (clientId: string, maySee: boolean) =>
  usePagedRows<MailRow>(
    ['outbound_messages', 'client', 'paged', clientId],
    signal => mailsOf(clientId, signal),
    maySee,
  )
