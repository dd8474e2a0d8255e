import type pg from 'pg'
import type { TimeWindow, WeeklyWindow } from '#base/practice/schema.ts'
import { addDays } from '#lib/time/dates.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { firstRow } from '#server/database/rows.ts'
import { openingWeek, type PersonHours, specialDays } from '../../about/opening-days.ts'
import type { PracticeFacts } from '../../about/schema.ts'

/** Days ahead for which special hours are published. */
export const daysAhead = 90

export interface ReadFacts {
  facts: PracticeFacts
  /** People who take bookings, with weeks and overrides. */
  people: PersonHours[]
  /** In the practice's zone. */
  today: string
}

/**
 * What the public pages about a practice say beside what can be booked. Undefined where there is no such practice.
 * @param ahead how many days on days with other hours are told
 */
export async function readPracticeFacts(
  client: pg.PoolClient,
  practiceId: string,
  now: Date,
  ahead = daysAhead,
): Promise<ReadFacts | undefined> {
  const found = await firstRow<FactsRow>(client, {
    name: 'practice-facts',
    text: factsQuery,
    // One day of slack, because the practice's date may differ from ours.
    values: [practiceId, addDays(now.toISOString().slice(0, 10), -1), ahead + 2],
  })
  if (!found) return undefined
  const { website, questions, bios, business_hours, people } = found
  const weekly = openingWeek(business_hours, people)
  const today = localDateOf(found.time_zone, now.getTime())
  const special = specialDays(weekly, people, { from: today, until: addDays(today, ahead) })
  return { facts: { website, weekly, special, questions, bios }, people, today }
}

interface FactsRow {
  website: string | null
  time_zone: string
  business_hours: WeeklyWindow[]
  people: (PersonHours & { overrides: { date: string; windows: TimeWindow[] }[] })[]
  questions: { id: string; question: string; answer: string }[]
  bios: Record<string, string>
}

const factsQuery = `
select p.website, p.time_zone, p.business_hours,
  (select coalesce(json_agg(json_build_object('id', r.id,
      'weekly', (select coalesce(json_agg(json_build_object('day', h.weekday, 'start', h.starts, 'end', h.ends)), '[]')
        from practitioner_hours h where h.practice_id = p.id and h.practitioner_id = r.id),
      'overrides', (select coalesce(json_agg(json_build_object('date', o.date, 'windows', o.windows)), '[]')
        from schedule_overrides o where o.practice_id = p.id and o.practitioner_id = r.id
          and o.date between $2::date and $2::date + $3::integer))), '[]')
    from practitioners r where r.practice_id = p.id and r.is_bookable and r.archived_at is null) as people,
  (select coalesce(json_agg(json_build_object('id', q.id, 'question', q.question, 'answer', q.answer)
      order by q.position, q.id), '[]')
    from practice_questions q where q.practice_id = p.id and q.is_shown) as questions,
  (select coalesce(json_object_agg(r.id, r.bio), '{}') from practitioners r
    where r.practice_id = p.id and r.is_bookable and r.archived_at is null and r.bio is not null) as bios
from practices p where p.id = $1`
