import { loadScript } from '#web/load-script.ts'
import { supabase } from '#web/rows/client.ts'
import type { Row } from '#web/rows/rows.ts'
import { usePagedRows } from '#web/rows/use-paged-rows.ts'

export interface LinkOpenRow
  extends Row<
    'link_opens',
    'id' | 'appointment_id' | 'offer_id' | 'letter' | 'times' | 'first_opened_at' | 'last_opened_at'
  > {
  /** What its letter is called: 'the reminder'. */
  from: string | undefined
}

/** A client's opened links, for users who may see the outbox. Newest first, paged. */
export const usePagedLinkOpens = (clientId: string, maySee: boolean) =>
  usePagedRows<LinkOpenRow>(
    ['link_opens', 'client', clientId],
    signal => ({ range: (first, last) => readPage(clientId, first, last, signal) }),
    maySee,
  )

async function readPage(clientId: string, first: number, last: number, signal: AbortSignal) {
  const [answer, { kinds }] = await Promise.all([
    supabase()
      .from('link_opens')
      .select('id,appointment_id,offer_id,letter,times,first_opened_at,last_opened_at')
      .eq('client_id', clientId)
      .order('last_opened_at', { ascending: false })
      .order('id')
      .abortSignal(signal)
      .range(first, last),
    // With every standard text: only whoever looks at links needs it.
    loadScript(() => import('#message-kinds-in-browsers.ts')),
  ])
  if (answer.error) return answer
  return { ...answer, data: answer.data.map(row => ({ ...row, from: kinds.get(row.letter)?.link })) }
}
