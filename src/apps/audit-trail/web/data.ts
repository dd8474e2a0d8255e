import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ValueContext } from '#base/rights/format-value.ts'
import { supabase } from '#web/rows/client.ts'
import { type RowAnswer, rowsOf } from '#web/rows/rows.ts'
import type { AuditEntry } from '../entry.ts'
import { relationLabelsFor, tablesOf } from '../relation-labels.ts'
import type { Names } from '../row-labels.ts'
import { boundsOfDay, entriesAfter, type TrailFilter } from '../trail-filter.ts'

const PAGE_ROWS = 50
const columns =
  'id,at,actor_id,actor_name,actor_role,verb,through,relation,act,row_id,row_name,row_ids,part_of,rows,changes'

/** Newest first. `zone` is the practice's; nothing is requested without it. */
export function useTrail(filter: TrailFilter, zone: string | undefined) {
  return useInfiniteQuery({
    queryKey: ['audit_entries', filter, zone],
    enabled: zone !== undefined,
    initialPageParam: null as AuditEntry | null,
    placeholderData: keepPreviousData,
    // Any screen can write to the trail without a notice.
    staleTime: 0,
    queryFn: async ({ pageParam, signal }) => {
      let rows = supabase().from('audit_entries').select(columns)
      if (filter.who === 'nobody') rows = rows.is('actor_id', null)
      else if (filter.who) rows = rows.eq('actor_id', filter.who)
      if (filter.subject) rows = rows.in('relation', tablesOf(filter.subject))
      if (filter.day && zone) {
        const [from, to] = boundsOfDay(zone, filter.day)
        rows = rows.gte('at', from).lt('at', to)
      }
      if (pageParam) rows = rows.or(entriesAfter(pageParam))
      const answer = await rows
        .order('at', { ascending: false })
        .order('id', { ascending: false })
        .limit(PAGE_ROWS)
        .abortSignal(signal)
      return rowsOf(answer)
    },
    getNextPageParam: page => (page.length < PAGE_ROWS ? null : (page.at(-1) ?? null)),
  })
}

type Values = Readonly<Record<string, unknown>>

/** A select that is not a literal has no inferred type. */
const askNames = (table: string, names: readonly string[], ids: string[]) =>
  supabase()
    .from(table as 'services')
    .select(['id', ...names].join() as 'id,name')
    .in('id', ids) as PromiseLike<RowAnswer<(Values & { id: string })[] | null>>

export function useNames(entries: readonly AuditEntry[], facts: ValueContext | undefined) {
  const wanted = idsIn(entries)
  return useQuery({
    queryKey: ['audit_entries', 'names', wanted],
    enabled: facts !== undefined,
    placeholderData: keepPreviousData,
    queryFn: async (): Promise<Names> => {
      const found = await Promise.all(
        wanted.flatMap(({ table, ids }) => (facts ? [namesOf(table, ids, facts)] : [])),
      )
      return new Map(found.flat())
    },
  })
}

async function namesOf(table: string, ids: string[], facts: ValueContext): Promise<[string, string][]> {
  const { names = [], called } = relationLabelsFor(table)
  return rowsOf(await askNames(table, names, ids)).flatMap((row): [string, string][] => {
    const name = called?.(row, facts)
    return name ? [[row.id, name]] : []
  })
}

const mostOfMany = 30
const mostInAddress = 100

/** Split so that each request fits into a URL. */
function idsIn(entries: readonly AuditEntry[]): { table: string; ids: string[] }[] {
  const ids = new Map<string, Set<string>>()
  const add = (table: string | undefined, id: string | null) => {
    if (table && id && relationLabelsFor(table).names) ids.set(table, (ids.get(table) ?? new Set()).add(id))
  }
  for (const { relation, row_id, row_ids, part_of } of entries) {
    for (const id of [row_id, ...(row_ids ?? []).slice(0, mostOfMany)]) add(relation, id)
    add(relationLabelsFor(relation).partOf, part_of)
  }
  return [...ids].flatMap(([table, all]) => {
    const sorted = [...all].sort()
    const parts = Math.ceil(sorted.length / mostInAddress)
    return Array.from({ length: parts }, (_, part) => ({
      table,
      ids: sorted.slice(part * mostInAddress, (part + 1) * mostInAddress),
    }))
  })
}
