import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { supabase } from '#web/client.ts'
import { type RowAnswer, rowsOf } from '#web/rows.ts'
import type { Entry } from '../entry.ts'
import { wordsOf } from '../relation-words.ts'
import type { Names } from '../thing-words.ts'
import { boundsOfDay, entriesAfter, subjects, type TrailFilter } from '../trail-filter.ts'
import type { Facts } from '../value-words.ts'

const PAGE_ROWS = 50
const columns =
  'id,at,actor_id,actor_name,actor_role,verb,through,relation,act,row_id,row_name,row_ids,part_of,rows,changes'

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

type Values = Readonly<Record<string, unknown>>
type Ask = (ids: string[]) => PromiseLike<RowAnswer<(Values & { id: string })[] | null>>
const named = 'id,name'

/** By table, the columns that say what its rows are called (`called` of its words). */
const callers: Record<string, Ask> = {
  services: ids => supabase().from('services').select(named).in('id', ids),
  service_categories: ids => supabase().from('service_categories').select(named).in('id', ids),
  service_addons: ids => supabase().from('service_addons').select(named).in('id', ids),
  service_durations: ids => supabase().from('service_durations').select('id,duration_min').in('id', ids),
  practitioners: ids => supabase().from('practitioners').select(named).in('id', ids),
  rooms: ids => supabase().from('rooms').select(named).in('id', ids),
  equipment: ids => supabase().from('equipment').select(named).in('id', ids),
  clients: ids => supabase().from('clients').select('id,first_name,last_name,erased_at').in('id', ids),
  segments: ids => supabase().from('segments').select(named).in('id', ids),
  blocked_times: ids => supabase().from('blocked_times').select('id,starts_at').in('id', ids),
  time_off: ids => supabase().from('time_off').select('id,starts_at').in('id', ids),
  busy_feeds: ids => supabase().from('busy_feeds').select(named).in('id', ids),
  calendar_feeds: ids => supabase().from('calendar_feeds').select(named).in('id', ids),
  task_rules: ids => supabase().from('task_rules').select('id,kind').in('id', ids),
  campaigns: ids => supabase().from('campaigns').select(named).in('id', ids),
  sequences: ids => supabase().from('sequences').select(named).in('id', ids),
  automation_settings: ids => supabase().from('automation_settings').select('id,automation').in('id', ids),
  widgets: ids => supabase().from('widgets').select(named).in('id', ids),
  widget_sites: ids => supabase().from('widget_sites').select('id,origin').in('id', ids),
  lead_magnets: ids => supabase().from('lead_magnets').select('id,title').in('id', ids),
  leads: ids => supabase().from('leads').select('id,first_name,last_name').in('id', ids),
  reviews: ids => supabase().from('reviews').select('id,source,rating').in('id', ids),
  practice_questions: ids => supabase().from('practice_questions').select('id,question').in('id', ids),
  short_links: ids => supabase().from('short_links').select('id,short_code').in('id', ids),
  social_posts: ids => supabase().from('social_posts').select('id,network,kind,text').in('id', ids),
  social_slots: ids => supabase().from('social_slots').select('id,network,weekday,at').in('id', ids),
  social_connections: ids =>
    supabase().from('social_connections').select('id,network,account_name,handle').in('id', ids),
  content_drafts: ids =>
    supabase().from('content_drafts').select('id,content_type,channel,title,topic').in('id', ids),
  marketing_plans: ids => supabase().from('marketing_plans').select('id,goal,starts_on').in('id', ids),
  plan_items: ids => supabase().from('plan_items').select('id,title,topic,kind,channel').in('id', ids),
}

/** What the rows of these entries are called now; those that were deleted are not among them. */
export function useNames(entries: readonly Entry[], facts: Facts | undefined) {
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

async function namesOf(table: string, ids: string[], facts: Facts): Promise<[string, string][]> {
  const ask = callers[table]
  if (!ask) return []
  return rowsOf(await ask(ids)).flatMap((row): [string, string][] => {
    const name = wordsOf(table).called?.(row, facts)
    return name ? [[row.id, name]] : []
  })
}

const mostOfMany = 30
const mostInAddress = 100

/** Ids by the table that has their names, in parts that fit into an address. */
function idsIn(entries: readonly Entry[]): { table: string; ids: string[] }[] {
  const ids = new Map<string, Set<string>>()
  const add = (table: string | undefined, id: string | null) => {
    if (table && id && table in callers) ids.set(table, (ids.get(table) ?? new Set()).add(id))
  }
  for (const { relation, row_id, row_ids, part_of } of entries) {
    for (const id of [row_id, ...(row_ids ?? []).slice(0, mostOfMany)]) add(relation, id)
    add(wordsOf(relation).partOf, part_of)
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
