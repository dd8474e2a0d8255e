import type pg from 'pg'
import type { SendInput, SendPurpose } from '#rules/sending/may-send.ts'
import { allRows } from '#server/database/rows.ts'
import { bookedAt } from './booked-at.ts'
import type { SendRequest } from './outgoing-message.ts'

export interface FactsRequest
  extends Pick<
    SendRequest,
    'practice_id' | 'client_id' | 'appointment_id' | 'channel' | 'stop_on_book_since'
  > {
  key: string
  purpose: SendPurpose
}

/** All that `decide` reads from the database, and the recipient. */
export interface SendFacts extends Omit<SendInput, 'now' | 'message'> {
  /** The current address or phone; null: none. */
  address: string | null
  client_id: string
  practice_name: string
  practice_email: string | null
  /** Whether the practice has a postal address for email footers. */
  has_postal_address: boolean
  /** Marketing and review requests are paused for spam complaints. */
  is_marketing_paused: boolean
}

interface FactsRow {
  key: string
  practice_id: string
  client_id: string
  channel: SendInput['message']['channel']
  email: string | null
  phone: string | null
  is_archived: boolean
  last_sign_at: number | null
  own_zone: string | null
  consents: SendInput['consents'] | null
  suppressions: SendInput['suppressions'] | null
  touches: SendInput['touches'] | null
  appointments: SendInput['appointments'] | null
}

interface PracticeRow {
  id: string
  name: string
  email: string | null
  time_zone: string
  text_from: string | null
  text_to: string | null
  touch_days: number | null
  has_postal_address: boolean
  is_paused: boolean
}

/** Above this, a practice's people are scanned once instead of looked up one by one. */
const lookedUp = 5_000

const ms = (moment: string) => `extract(epoch from ${moment})::float8 * 1000`

/**
 * The facts of many messages in one statement, by key; a message about nobody that there is has none. Messages about visits
 * go to the one of the household who is named for them, where the visit itself names no other address (product decisions,
 * "Consent and shared contacts"). A yes that was said for another address is left out, a no is not.
 * @param now moments later than it have not been said yet
 */
export async function readSendFacts(
  client: pg.PoolClient,
  asked: readonly FactsRequest[],
  now: Date,
): Promise<Map<string, SendFacts>> {
  if (asked.length === 0) return new Map()
  const ids = [...new Set(asked.map(({ practice_id }) => practice_id))]
  const one = asked.length > lookedUp && ids.length === 1 ? ids[0] : undefined
  const facts = {
    // Unnamed for large batches: a cached plan from when the outbox was empty would scan it for each person.
    name: asked.length > 50 ? '' : 'read-send-facts',
    text: one ? factsOfOne : factsOfAny,
    values: [
      asked.map(({ key }) => key),
      one ?? asked.map(({ practice_id }) => practice_id),
      asked.map(({ client_id }) => client_id),
      asked.map(({ appointment_id }) => appointment_id ?? null),
      asked.map(({ channel }) => channel),
      asked.map(({ purpose }) => purpose),
      asked.map(({ stop_on_book_since }) => stop_on_book_since ?? null),
      now,
    ],
  }
  const [own, rows] = await Promise.all([readPractices(client, ids), allRows<FactsRow>(client, facts)])
  return new Map(rows.map(row => [row.key, factsOf(row, own.get(row.practice_id) as PracticeFacts)]))
}

type PracticeFacts = Pick<
  SendFacts,
  'practice' | 'practice_name' | 'practice_email' | 'has_postal_address' | 'is_marketing_paused'
>

/** Read once per practice, not per person. */
async function readPractices(
  client: pg.PoolClient,
  ids: readonly string[],
): Promise<Map<string, PracticeFacts>> {
  const rows = await allRows<PracticeRow>(client, {
    name: 'read-send-practices',
    text: `select p.id, p.name, p.email, p.time_zone, g.text_from, g.text_to, ms.touch_days,
        btrim(coalesce(p.address, '')) <> '' as has_postal_address, (ms.marketing_paused_at is not null or app.closes_at(p.id) is not null) as is_paused
      from practices p left join reminder_settings g on g.practice_id = p.id
      left join message_settings ms on ms.practice_id = p.id where p.id = any ($1::uuid[])`,
    values: [ids],
  })
  return new Map(
    rows.map(
      ({ id, name, email, time_zone, text_from, text_to, touch_days, has_postal_address, is_paused }) => [
        id,
        {
          practice_name: name,
          practice_email: email,
          has_postal_address,
          is_marketing_paused: is_paused,
          practice: {
            time_zone,
            text_hours: text_from && text_to ? { from: text_from, to: text_to } : null,
            touch_days,
          },
        },
      ],
    ),
  )
}

