import type pg from 'pg'
import { firstRow } from '#server/database/rows.ts'
import { verb } from '#server/functions/verb.ts'
import { hashToken } from '#server/link-token.ts'
import { linkOpenedInput, linkOpenedOutput } from '../schema.ts'

/** The practice of an email's link. Runs before anything else is known (service_role). */
async function practiceOfLetter(
  { token }: { token: string },
  client: pg.PoolClient,
): Promise<string | undefined> {
  const found = await firstRow<{ practice_id: string }>(client, {
    name: 'practice-of-letter',
    text: `select practice_id from appointment_links where token_hash = $1
      union all select practice_id from opening_offers where token_hash = $1
      union all select practice_id from opening_requests where token_hash = $1 limit 1`,
    values: [hashToken(token)],
  })
  return found?.practice_id
}

/**
 * Called by the page on the first touch: mail scanners open URLs (decision 79). Once per half hour. The answer is the
 * same whether or not anything was noted.
 */
export const noteLinkOpened = verb({
  name: 'note-link-opened',
  who: 'anyone',
  input: linkOpenedInput,
  output: linkOpenedOutput,
  refusals: {},
  limits: [{ per: 'address', hits: 60, seconds: 60 }],
  findPractice: practiceOfLetter,
  run: async ({ client, practiceId, input, now }) => {
    await client.query({
      name: 'note-link-opened',
      text: `with opened as (
          select a.client_id, l.appointment_id, null::uuid as offer_id, null::uuid as request_id, l.letter
          from appointment_links l join appointments a on a.practice_id = l.practice_id and a.id = l.appointment_id
          where l.practice_id = $1 and l.token_hash = $2 and l.letter is not null
          union all
          select r.client_id, null, f.id, null, 'opening-offer'
          from opening_offers f join opening_requests r on r.practice_id = f.practice_id and r.id = f.request_id
          where f.practice_id = $1 and f.token_hash = $2
          union all
          select r.client_id, null, null, r.id, 'opening-request'
          from opening_requests r where r.practice_id = $1 and r.token_hash = $2
        )
        insert into link_opens (practice_id, client_id, appointment_id, offer_id, request_id, letter, first_opened_at, last_opened_at)
        select $1, c.id, o.appointment_id, o.offer_id, o.request_id, o.letter, $3, $3
        from opened o join clients c on c.practice_id = $1 and c.id = o.client_id and c.erased_at is null
        on conflict on constraint link_opens_once do update
          set times = least(link_opens.times + 1, 1000), last_opened_at = excluded.last_opened_at
          where link_opens.last_opened_at <= excluded.last_opened_at - interval '30 minutes'`,
      values: [practiceId, hashToken(input.token), now],
    })
    return {}
  },
})
