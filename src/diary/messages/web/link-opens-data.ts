import { supabase } from '#web/rows/client.ts'
import type { Row } from '#web/rows/rows.ts'
import { usePagedRows } from '#web/rows/use-paged-rows.ts'

export type LinkOpenRow = Row<
  'link_opens',
  'id' | 'appointment_id' | 'offer_id' | 'letter' | 'times' | 'first_opened_at' | 'last_opened_at'
>

/** Links of letters that a client opened, for those who may see the outbox: a page at a time, the newest first. */
export const usePagedLinkOpens = (clientId: string, maySee: boolean) =>
  usePagedRows<LinkOpenRow>(
    ['link_opens', 'client', clientId],
    signal =>
      supabase()
        .from('link_opens')
        .select('id,appointment_id,offer_id,letter,times,first_opened_at,last_opened_at')
        .eq('client_id', clientId)
        .order('last_opened_at', { ascending: false })
        .order('id')
        .abortSignal(signal),
    maySee,
  )
