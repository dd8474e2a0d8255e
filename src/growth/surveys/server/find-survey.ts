import type pg from 'pg'
import { localDateOf } from '#lib/time/zones.ts'
import { firstRow } from '#server/database/rows.ts'
import { hashToken } from '#server/link-token.ts'
import { publicLinksOf } from '../public-links.ts'
import type { ReviewLinks, SurveyPage } from '../schema.ts'

/** Finds the practice of a link before any tenant is known (service_role). */
export async function practiceOfSurvey(
  { token }: { token: string },
  client: pg.PoolClient,
): Promise<string | undefined> {
  const found = await firstRow<{ practice_id: string }>(client, {
    name: 'practice-of-survey',
    text: 'select practice_id from surveys where token_hash = $1',
    values: [hashToken(token)],
  })
  return found?.practice_id
}

export interface FoundSurvey {
  id: string
  practice_id: string
  practice_name: string
  time_zone: string
  expires_at: Date
  score: number | null
  words: string | null
  may_quote: boolean
  links: ReviewLinks | null
}

/** The survey behind a valid link. `locked` locks it until the transaction ends. */
export const surveyBehind = (
  client: pg.PoolClient,
  practiceId: string,
  token: string,
  now: Date,
  { locked = false } = {},
): Promise<FoundSurvey | undefined> =>
  firstRow<FoundSurvey>(client, {
    name: locked ? 'survey-to-answer' : 'survey-behind',
    text: `select s.id, s.practice_id, p.name as practice_name, p.time_zone, s.expires_at, s.score, s.words, s.may_quote,
        (select to_jsonb(r) from review_settings r where r.practice_id = s.practice_id) as links
      from surveys s join practices p on p.id = s.practice_id
        join clients c on c.practice_id = s.practice_id and c.id = s.client_id and c.erased_at is null
      where s.practice_id = $1 and s.token_hash = $2 and s.expires_at > $3 ${locked ? 'for no key update of s' : ''}`,
    values: [practiceId, hashToken(token), now],
  })

/** Reveals neither the client nor the visit. */
export function surveyPageOf(found: FoundSurvey): SurveyPage {
  const { practice_id, practice_name, time_zone, expires_at, score, words, may_quote, links } = found
  return {
    practice: { id: practice_id, name: practice_name },
    links: publicLinksOf(links),
    score,
    words,
    may_quote,
    closes_on: localDateOf(time_zone, expires_at.getTime()),
  }
}
