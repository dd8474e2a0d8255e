import type { TimeWindow, WeeklyWindow } from '#features/practice/schema.ts'
import { addDays } from '#lib/dates.ts'
import { localDateOf } from '#lib/zones.ts'
import { firstRow } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { openingWeek, type PersonHours, specialDays } from '../about/opening-days.ts'
import { showPracticeFactsInput, showPracticeFactsOutput } from '../about/schema.ts'
import { bookingRefusals } from '../messages.ts'
import { findPractice } from './find-practice.ts'

const daysAhead = 90

/** What the public pages about a practice say beside what can be booked: when it is open, and what people ask. */
export const showPracticeFacts = verb({
  name: 'show-practice-facts',
  who: 'anyone',
  readOnly: true,
  input: showPracticeFactsInput,
  output: showPracticeFactsOutput,
  refusals: bookingRefusals,
  limits: [
    { per: 'address', hits: 120, seconds: 60 },
    { per: 'address', hits: 1_500, seconds: 3600 },
  ],
  findPractice: ({ practice }, client) => findPractice(practice, client),
  run: async ({ client, practiceId, now }) => {
    const found = await firstRow<FactsRow>(client, {
      name: 'practice-facts',
      // A day of slack before: the practice's own date may be another than ours.
      text: factsQuery,
      values: [practiceId, addDays(now.toISOString().slice(0, 10), -1)],
    })
    if (!found) return fail('not_found')
    const { website, questions, business_hours, people } = found
    const weekly = openingWeek(business_hours, people)
    const from = localDateOf(found.time_zone, now.getTime())
    const special = specialDays(weekly, people, { from, until: addDays(from, daysAhead) })
    return { website, weekly, special, questions }
  },
})

interface FactsRow {
  website: string | null
  time_zone: string
  business_hours: WeeklyWindow[]
  people: (PersonHours & { overrides: { date: string; windows: TimeWindow[] }[] })[]
  questions: { id: string; question: string; answer: string }[]
}

const factsQuery = `
select p.website, p.time_zone, p.business_hours,
  (select coalesce(json_agg(json_build_object('id', r.id,
      'weekly', (select coalesce(json_agg(json_build_object('day', h.weekday, 'start', h.starts, 'end', h.ends)), '[]')
        from practitioner_hours h where h.practice_id = p.id and h.practitioner_id = r.id),
      'overrides', (select coalesce(json_agg(json_build_object('date', o.date, 'windows', o.windows)), '[]')
        from schedule_overrides o where o.practice_id = p.id and o.practitioner_id = r.id
          and o.date between $2::date and $2::date + ${daysAhead + 2}))), '[]')
    from practitioners r where r.practice_id = p.id and r.is_bookable and r.archived_at is null) as people,
  (select coalesce(json_agg(json_build_object('id', q.id, 'question', q.question, 'answer', q.answer)
      order by q.position, q.id), '[]')
    from practice_questions q where q.practice_id = p.id and q.is_shown) as questions
from practices p where p.id = $1`
