import { useQuery } from '@tanstack/react-query'
import type { MessageStatus } from '#features/outbox/message-status.ts'
import { supabase } from '#web/client.ts'
import { everyRow } from '#web/rows.ts'

export interface MailRow {
  id: string
  recipient: string
  subject: string
  status: MessageStatus
  sent_at: string | null
  created_at: string
}

/** What was written to a client, for those who may see the outbox. */
export function useMails(clientId: string, maySee: boolean) {
  return useQuery({
    queryKey: ['outbound_messages', 'client', clientId],
    enabled: maySee,
    queryFn: ({ signal }) =>
      everyRow<MailRow>(
        supabase()
          .from('outbound_messages')
          .select('id,recipient,subject,status,sent_at,created_at')
          .eq('client_id', clientId)
          .order('created_at', { ascending: false })
          .order('id')
          .abortSignal(signal),
      ),
  })
}
