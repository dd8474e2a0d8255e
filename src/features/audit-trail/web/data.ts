import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lengthText } from '#lib/clock-words.ts'
import { wholeName } from '#lib/whole-name.ts'
import { supabase } from '#web/client.ts'
import { type RowAnswer, rowsOf } from '#web/rows.ts'
import type { Names } from '../deed-words.ts'
import type { Entry } from '../entry.ts'
import { boundsOfDay, entriesAfter, subjects, type TrailFilter } from '../trail-filter.ts'

const PAGE_ROWS = 50
const columns =
  'id,at,actor_id,actor_name,actor_role,verb,relation,act,row_id,row_name,row_ids,part_of,rows,changes'

/** The trail, newest first, of what the filter lets through. `zone` is the practice's; nothing is asked without it. */
export function useTrail(filter: TrailFilter, zone: string | undefined) {
  return useInfiniteQuery({
    queryKey: ['audit_entries', filter, zone],
    enabled: zone !== undefined,
    initialPageParam: null as Entry | null,
    placeholderData: keepPreviousData,
    // Any screen writes to it, and none says so.
    staleTime: 0,
    queryFn: async ({ pageParam, signal }) => {
      let rows = supabase().from('audit_entries').select(columns)
      if (filter.who === 'nobody') rows = rows.is('actor_id', null)
      else if (filter.who) rows = rows.eq('actor_id', filter.who)
      if (filter.subject) rows = rows.in('relation', subjects[filter.subject])
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

/** Who knows what rows of a table are called: id and name of those that are there. */
const callers: Record<string, (ids: string[], signal: AbortSignal) => Promise<[id: string, name: string][]>> =
  {
    services: (ids, signal) =>
      named(supabase().from('services').select('id,name').in('id', ids).abortSignal(signal)),
    service_categories: (ids, signal) =>
      named(supabase().from('service_categories').select('id,name').in('id', ids).abortSignal(signal)),
    practitioners: (ids, signal) =>
      named(supabase().from('practitioners').select('id,name').in('id', ids).abortSignal(signal)),
    rooms: (ids, signal) =>
      named(supabase().from('rooms').select('id,name').in('id', ids).abortSignal(signal)),
    service_addons: (ids, signal) =>
      named(supabase().from('service_addons').select('id,name').in('id', ids).abortSignal(signal)),
    clients: async (ids, signal) => {
      const people = supabase().from('clients').select('id,first_name,last_name').in('id', ids)
      return rowsOf(await people.abortSignal(signal)).map(person => [person.id, wholeName(person)])
    },
    service_durations: async (ids, signal) => {
      const lengths = supabase().from('service_durations').select('id,duration_min').in('id', ids)
      return rowsOf(await lengths.abortSignal(signal)).map(row => [row.id, lengthText(row.duration_min)])
    },
    short_links: async (ids, signal) => {
      const links = supabase().from('short_links').select('id,short_code').in('id', ids)
      return rowsOf(await links.abortSignal(signal)).map(row => [row.id, row.short_code])
    },
  }
const named = async (asked: PromiseLike<RowAnswer<{ id: string; name: string }[] | null>>) =>
  rowsOf(await asked).map(({ id, name }): [string, string] => [id, name])

/** What the rows of these entries are called now; whoever has gone is not among them. */
export function useNames(entries: readonly Entry[]) {
  const wanted = idsIn(entries)
  return useQuery({
    queryKey: ['audit_entries', 'names', wanted],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<Names> => {
      const found = await Promise.all(
        Object.entries(wanted).map(async ([table, ids]) => callers[table]?.(ids, signal) ?? []),
      )
      return new Map(found.flat())
    },
  })
}

const wholes: Record<string, string> = {
  service_durations: 'services',
  service_addons: 'services',
  service_practitioners: 'services',
  service_rooms: 'services',
  service_links: 'services',
  practitioner_terms: 'services',
  service_equipment: 'services',
  practitioner_hours: 'practitioners',
  schedule_overrides: 'practitioners',
  blocked_times: 'practitioners',
  calendar_feeds: 'practitioners',
  busy_feeds: 'practitioners',
}

/** Ids by the table that has their names; at most as many of one as fit into an address. */
function idsIn(entries: readonly Entry[]): Record<string, string[]> {
  const ids: Record<string, Set<string>> = {}
  const add = (table: string | undefined, id: string | null) => {
    if (!table || !id || !(table in callers)) return
    const set = ids[table] ?? new Set()
    ids[table] = set
    if (set.size < 150) set.add(id)
  }
  for (const { relation, row_id, row_ids, part_of } of entries) {
    for (const id of [row_id, ...(row_ids ?? [])]) add(relation, id)
    add(wholes[relation], part_of)
  }
  return Object.fromEntries(Object.entries(ids).map(([table, set]) => [table, [...set].sort()]))
}
