import type pg from 'pg'
import { countryOfZone, holidaysOf } from '#base/practice/holidays.ts'
import { readBookingPage } from '#desk/booking/server/offers/read-booking-page.ts'
import {
  daysAhead,
  type ReadFacts,
  readPracticeFacts,
} from '#desk/booking/server/offers/read-practice-facts.ts'
import { readGoogleProfile } from '#growth/social/server/offers/read-google-profile.ts'
import { addDays, weekdayOf } from '#lib/time/dates.ts'
import { firstRow } from '#server/database/rows.ts'
import type { ChecklistFacts } from '../checklist-facts.ts'
import { siteFacts } from '../site-facts.ts'

type Row = Pick<ChecklistFacts, 'practice' | 'google' | 'reviews' | 'asksForReviews' | 'hasReviewLink'> & {
  wasOpen: boolean
  check: { url: string; checked_at: string; outcome: string; found: unknown } | null
  work_id: string | null
}

/** The checklist's input and the reading in progress. Undefined: no such practice. */
export async function readChecklistFacts(
  client: pg.PoolClient,
  practiceId: string,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<(ChecklistFacts & { work_id: string | null }) | undefined> {
  const row = await firstRow<{ found: Row }>(client, {
    name: 'checklist-facts',
    text: query,
    values: [practiceId],
  })
  const [page, read] = [
    await readBookingPage(client, practiceId, now),
    await readPracticeFacts(client, practiceId, now),
  ]
  if (!row || !read) return undefined
  const { wasOpen, check, ...rest } = row.found
  // A reading of a previous address doesn't count.
  const isOfThis = check !== null && check.url === rest.practice.website
  const facts = isOfThis && check.outcome === 'read' ? siteFacts.safeParse(check.found) : null
  return {
    ...rest,
    publicUrl,
    // A disconnected profile can have changed since.
    googleProfile:
      rest.google === 'none' || rest.google === 'trial'
        ? null
        : ((await readGoogleProfile(client, practiceId)) ?? null),
    page: wasOpen && page ? page : null,
    facts: read.facts,
    check: isOfThis
      ? { checked_at: check.checked_at, outcome: check.outcome, facts: facts?.success ? facts.data : null }
      : null,
    holidays: comingHolidays(rest.practice.time_zone, read),
  }
}

/** Public holidays within 90 days on usually open days; set if everyone has the day configured. */
export function comingHolidays(
  zone: string,
  { facts, people, today }: ReadFacts,
): ChecklistFacts['holidays'] {
  const year = Number(today.slice(0, 4))
  const country = countryOfZone(zone)
  const until = addDays(today, daysAhead)
  return [...holidaysOf(country, year), ...holidaysOf(country, year + 1)]
    .filter(({ date }) => date >= today && date <= until)
    .filter(({ date }) => facts.weekly.some(({ day }) => day === weekdayOf(date)))
    .map(({ date, name }) => {
      const there = people.filter(({ weekly }) => weekly.some(({ day }) => day === weekdayOf(date)))
      const own = there.map(({ overrides }) => overrides.find(override => override.date === date))
      const isSet = there.length > 0 && own.every(override => override !== undefined)
      return { date, name, isSet, isClosed: isSet && own.every(override => override?.windows.length === 0) }
    })
}

const query = `
select json_build_object(
  'practice', json_build_object('name', p.name, 'type', p.type, 'address', p.address, 'directions', p.directions,
    'phone', p.phone, 'email', p.email, 'website', p.website, 'slug', p.slug, 'time_zone', p.time_zone, 'currency', p.currency),
  'wasOpen', p.first_opened_at is not null,
  'check', (select json_build_object('url', c.url, 'checked_at', c.checked_at, 'outcome', c.outcome, 'found', c.found)
    from site_checks c where c.practice_id = p.id),
  -- What the built-in provider keeps is nowhere on Google.
  'google', coalesce((select case when s.is_test then 'trial' else s.state end from social_connections s
    where s.practice_id = p.id and s.network = 'google' and s.state <> 'disconnected'), 'none'),
  'reviews', json_build_object(
    'all', (select count(*) from reviews r where r.practice_id = p.id),
    'waits', (select count(*) from reviews r where r.practice_id = p.id and r.state <> 'posted'),
    'waiting', (select coalesce(json_agg(w), '[]') from (select r.id, r.author, r.written_on, r.state from reviews r
      where r.practice_id = p.id and r.state <> 'posted' order by r.written_on desc, r.id limit 20) w)),
  'asksForReviews', (select coalesce(bool_and(a.is_on), true) from automation_settings a
    where a.practice_id = p.id and a.automation = 'review-ask'),
  'hasReviewLink', exists (select from review_settings s where s.practice_id = p.id and s.google_url is not null),
  'work_id', (select q.id from queued_work q where q.practice_id = p.id and q.kind = 'read-site'
    and q.state in ('queued', 'working', 'failed') order by q.created_at desc limit 1)
) as found
from practices p where p.id = $1`
