import { useQuery } from '@tanstack/react-query'
import type { Expression } from '#rules/segments/segment-fields.ts'
import { answerOf } from '#web/calls/answer-of.ts'
import { type CallError, type CallResult, call } from '#web/calls/call.ts'
import { useVerb } from '#web/calls/use-verb.ts'
import type { ListQuery } from '#web/list/address/list-address.ts'
import { endIn, keysetPage, type ListSource, type PageWish } from '#web/list/source/list-source.ts'
import { supabase } from '#web/rows/client.ts'
import { rowsOf } from '#web/rows/rows.ts'
import { readFilterParts, wholeExpression } from '../filter/filter-address.ts'
import { BULK_LIMIT } from '../list/bulk-limit.ts'
import type { ListedClient } from '../list/list-schema.ts'

export type { ListedClient }

/** A search ranks no more than these. */
export const MOST_FOUND = 1_000

/** The list's filters as a segment expression. */
export const expressionIn = ({ filters: { show, who = '' } }: Pick<ListQuery, 'filters'>): Expression =>
  wholeExpression(show === 'archived', readFilterParts(who) ?? [])

const endOf = (sort: string, row: ListedClient): string[] => {
  if (sort === 'last') return [row.last_at, row.id]
  if (sort === 'next') return [row.next_at, row.id]
  return [row.last_name, row.first_name, row.id]
}

async function page(wish: PageWish, signal: AbortSignal) {
  const { query, sort, after } = wish
  // One response holds 1,000 rows, and one more than the page is requested.
  const most = Math.min(wish.most, 999)
  const by = sort.by === 'best' && query === '' ? 'name' : (sort.by as 'name' | 'last' | 'next' | 'best')
  const skip = query !== '' && /^\d{1,4}$/.test(after ?? '') ? Math.min(Number(after), MOST_FOUND) : 0
  const end = query === '' ? endIn(after, by === 'name' ? 3 : 2) : null
  const asked = {
    expression: expressionIn(wish),
    after: end,
    query,
    sort: by,
    down: sort.down,
    skip,
    most: most + 1,
  }
  const { clients, total } = answerOf(await call('list-clients', asked, { signal }))
  if (query === '') return keysetPage(clients, most, row => endOf(by, row))
  const hasMore = clients.length > most && skip + most < MOST_FOUND
  return { rows: clients.slice(0, most), next: hasMore ? String(skip + most) : null, total: total ?? 0 }
}

async function count(wish: ListQuery, signal: AbortSignal): Promise<number> {
  if (wish.query !== '') return 0
  const answer = await call('count-clients', { expressions: [expressionIn(wish)] }, { signal })
  return answerOf(answer).counts[0] ?? 0
}

export const clientList: ListSource<ListedClient> = { key: ['clients', 'list'], page, count }

export const useClientTags = () =>
  useQuery({
    queryKey: ['clients', 'tags'],
    staleTime: 300_000,
    queryFn: async ({ signal }) =>
      rowsOf(await supabase().rpc('list_client_tags').abortSignal(signal)).map(({ tag }) => tag),
  })

export const useSeenBy = () =>
  useQuery({
    queryKey: ['practitioners', 'all'],
    queryFn: async ({ signal }) => {
      const all = supabase().from('practitioners').select('id,name').order('name').order('id')
      return rowsOf(await all.abortSignal(signal))
    },
  })

export const useServicesHad = () =>
  useQuery({
    queryKey: ['services', 'had'],
    queryFn: async ({ signal }) => {
      const all = supabase().from('services').select('id,name').order('sort').order('name').order('id')
      return rowsOf(await all.abortSignal(signal))
    },
  })

type Changed = { client_ids: string[] }

/** Runs a verb in batches; batches before a refusal stay done. */
async function inTurns(
  ids: readonly string[],
  run: (client_ids: string[]) => Promise<CallResult<Changed>>,
): Promise<{ done: string[]; error: CallError | null }> {
  const done: string[] = []
  for (let at = 0; at < ids.length; at += BULK_LIMIT) {
    const answer = await run(ids.slice(at, at + BULK_LIMIT))
    if (answer.error) return { done, error: answer.error }
    done.push(...answer.data.client_ids)
  }
  return { done, error: null }
}

export function useArchiveClients() {
  const { run } = useVerb('archive-clients', ['clients'])
  return (ids: readonly string[], archived: boolean) =>
    inTurns(ids, client_ids => run({ client_ids, archived }))
}

export function useTagClients() {
  const { run } = useVerb('tag-clients', ['clients'])
  return (ids: readonly string[], tag: string, has: boolean) =>
    inTurns(ids, client_ids => run({ client_ids, tag, has }))
}
