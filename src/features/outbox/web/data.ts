import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { withComer } from '#features/visits/calendar-rows.ts'
import { supabase } from '#web/client.ts'
import { type Row, rowsOf } from '#web/rows.ts'
import { kindBegins, type MessageFilter, messagesWith } from '../message-filter.ts'
import { type MessageEnd, messagesAfter } from '../message-pages.ts'

const PAGE_ROWS = 50

export type MessageRow = Row<
  'outbound_messages',
  | 'id'
  | 'client_id'
  | 'appointment_id'
  | 'recipient'
  | 'subject'
  | 'status'
  | 'send_after'
  | 'sent_at'
  | 'created_at'
>

export type Message = MessageRow &
  Row<
    'outbound_messages',
    | 'from_name'
    | 'reply_to'
    | 'body_text'
    | 'body_html'
    | 'attachments'
    | 'attempts'
    | 'last_error'
    // Of the practice's own words; null, the standard ones or no template.
    | 'template_version'
  >

const short = 'id,client_id,appointment_id,recipient,subject,status,send_after,sent_at,created_at'

/** Whom and what a message is about, as far as it is known. */
export interface About {
  /** Of a visit: who comes to it, with the id of their record. */
  client: Row<'clients', 'id' | 'first_name' | 'last_name'> | null
  visit: Row<'appointments', 'id' | 'starts_at' | 'service_name'> | null
}
export type ListedMessage = MessageRow & About

type Ids = Pick<MessageRow, 'client_id' | 'appointment_id'>

/** The clients and visits behind messages: a mail to the practice names its visit, and that its client. */
async function withAbout<One extends Ids>(
  rows: readonly One[],
  signal: AbortSignal,
): Promise<(One & About)[]> {
  const visitIds = idsOf(rows, row => row.appointment_id)
  const visits = visitIds.length > 0 ? await visitsOf(visitIds, signal) : []
  const visitBy = new Map(visits.map(visit => [visit.id, visit]))
  const clientOf = (row: Ids) => row.client_id ?? visitBy.get(row.appointment_id ?? '')?.client_id ?? null
  const clientIds = idsOf(rows, clientOf)
  const clients = clientIds.length > 0 ? await clientsOf(clientIds, signal) : []
  const clientBy = new Map(clients.map(client => [client.id, client]))
  return rows.map(row => {
    const client = clientBy.get(clientOf(row) ?? '') ?? null
    const visit = visitBy.get(row.appointment_id ?? '') ?? null
    const booked_as = visit?.client_id === client?.id ? visit?.booked_as : null
    return { ...row, client: withComer({ booked_as, clients: client }).clients, visit }
  })
}

const idsOf = <One>(rows: readonly One[], idOf: (row: One) => string | null): string[] => [
  ...new Set(rows.flatMap(row => idOf(row) ?? [])),
]

async function visitsOf(ids: string[], signal: AbortSignal) {
  const rows = supabase()
    .from('appointments')
    .select('id,client_id,starts_at,service_name,booked_as')
    .in('id', ids)
  const answer = await rows.abortSignal(signal)
  return rowsOf(answer)
}

async function clientsOf(ids: string[], signal: AbortSignal) {
  const rows = supabase().from('clients').select('id,first_name,last_name').in('id', ids)
  const answer = await rows.abortSignal(signal)
  return rowsOf(answer)
}

/** Newest first, of what the filter lets through; older pages go on where the last one ended. */
export function useMessages(filter: MessageFilter) {
  return useInfiniteQuery({
    queryKey: ['outbound_messages', 'list', filter],
    initialPageParam: null as MessageEnd | null,
    placeholderData: keepPreviousData,
    queryFn: async ({ pageParam, signal }) => {
      let rows = supabase().from('outbound_messages').select(short)
      if (filter.query) rows = rows.or(messagesWith(filter.query, await namedIds(filter.query, signal)))
      if (filter.kind === 'clients' || filter.kind === 'practice')
        rows = rows.like('kind', `${kindBegins[filter.kind]}%`)
      if (filter.kind === 'other')
        for (const begin of Object.values(kindBegins)) rows = rows.not('kind', 'like', `${begin}%`)
      if (filter.state !== 'all')
        rows = rows.in('status', filter.state === 'waiting' ? ['queued', 'sending'] : [filter.state])
      if (pageParam) rows = rows.lte('created_at', pageParam.created_at).or(messagesAfter(pageParam))
      const answer = await rows
        .order('created_at', { ascending: false })
        .order('id')
        .limit(PAGE_ROWS)
        .abortSignal(signal)
      return withAbout(rowsOf(answer), signal)
    },
    getNextPageParam: page => (page.length < PAGE_ROWS ? null : (page.at(-1) ?? null)),
  })
}

/** The clients that a search by name finds, best first; enough for a name that many have. */
async function namedIds(query: string, signal: AbortSignal): Promise<string[]> {
  const answer = await supabase()
    .rpc('search_clients', { query, most: PAGE_ROWS })
    .order('place')
    .abortSignal(signal)
  return rowsOf(answer).map(row => row.id)
}

/** One message with its words; null where there is none by that id. */
export function useMessage(id: string) {
  return useQuery({
    queryKey: ['outbound_messages', 'one', id],
    queryFn: async ({ signal }) => {
      const answer = await supabase()
        .from('outbound_messages')
        .select(
          `${short},from_name,reply_to,body_text,body_html,attachments,attempts,last_error,template_version`,
        )
        .eq('id', id)
        .limit(1)
        .abortSignal(signal)
      return (await withAbout(rowsOf(answer), signal))[0] ?? null
    },
  })
}