const touchColumns = 'l.id, l.channel, l.purpose, l.dedupe_key, l.status, l.sent_at, l.send_after'
const touches = `l.purpose in ('marketing', 'review') and l.status in ('queued', 'sending', 'sent', 'kept')
  and l.send_after > $8::timestamptz - interval '400 days'`

/**
 * Each fact is read for all people at once, so the planner can choose lookups or a scan. Row security allows index
 * lookups by known values only, hence `person` first; with one practice its id is a plain value, for the planner's
 * estimates.
 */
function factsSql(isOfOne: boolean): string {
  const practice = isOfOne ? '$2::uuid' : 'p.practice_id'
  const ofPerson = `${practice} and l.client_id = p.named_id`
  // Forces lookups one by one, whatever the planner estimates.
  const factJoin = (table: string, on: string) =>
    isOfOne
      ? `join ${table} on ${on}`
      : `join lateral (select l.* from ${table} where ${on} offset 0) l on true`
  return `with asked as materialized (
      select ${
        isOfOne
          ? 'a.*, $2::uuid as practice_id from unnest($1::text[], $3::uuid[]'
          : 'a.* from unnest($1::text[], $2::uuid[], $3::uuid[]'
      }, $4::uuid[], $5::text[], $6::text[], $7::timestamptz[])
        as a (key, ${isOfOne ? '' : 'practice_id, '}client_id, appointment_id, channel, purpose, since)),
    kept as (
      select p.*, k.* from asked p join clients o on o.practice_id = ${practice} and o.id = p.client_id
      -- offset 0: hardly anybody was factJoin to another record, so nobody's is looked up but theirs.
      left join lateral (select id, email, phone, archived_at, reminded_by, household_id, time_zone from clients
        where practice_id = ${practice} and id = o.merged_into offset 0) m on true
      cross join lateral (select case when o.merged_into is null then o.id else m.id end as id,
        case when o.merged_into is null then o.email else m.email end as email,
        case when o.merged_into is null then o.phone else m.phone end as phone,
        case when o.merged_into is null then o.archived_at else m.archived_at end as archived_at,
        case when p.purpose <> 'care' then null when o.merged_into is null then o.reminded_by else m.reminded_by end as reminded_by,
        case when o.merged_into is null then o.household_id else m.household_id end as household_id,
        case when o.merged_into is null then o.time_zone else m.time_zone end as own_zone) k),
    person as materialized (
      select p.key, p.practice_id, p.channel, p.purpose, p.since, p.id as client_id, w.*,
        case p.channel when 'email' then w.email else w.phone end as address,
        lower(case p.channel when 'email' then w.email else w.phone end) as small,
        case when r.id is null then p.own_zone else r.time_zone end as their_zone, coalesce(r.id, p.id) as named_id, p.archived_at is not null as is_archived,
        v.id as visit_id, v.status, v.starts_at, v.ends_at, ${bookedAt('v')} as booked_at
      from kept p
      left join clients r on r.practice_id = ${practice} and r.id = p.reminded_by and r.household_id = p.household_id
        and r.archived_at is null
      left join appointments v on v.practice_id = ${practice} and v.id = p.appointment_id and v.client_id = p.id
      cross join lateral (select
        case when r.id is null then coalesce(v.contact_email, p.email) else r.email end as email,
        case when r.id is null then coalesce(v.contact_phone, p.phone) else r.phone end as phone) w),
    signs as (
      select key, max(at) as at from (
        select p.key, greatest(${bookedAt('l')}, least(l.starts_at, $8::timestamptz)) as at from person p
        ${factJoin('appointments l', `l.practice_id = ${ofPerson}`)}
        where p.purpose = 'marketing' and l.status in ('pending', 'confirmed', 'arrived', 'completed')
        union all
        select p.key, k.clicked_at from person p ${factJoin('message_links l', `l.practice_id = ${ofPerson}`)}
        join message_link_clicks k on k.practice_id = ${practice} and k.message_link_id = l.id
        where p.purpose = 'marketing' and k.clicked_at <= $8
        union all
        select p.key, l.last_opened_at from person p ${factJoin('link_opens l', `l.practice_id = ${ofPerson}`)}
        where p.purpose = 'marketing' and l.last_opened_at <= $8
        union all
        select p.key, l.created_at from person p ${factJoin('inbound_messages l', `l.practice_id = ${ofPerson}`)}
        where p.purpose = 'marketing' and l.created_at <= $8) t group by key),
    consents as (
      select key, json_agg(json_build_object('channel', channel, 'purpose', purpose, 'is_granted', is_granted,
        'created_at', ${ms('at')})) as all from (
        select p.key, l.channel, l.purpose, l.is_granted, max(l.created_at) as at from person p
        ${factJoin('client_consents l', `l.practice_id = ${ofPerson} and l.channel = p.channel and l.created_at <= $8`)}
        where not l.is_granted or l.address is null or l.address = p.address
        group by p.key, l.channel, l.purpose, l.is_granted) t group by key),
    suppressions as (
      select p.key, json_agg(json_build_object('channel', l.channel, 'address', l.address, 'kind', l.kind,
        'at', ${ms('l.at')}, 'lifted_at', ${ms('l.lifted_at')})) as all from person p
      ${factJoin('message_suppressions l', `l.practice_id = ${practice} and l.channel = p.channel and l.address = p.small`)}
      group by p.key),
    touches as (
      select key, json_agg(json_build_object('id', id, 'channel', channel, 'purpose', purpose, 'dedupe_key', dedupe_key,
        'status', status, 'at', ${ms('coalesce(sent_at, send_after)')})) as all from (
        select p.key, ${touchColumns} from (
          select key, practice_id, email as recipient from person where purpose in ('marketing', 'review')
          union
          select key, practice_id, phone from person where purpose in ('marketing', 'review')) p
        ${factJoin(
          'outbound_messages l',
          `l.practice_id = ${practice} and l.recipient = p.recipient and ${touches}`,
        )}
        union
        -- And what they had where they were reached before. Only the person inside: with the rest the planner takes the index by
        -- address, and goes through all of the practice's for each.
        select p.key, ${touchColumns} from person p
        join lateral (select l.* from outbound_messages l where l.practice_id = ${practice} and l.client_id = p.client_id
          offset 0) l on ${touches}
        where p.purpose in ('marketing', 'review')) t group by key),
    appointments as (
      select key, json_agg(json_build_object('id', id, 'status', status, 'starts_at', ${ms('starts_at')},
        'ends_at', ${ms('ends_at')}, 'booked_at', ${ms('booked_at')})) as all from (
        select key, visit_id as id, status, starts_at, ends_at, booked_at from person where visit_id is not null
        union all
        select p.key, l.id, l.status, l.starts_at, l.ends_at, ${bookedAt('l')} from person p
        ${factJoin('public.appointments l', `l.practice_id = ${practice} and l.client_id = p.client_id`)}
        where p.since is not null and l.id is distinct from p.visit_id and (${bookedAt('l')} >= p.since or l.starts_at > $8)) t
      group by key)
  select p.key, p.practice_id, p.client_id, p.channel, p.email, p.phone, p.is_archived, p.their_zone as own_zone, ${ms('g.at')} as last_sign_at,
    k.all as consents, s.all as suppressions, t.all as touches, b.all as appointments
  from person p left join signs g on g.key = p.key left join consents k on k.key = p.key
  left join suppressions s on s.key = p.key left join touches t on t.key = p.key left join appointments b on b.key = p.key`
}
const [factsOfOne, factsOfAny] = [factsSql(true), factsSql(false)]

const none: readonly never[] = []

function factsOf(row: FactsRow, practice: PracticeFacts): SendFacts {
  const { email, phone } = row
  const address = row.channel === 'sms' ? phone : email
  return {
    ...practice,
    address: address?.trim() ? address : null,
    client_id: row.client_id,
    person: {
      email,
      phone,
      time_zone: row.own_zone,
      is_archived: row.is_archived,
      last_sign_at: row.last_sign_at,
    },
    consents: row.consents ?? none,
    suppressions: row.suppressions ?? none,
    touches: row.touches ?? none,
    appointments: row.appointments ?? none,
  }
}
