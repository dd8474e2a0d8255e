import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { supabase } from '#web/client.ts'
import { rowsOf } from '#web/rows.ts'
import { type MessageEnd, messagesAfter } from '../message-pages.ts'
import type { MessageStatus } from '../message-status.ts'

const PAGE_ROWS = 50

export interface MessageRow {
  id: string
  recipient: string
  subject: string
  status: MessageStatus
  send_after: string
  sent_at: string | null
  created_at: string
}

export interface Attachment {
  filename: string
  content_type: string
  content: string
}

export interface Message extends MessageRow {
  client_id: string | null
  appointment_id: string | null
  from_name: string | null
  reply_to: string | null
  body_text: string
  body_html: string
  attachments: Attachment[]
  attempts: number
  last_error: string | null
}

const short = 'id,recipient,subject,status,send_after,sent_at,created_at'

/** Newest first; older pages go on where the last one ended. */
export function useMessages() {
  return useInfiniteQuery({
    queryKey: ['outbound_messages', 'list'],
    initialPageParam: null as MessageEnd | null,
    queryFn: async ({ pageParam, signal }) => {
      let rows = supabase().from('outbound_messages').select(short)
      if (pageParam) rows = rows.lte('created_at', pageParam.created_at).or(messagesAfter(pageParam))
      const answer = await rows
        .order('created_at', { ascending: false })
        .order('id')
        .limit(PAGE_ROWS)
        .abortSignal(signal)
        .overrideTypes<MessageRow[], { merge: false }>()
      return rowsOf(answer)
    },
    getNextPageParam: page => (page.length < PAGE_ROWS ? null : (page.at(-1) ?? null)),
  })
}

/** One message with its words; null where there is none by that id. */
export function useMessage(id: string) {
  return useQuery({
    queryKey: ['outbound_messages', 'one', id],
    queryFn: async ({ signal }) => {
      const answer = await supabase()
        .from('outbound_messages')
        .select(
          `${short},client_id,appointment_id,from_name,reply_to,body_text,body_html,attachments,attempts,last_error`,
        )
        .eq('id', id)
        .limit(1)
        .abortSignal(signal)
        .overrideTypes<Message[], { merge: false }>()
      return rowsOf(answer)[0] ?? null
    },
  })
}
