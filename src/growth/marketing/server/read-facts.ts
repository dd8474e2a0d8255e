import type pg from 'pg'
import { readQuotes } from '#growth/surveys/server/offers/read-quotes.ts'
import { addDays, epochDayOf, weekdayOf } from '#lib/time/dates.ts'
import { localDateOf } from '#lib/time/zones.ts'
import type { PlanTopic } from '#rules/planning/plan-input.ts'
import { readHours, windowsOn } from '#rules/slots/open-hours.ts'
import { withRota } from '#rules/slots/rota.ts'
import { allRows, onlyRow } from '#server/database/rows.ts'

interface Practice {
  name: string
  slug: string | null
  type: string | null
  address: string | null
  directions: string | null
  says_hours: boolean
  time_zone: string
}

interface Worker {
  id: string
  rota_weeks: number
  rota_from: string | null
  windows: { day: number; start: string; end: string; week: number | null }[]
  overrides: { date: string; windows: { start: string; end: string }[] }[]
}

export interface PlanFacts {
  practice: Practice
  today: string
  services: { id: string; name: string }[]
  practitioners: { id: string; name: string }[]
  questions: { id: string; question: string }[]
  quotes: { id: string }[]
  /** Working hours on a date: minutes after midnight, flat [from, to, …] per practitioner. */
  workedOn: (date: string) => readonly (readonly number[])[]
  workers: readonly string[]
}

/** A practice's facts, with hours from `from` to `to`, both inclusive. */
export async function readPlanFacts(
  client: pg.PoolClient,
  practiceId: string,
  now: Date,
  { from, to }: { from: (today: string) => string; to: (today: string) => string },
): Promise<PlanFacts> {
  const practice = await onlyRow<Practice>(client, {
    name: 'practice-of-plan',
    text: `select name, slug, type, address, directions, business_hours <> '[]' as says_hours, time_zone from practices where id = $1`,
    values: [practiceId],
  })
  const rows = <Row extends object>(name: string, text: string) =>
    allRows<Row>(client, { name, text, values: [practiceId] })
  const services = await rows<PlanFacts['services'][number]>(
    'services-of-plan',
    // Services that a text can name: publicly bookable (facts/server/read-facts.ts).
    `select s.id, s.name from services s where s.practice_id = $1 and s.archived_at is null and s.is_online and not s.is_private
        and exists (select from service_durations d where d.practice_id = $1 and d.service_id = s.id and d.archived_at is null)
        and exists (select from service_practitioners sp join practitioners r on r.practice_id = $1 and r.id = sp.practitioner_id
          where sp.practice_id = $1 and sp.service_id = s.id and r.is_bookable and r.archived_at is null)
      order by s.sort, s.name, s.id`,
  )
  const workers = await rows<Worker & { name: string }>(
    'workers-of-plan',
    `select p.id, p.name, p.rota_weeks, p.rota_from::text,
        coalesce((select jsonb_agg(jsonb_build_object('day', h.weekday, 'start', h.starts, 'end', h.ends, 'week', h.week))
          from practitioner_hours h where h.practice_id = $1 and h.practitioner_id = p.id), '[]') as windows,
        coalesce((select jsonb_agg(jsonb_build_object('date', o.date, 'windows', o.windows))
          from schedule_overrides o where o.practice_id = $1 and o.practitioner_id = p.id), '[]') as overrides
      from practitioners p where p.practice_id = $1 and p.archived_at is null order by p.sort, p.id`,
  )
  const questions = await rows<PlanFacts['questions'][number]>(
    'questions-of-plan',
    'select id, question from practice_questions where practice_id = $1 and is_shown order by position, id',
  )
  const quotes = await readQuotes(client, practiceId, 20)
  const today = localDateOf(practice.time_zone, now.getTime())
  const hours = workers.map(each =>
    readHours({
      timeZone: practice.time_zone,
      ...withRota(
        {
          rota: { weeks: each.rota_weeks, from: each.rota_from },
          windows: each.windows,
          overrides: each.overrides,
        },
        from(today),
        to(today),
      ),
    }),
  )
  return {
    practice,
    today,
    services,
    practitioners: workers.map(({ id, name }) => ({ id, name })),
    questions,
    quotes: quotes.map(({ survey_id }) => ({ id: survey_id })),
    workedOn: date => hours.map(each => windowsOn(each, epochDayOf(date))),
    workers: workers.map(({ id }) => id),
  }
}

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Opening hours of the four weeks from `start` by weekday, and closed dates. */
export function openingOf(facts: PlanFacts, start: string) {
  const dates = Array.from({ length: 28 }, (_, i) => addDays(start, i))
  const spans = dates.map(date => {
    const own = facts.workedOn(date)
    const from = Math.min(...own.flatMap(windows => windows.filter((_, i) => i % 2 === 0)))
    const to = Math.min(1440, Math.max(...own.flatMap(windows => windows.filter((_, i) => i % 2 === 1))))
    return { date, weekday: weekdayOf(date), from, to, isOpen: from < to }
  })
  const hours = [1, 2, 3, 4, 5, 6, 7].flatMap(weekday => {
    const open = spans.filter(each => each.weekday === weekday && each.isOpen)
    if (open.length === 0) return []
    // The hours all dates share; if none, those of one date.
    const [late, early] = [Math.max(...open.map(each => each.from)), Math.min(...open.map(each => each.to))]
    const [from, to] = late < early ? [late, early] : [open[0]?.from ?? 0, open[0]?.to ?? 0]
    return [{ weekday, from: clock(from), to: clock(to) }]
  })
  return { hours, closed: spans.filter(each => !each.isOpen).map(each => each.date) }
}

export function topicsOf(
  facts: PlanFacts,
  serviceIds: readonly string[],
  launch: string | null,
): PlanTopic[] {
  const { practice, services, practitioners, questions, quotes } = facts
  const chosen = services.filter(
    ({ id }) => serviceIds.length === 0 || serviceIds.includes(id) || id === launch,
  )
  const plain = [
    'open_times',
    'last_minute',
    'first_visit',
    'how_to_book',
    'thank_you',
    'aftercare',
    'returning',
    'season',
    ...(practice.says_hours ? ['hours'] : []),
    ...(practice.type ? ['about_practice'] : []),
    ...(practice.address ? ['directions'] : []),
    ...(chosen.length >= 2 ? ['compare_services', 'choosing'] : []),
    ...(practitioners.length >= 2 ? ['team'] : []),
  ]
  const about = (topic: string, ids: readonly { id: string }[]) =>
    ids.map(({ id }) => ({ topic, subject: id }))
  const launched = chosen.filter(({ id }) => id === launch)
  return [
    ...plain.map(topic => ({ topic, subject: null })),
    ...about('service', chosen),
    ...about('price_and_length', chosen),
    ...about('preparing', launched),
    ...about('new_service', launched),
    ...about('gift', launched),
    ...about('practitioner', practitioners),
    ...about('question', questions),
    ...about('quote', quotes),
  ]
}
