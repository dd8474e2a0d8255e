import type {
  KnownAppointment,
  KnownClient,
  KnownLead,
  KnownService,
  PracticeContext,
  Turn,
} from '#apps/planner/turn.ts'
import { addDays } from '#lib/time/dates.ts'
import { instantOf } from '#lib/time/zones.ts'
import { onlyRow } from '#server/database/rows.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { OutsideContext } from '#server/functions/verb.ts'
import { read } from '#server/reading/reading.ts'
import { senderOf } from '../turn/act-rows.ts'
import { peopleReading } from './assistant-readings.ts'

const most = { people: 300, leads: 100, visits: 2_000, services: 600 } as const

interface Facts {
  clients: KnownClient[]
  practitioners: PracticeContext['practitioners']
  services: KnownService[]
  appointments: KnownAppointment[]
  leads: KnownLead[]
}

/**
 * Limited to what the caller may read: services, practitioners, people the text could mean (typos included), and visits
 * of the past 60 and next 120 days.
 */
export async function readTurnFacts(context: OutsideContext<unknown>, turn: Turn): Promise<PracticeContext> {
  const { pool, asker, practiceId } = context
  const texts = [turn.text, ...turn.history.slice(-8).map(each => each.content)]
  const { names, mails, digits } = await read(peopleReading, senderOf(context), texts)
  const today = turn.now.slice(0, 10)
  const day = (away: number) => new Date(instantOf(turn.zone, addDays(today, away), 0))
  const caller = { role: 'authenticated', claims: asker.claims } as const
  const values = [
    ...[practiceId, names, mails, digits, turn.zone, day(-7), day(31), day(-60), day(121)],
    turn.seen?.client_id ?? null,
    turn.seen?.appointment_id ?? null,
    idsIn([...texts, JSON.stringify(turn.standing ?? null)]),
  ]
  const { facts } = await inTransaction(pool, caller, { readOnly: true, timeoutMs: 2_000 }, client =>
    onlyRow<{ facts: Facts }>(client, { name: 'turn-facts', text: statement, values }),
  )
  return { ...facts, services: facts.services.slice(0, most.services) }
}

const uuid = /\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/gi

/** Rows named by id, as in an address or an export. */
const idsIn = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap(text => text.toLowerCase().match(uuid) ?? []).slice(0, 20)),
]

// Alike: the same beginning and about the same length; equal words and longer matches are nearer.
const nearness = (
  part: string,
) => `case when ${part} = w then 0 when left(${part}, 2) = left(w, 2) and right(${part}, 1) = right(w, 1) then 1
  when left(${part}, 2) = left(w, 2) then 2 else 3 end`
const near = (part: string) => `left(${part}, 1) = left(w, 1) and abs(length(${part}) - length(w)) <= 2`

interface Someone {
  rows: string
  name: string
  most: number
  first?: string
}

const nearest = ({ rows, name, most: many, first }: Someone) => `
  select p.id, p.first_name, p.last_name, p.email, p.phone, p.nearest from (
    select c.id, c.first_name, c.last_name, c.email, c.phone, least(
      (select min(${nearness('part')}) from unnest(string_to_array(${name}, ' ')) part, unnest($2::text[]) w where ${near('part')}),
      case when c.email is not null and (c.email = any ($3) or split_part(c.email, '@', 1) = any ($2)) then 0 end,
      case when c.phone is not null and exists (select from unnest($4::text[]) d where c.phone like '%' || d) then 0 end,
      ${first ?? 'null'}) as nearest
    from (${rows}) c) p
  where p.nearest is not null order by p.nearest, p.id limit ${many}`

const ofClients = nearest({
  rows: `select id, first_name, last_name, email, phone, search from clients
    where practice_id = $1 and archived_at is null and merged_into is null and erased_at is null`,
  name: `split_part(c.search, E'\n', 1)`,
  most: most.people,
  first: 'case when c.id = $10::uuid or c.id = any ($12::uuid[]) then -1 end',
})
// A lead with a client record has the record's name.
const ofLeads = nearest({
  rows: `select l.id, coalesce(k.first_name, l.first_name) as first_name, coalesce(k.last_name, l.last_name) as last_name,
      coalesce(k.email, l.email) as email, coalesce(k.phone, l.phone) as phone
    from leads l left join clients k on k.practice_id = l.practice_id and k.id = l.client_id
    where l.practice_id = $1 and l.removed_at is null`,
  name: `app.folded(c.first_name || ' ' || c.last_name)`,
  most: most.leads,
  first: 'case when c.id = any ($12::uuid[]) then -1 end',
})

const statement = `with candidates as materialized (${ofClients}),
  visits as materialized (
    select a.id, a.client_id, a.service_id, a.practitioner_id, a.starts_at, a.status from appointments a
    where a.practice_id = $1 and (a.starts_at >= $6 and a.starts_at < $7
      or a.client_id in (select id from candidates) and a.starts_at >= $8 and a.starts_at < $9 or a.id = $11::uuid or a.id = any ($12::uuid[]))
    order by abs(extract(epoch from a.starts_at - now())) limit ${most.visits}),
  seen as (
    select id, first_name, last_name, email, phone, nearest from candidates
    union all
    select c.id, c.first_name, c.last_name, c.email, c.phone, 9 from clients c
    where c.practice_id = $1 and c.id in (select client_id from visits) and c.id not in (select id from candidates)
      and c.erased_at is null)
  select json_build_object(
    'clients', (select coalesce(json_agg(json_build_object('id', id, 'first_name', first_name, 'last_name', last_name, 'email', email,
      'phone', phone) order by nearest, id), '[]') from seen),
    'practitioners', (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by sort, id), '[]')
      from practitioners where practice_id = $1 and archived_at is null),
    'services', (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'aliases', coalesce(to_json(regexp_split_to_array(nullif(btrim(s.also_called), ''), ' *, *')), '[]'),
        'duration_minutes', d.duration_min, 'price_cents', d.price_cents, 'practitioner_ids', (select coalesce(json_agg(g.practitioner_id), '[]')
          from service_practitioners g where g.practice_id = $1 and g.service_id = s.id)) order by s.sort, s.id, d.rank), '[]')
      from services s join (select service_id, duration_min, price_cents, row_number() over (partition by service_id
          order by duration_min <> 60, duration_min) as rank from service_durations where practice_id = $1 and archived_at is null) d
        on d.service_id = s.id where s.practice_id = $1 and s.archived_at is null),
    'appointments', (select coalesce(json_agg(json_build_object('id', id, 'client_id', client_id, 'service_id', service_id,
      'practitioner_id', practitioner_id, 'date', to_char(starts_at at time zone $5, 'YYYY-MM-DD'),
      'time', to_char(starts_at at time zone $5, 'HH24:MI'), 'status', status) order by starts_at, id), '[]') from visits),
    'leads', (select coalesce(json_agg(json_build_object('id', id, 'name', btrim(first_name || ' ' || last_name), 'email', email,
      'phone', phone) order by nearest, id), '[]') from (${ofLeads}) l)) as facts`
