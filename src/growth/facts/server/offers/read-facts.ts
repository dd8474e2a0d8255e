import type pg from 'pg'
import { countryOfZone, holidaysOf } from '#base/practice/holidays.ts'
import { readQuotes } from '#growth/surveys/server/offers/read-quotes.ts'
import { addDays, weekdayOf } from '#lib/time/dates.ts'
import { localDateOf } from '#lib/time/zones.ts'
import type { Facts } from '#rules/composing/compose.ts'
import { onlyRow } from '#server/database/rows.ts'
import { hemisphereOf, localeOf } from '../../hemisphere.ts'
import { saidHours } from '../../said-hours.ts'
import { readOpenTimes, type SaidService, type TimesAsked } from './read-open-times.ts'

/** How far ahead holidays and closures are facts. */
const daysAhead = 120
const most = { quotes: 50 }

export interface FactsAsked {
  /** Which slots to read; null: none; default: two weeks. */
  times?: TimesAsked | null
}

export interface PracticeFacts {
  facts: Facts
  /** Number of lengths per service, which the facts can't hold. */
  lengths: Record<string, number>
  is_booking_open: boolean
}

/**
 * What a practice has made public (marketing rules, section 1), never clients, visits or notes. Services are bookable
 * online, at their shortest length and its price. Money is in minor units; `now` and starts are ISO instants; other
 * dates are the practice's own.
 */
export async function readFacts(
  client: pg.PoolClient,
  practiceId: string,
  now: Date,
  { publicUrl, times = { days: 14 } }: FactsAsked & { publicUrl: string },
): Promise<PracticeFacts> {
  const { found } = await onlyRow<{ found: Found }>(client, {
    name: 'read-facts',
    text: factsQuery,
    values: [practiceId, now.toISOString().slice(0, 10), daysAhead],
  })
  const { practice, voice } = found
  const zone = practice.time_zone
  const today = localDateOf(zone, now.getTime())
  const services = found.services.flatMap(said)
  const until = addDays(today, daysAhead)
  const year = Number(today.slice(0, 4))
  const quotes = await readQuotes(client, practiceId, most.quotes)
  const facts: Facts = {
    now: now.toISOString(),
    practice: {
      name: practice.name,
      type: practice.type ?? '',
      address: practice.address,
      directions: practice.directions,
      phone: practice.phone,
      booking_url: `${publicUrl}/book/${practice.slug ?? practiceId}`,
      policy: practice.cancellation_policy,
      locale: localeOf(practice),
      hemisphere: hemisphereOf(practice),
      zone,
      currency: practice.currency,
    },
    voice: {
      tone: voice?.tone ?? 'plain',
      emoji: voice?.uses_emoji ?? false,
      avoid: voice?.avoid ?? [],
      sign_off: voice?.sign_off ?? null,
    },
    services: services.map(({ duration_id: _, ...service }) => service),
    practitioners: found.practitioners,
    open_times: times ? await readOpenTimes(client, practiceId, now, services, times) : [],
    hours: saidHours(practice.business_hours),
    closed_days: found.closed
      .filter(date => date >= today && practice.business_hours.some(({ day }) => day === weekdayOf(date)))
      .map(date => ({ date })),
    holidays: [year, year + 1]
      .flatMap(each => holidaysOf(countryOfZone(zone), each))
      .filter(({ date }) => date >= today && date <= until),
    quotes: quotes.map(({ survey_id, words }) => ({ id: survey_id, text: words })),
    questions: found.questions,
  }
  return {
    facts,
    lengths: Object.fromEntries(found.services.map(({ id, durations }) => [id, durations.length])),
    is_booking_open: practice.is_booking_open,
  }
}

interface Found {
  practice: {
    name: string
    type: string | null
    address: string | null
    directions: string | null
    phone: string | null
    slug: string | null
    time_zone: string
    currency: string
    cancellation_policy: string | null
    business_hours: { day: number; start: string; end: string }[]
    is_booking_open: boolean
  }
  voice: {
    tone: 'plain' | 'warm' | 'lively'
    uses_emoji: boolean
    avoid: string[]
    sign_off: string | null
  } | null
  services: {
    id: string
    name: string
    description: string | null
    durations: { id: string; duration_min: number; price_cents: number }[]
  }[]
  practitioners: { id: string; name: string; title: string | null; bio: string | null }[]
  closed: string[]
  questions: { id: string; q: string; a: string }[]
}

const said = ({
  durations,
  ...service
}: Found['services'][number]): (Facts['services'][number] & SaidService)[] => {
  const [shortest] = durations
  if (!shortest) return []
  const { id: duration_id, duration_min, price_cents } = shortest
  return [{ ...service, duration_id, duration_min, price_cents }]
}

// The same services as the booking page shows without a link.
const factsQuery = `
select json_build_object(
  'practice', (select row_to_json(x) from (select p.name, p.type, p.address, p.directions, p.phone, p.slug, p.time_zone, p.currency,
    p.cancellation_policy, p.business_hours, p.is_booking_open) x),
  'voice', (select row_to_json(v) from (select tone, uses_emoji, avoid, sign_off from practice_voices where practice_id = p.id) v),
  'services', (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'description', s.description,
      'durations', (select coalesce(json_agg(json_build_object('id', d.id, 'duration_min', d.duration_min, 'price_cents', d.price_cents)
          order by d.duration_min, d.price_cents, d.id), '[]')
        from service_durations d where d.practice_id = p.id and d.service_id = s.id and d.archived_at is null))
      order by s.sort, s.name, s.id), '[]')
    from services s where s.practice_id = p.id and s.is_online and not s.is_private and s.archived_at is null
      and exists (select from service_practitioners sp join practitioners r on r.practice_id = sp.practice_id and r.id = sp.practitioner_id
        where sp.practice_id = p.id and sp.service_id = s.id and r.is_bookable and r.archived_at is null)),
  'practitioners', (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'title', r.title, 'bio', r.bio) order by r.sort, r.id), '[]')
    from practitioners r where r.practice_id = p.id and r.is_bookable and r.archived_at is null),
  'closed', (select coalesce(json_agg(c.date order by c.date), '[]') from (
    select o.date from schedule_overrides o join practitioners r on r.practice_id = o.practice_id and r.id = o.practitioner_id
    where o.practice_id = p.id and o.date between $2::date - 1 and $2::date + $3::integer and o.windows = '[]'
      and r.is_bookable and r.archived_at is null
    group by o.date having count(*) = (select count(*) from practitioners b
      where b.practice_id = p.id and b.is_bookable and b.archived_at is null)) c),
  'questions', (select coalesce(json_agg(json_build_object('id', q.id, 'q', q.question, 'a', q.answer) order by q.position, q.id), '[]')
    from practice_questions q where q.practice_id = p.id and q.is_shown)
) as found from practices p where p.id = $1`
