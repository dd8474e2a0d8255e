import { useQuery } from '@tanstack/react-query'
import { withComer } from '#diary/visits/calendar-rows.ts'
import { answerOf } from '#web/calls/answer-of.ts'
import { call } from '#web/calls/call.ts'
import { useVerb } from '#web/calls/use-verb.ts'
import type { ListQuery } from '#web/list/address/list-address.ts'
import { endIn, keysetPage, type ListSource, rowsPast } from '#web/list/source/list-source.ts'
import { supabase } from '#web/rows/client.ts'
import { type Row, rowsOf } from '#web/rows/rows.ts'
import { foldedReason, isFolded, mayFold } from '../folded.ts'
import { messagesWith, toPractice } from '../message-filter.ts'
import { messageOrder } from '../message-pages.ts'
import { type MessageStatus, statuses } from '../message-status.ts'

/** How many ids fit in a URL. */
const MOST_IDS = 400
/** Most clients that a name search finds. */
const MOST_NAMED = 50

export type MessageRow = Row<
  'outbound_messages',
  | 'id'
  | 'client_id'
  | 'appointment_id'
  | 'recipient'
  | 'channel'
  | 'subject'
  | 'status'
  | 'skip_reason'
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
    // Null: the standard wording, or no template.
    | 'template_version'
    | 'purpose'
  >

const short =
  'id,client_id,appointment_id,recipient,channel,subject,status,skip_reason,send_after,sent_at,created_at'

/** Client and visit of a message, as far as known. */
export interface About {
  client: Row<'clients', 'id' | 'first_name' | 'last_name'> | null
  visit: Row<'appointments', 'id' | 'starts_at' | 'service_name'> | null
}
export type ListedMessage = MessageRow & About

type Ids = Pick<MessageRow, 'client_id' | 'appointment_id'>

/** Adds clients and visits: a message to the practice has a visit, which has a client. */
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

const inState = (state: string): MessageStatus[] =>
  state === 'waiting' ? ['queued', 'sending'] : statuses.filter(status => status === state)

async function matching({ query, filters }: ListQuery, head: boolean, signal: AbortSignal) {
  const ids = query ? await namedIds(query, signal) : []
  const { kind, way, status = 'all', why = 'folded' } = filters
  let rows = supabase()
    .from('outbound_messages')
    .select(short, head ? { count: 'exact', head } : {})
  if (query) rows = rows.or(messagesWith(query, ids))
  if (kind === 'clients') rows = rows.not('client_id', 'is', null)
  if (kind === 'practice') rows = rows.like('kind', `${toPractice}%`)
  if (kind === 'other') rows = rows.is('client_id', null).not('kind', 'like', `${toPractice}%`)
  if (way === 'email' || way === 'sms') rows = rows.eq('channel', way)
  if (status !== 'all') rows = rows.in('status', inState(status))
  if (why !== 'folded' && why !== 'all') rows = rows.eq('skip_reason', why)
  if (isFolded({ query, filters })) rows = rows.or(`skip_reason.is.null,skip_reason.neq.${foldedReason}`)
  // Wrapped, since a query builder is a thenable and would run when returned.
  return { rows: rows.abortSignal(signal) }
}

async function countOf(wish: ListQuery, signal: AbortSignal): Promise<number> {
  const { rows } = await matching(wish, true, signal)
  const { count, error } = await rows
  rowsOf({ data: true, error })
  return count ?? 0
}

/** By time written; a page continues after the last row. */
export const messageList: ListSource<ListedMessage> = {
  key: ['outbound_messages', 'list'],
  page: async (wish, signal) => {
    const { down } = wish.sort
    // One response holds 1,000 rows, and one more than the page is requested.
    const most = Math.min(wish.most, 999)
    const end = endIn(wish.after, 2)
    let { rows } = await matching(wish, false, signal)
    if (end) {
      const [at = ''] = end
      rows = down ? rows.lte('created_at', at) : rows.gte('created_at', at)
      rows = rows.or(rowsPast(messageOrder(down), end))
    }
    const ordered = rows
      .order('created_at', { ascending: !down })
      .order('id')
      .limit(most + 1)
    const found = rowsOf(await ordered)
    const page = keysetPage(found, most, row => [row.created_at, row.id])
    const listed: ListedMessage[] = []
    for (let at = 0; at < page.rows.length; at += MOST_IDS)
      listed.push(...(await withAbout(page.rows.slice(at, at + MOST_IDS), signal)))
    return { rows: listed, next: page.next }
  },
  count: countOf,
}

export function useFolded(wish: ListQuery) {
  const filters = { ...wish.filters, why: foldedReason }
  return useQuery({
    // Doesn't depend on `folded`, so the line stays in place.
    queryKey: ['outbound_messages', 'folded', filters],
    enabled: mayFold(wish),
    queryFn: ({ signal }) => countOf({ ...wish, filters }, signal),
  })
}

/** Clients of a name search, best first. */
async function namedIds(query: string, signal: AbortSignal): Promise<string[]> {
  const answer = await supabase()
    .rpc('search_clients', { query, most: MOST_NAMED })
    .order('place')
    .abortSignal(signal)
  return rowsOf(answer).map(row => row.id)
}

export const useSending = () =>
  useQuery({
    queryKey: ['outbound_messages', 'sending'],
    queryFn: async ({ signal }) => answerOf(await call('show-sending', {}, { signal })),
  })

export function useMessage(id: string) {
  return useQuery({
    queryKey: ['outbound_messages', 'one', id],
    queryFn: async ({ signal }) => {
      const answer = await supabase()
        .from('outbound_messages')
        .select(
          `${short},from_name,reply_to,body_text,body_html,attachments,attempts,last_error,template_version,purpose`,
        )
        .eq('id', id)
        .limit(1)
        .abortSignal(signal)
      return (await withAbout(rowsOf(answer), signal))[0] ?? null
    },
  })
}

export const useStopMessage = () => useVerb('stop-message', ['outbound_messages'])
