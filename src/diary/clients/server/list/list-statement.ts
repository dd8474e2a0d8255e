import type { z } from 'zod'
import type { Expression, Moment } from '#rules/segments/segment.ts'
import type { listClientsInput } from '../../list/list-schema.ts'
import { consentFacts } from '../offers/consent-facts.ts'
import { type SegmentSql, segmentSql } from './segment-sql.ts'

type Wish = z.output<typeof listClientsInput>

const keysOf = {
  name: [
    ['c.last_name', 'text'],
    ['c.first_name', 'text'],
    ['c.id', 'uuid'],
  ],
  last: [
    ['v.last_at', 'timestamptz'],
    ['v.client_id', 'uuid'],
  ],
  next: [
    ['v.next_at', 'timestamptz'],
    ['v.client_id', 'uuid'],
  ],
} as const

/** Merged and erased records are always left out. */
const everybody = ({ asksConsent }: SegmentSql) => `clients c
  join client_visit_times v on v.practice_id = c.practice_id and v.client_id = c.id
  ${asksConsent ? `left join (${consentFacts('$2::timestamptz')}) k on k.client_id = c.id` : ''}`
const inPractice =
  'c.practice_id = $1 and v.practice_id = $1 and c.merged_into is null and c.erased_at is null'

/** Whether an expression filters by the archive only. */
export const isWhole = (e: Expression): boolean =>
  'all' in e ? e.all.every(isWhole) : 'field' in e && e.field === 'is_archived'

/** The archive filter of an expression; null if it has none, or a compound one. */
export function archivedIn(e: Expression): boolean | null {
  const parts = 'all' in e ? e.all : [e]
  const said = parts.find(part => 'field' in part && part.field === 'is_archived')
  return said && 'value' in said && typeof said.value === 'boolean' ? said.value : null
}

const visit = (which: 'last' | 'next') => `left join lateral (
    select a.service_name, p.name as practitioner from appointments a
    join practitioners p on p.practice_id = a.practice_id and p.id = a.practitioner_id
    where a.practice_id = c.practice_id and a.client_id = c.id and a.starts_at = v.${which}_at
      and a.status not in ('cancelled', 'no_show') order by a.id desc limit 1) ${which} on true`

export function pageStatement(practiceId: string, wish: Wish, moment: Moment) {
  const now = new Date(moment.now).toISOString()
  const segment = segmentSql(wish.expression, moment, [practiceId, now, moment.time_zone])
  const { values } = segment
  const put = (value: unknown, type: string) => `$${values.push(value)}::${type}`
  const way = wish.down ? ' desc' : ''
  const isSearch = wish.query !== ''
  const keys = keysOf[wish.sort === 'best' ? 'name' : wish.sort]
  const order =
    isSearch && wish.sort === 'best' ? `f.place${way}` : keys.map(([column]) => `${column}${way}`).join(', ')
  const chosen = isSearch
    ? `select c.id, row_number() over (order by ${order}) as place, max(f.total) over () as found, count(*) over () as kept
       from app.worker_finds(${put(wish.query, 'text')}, ${put(archivedIn(wish.expression), 'boolean')}, 1000)
         with ordinality f (id, total, place)
       join ${everybody(segment).replace('clients c', 'clients c on c.id = f.id')}
       where ${inPractice} and ${segment.where}
       order by place offset ${put(wish.skip, 'integer')} limit ${put(wish.most, 'integer')}`
    : `select c.id, row_number() over (order by ${order}) as place, null::bigint as found, null::bigint as kept
       from ${everybody(segment)}
       where ${inPractice} and ${segment.where}${placeAfter(wish, keys, put)}
       order by ${order} limit ${put(wish.most, 'integer')}`
  const text = `with chosen as materialized (${chosen})
    select c.id, c.first_name, c.last_name, c.email, c.phone, c.tags, c.source, c.booking,
      to_json(c.archived_at) #>> '{}' as archived_at, to_json(c.created_at) #>> '{}' as created_at,
      to_json(v.last_at) #>> '{}' as last_at, last.service_name as last_service, last.practitioner as last_practitioner,
      to_json(v.next_at) #>> '{}' as next_at, next.service_name as next_service, next.practitioner as next_practitioner,
      v.visits, v.no_shows, v.rhythm_days,
      case when v.visits >= 2 and (v.next_at <= $2::timestamptz or v.next_at = 'infinity')
        then ($2::timestamptz at time zone $3::text)::date - (nullif(v.last_at, '-infinity') at time zone $3::text)::date - v.rhythm_days
        end as overdue_days,
      o.found::integer as found, o.kept::integer as kept
    from chosen o join clients c on c.id = o.id
    join client_visit_times v on v.practice_id = c.practice_id and v.client_id = c.id
    ${visit('last')} ${visit('next')}
    order by o.place`
  return { name: '', text, values }
}

type Key = readonly [column: string, type: string]

/** After the previous page's last row; no rows if `after` is invalid. */
function placeAfter(wish: Wish, keys: readonly Key[], put: (value: unknown, type: string) => string): string {
  if (wish.after?.length !== keys.length) return ''
  const columns = keys.map(([column]) => column).join(', ')
  const values = keys.map(([, type], nth) => put(wish.after?.[nth], type)).join(', ')
  return ` and (${columns}) ${wish.down ? '<' : '>'} (${values})`
}

/** Counts all expressions in one scan: n0, n1 … */
export function countStatement(practiceId: string, expressions: readonly Expression[], moment: Moment) {
  const now = new Date(moment.now).toISOString()
  let values: unknown[] = [practiceId, now]
  let asksConsent = false
  const counts = expressions.map((e, nth) => {
    const segment = segmentSql(e, moment, values)
    values = segment.values
    asksConsent ||= segment.asksConsent
    return `count(*) filter (where ${segment.where})::integer as n${nth}`
  })
  // $2 needs a type even if no expression uses it.
  const text = `select ${counts.join(', ')} from ${everybody({ where: '', values, asksConsent })}
    where ${inPractice} and $2::timestamptz is not null`
  return { name: '', text, values }
}
