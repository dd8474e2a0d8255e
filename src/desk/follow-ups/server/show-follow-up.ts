import type pg from 'pg'
import { memberRights } from '#base/rights/member-rights.ts'
import { onlyRow } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { hashToken, makeToken } from '#server/link-token.ts'
import { showRefusals } from '../messages.ts'
import { type ShownFollowUp, showFollowUpInput, showFollowUpOutput } from '../schema.ts'
import { type FoundFollowUp, findFollowUp } from './find-follow-ups.ts'
import { channelsOf, consentIn, dedupeKeyOf, factsOfMany, purposeOf } from './follow-up-channels.ts'
import { practiceDate } from './practice-date.ts'
import { showRow } from './show-row.ts'
import { writeFollowUp } from './write-follow-up.ts'

const keptForMs = 10 * 60_000

/** A preview; sends nothing. */
export const showFollowUp = verb({
  name: 'show-follow-up',
  who: 'member',
  roles: memberRights['change-clients'],
  input: showFollowUpInput,
  output: showFollowUpOutput,
  refusals: showRefusals,
  limits: [{ per: 'address', hits: 1200, seconds: 3600 }],
  run: async ({ client, practiceId, input, config, now }) => {
    const found = await findFollowUp(client, practiceId, input, await practiceDate(client, practiceId, now))
    if (!found) return fail('not_due')
    const facts = await factsOfMany(client, practiceId, [found], now)
    const [channel] = channelsOf(found)
    const shown = channel ?? 'email'
    const own = facts.get(dedupeKeyOf(found, shown))
    const letter =
      channel &&
      (await writeFollowUp(client, practiceId, found, channel, {
        publicUrl: config.publicUrl,
        now,
        isMeant: false,
      }))
    const said = own ? consentIn(own, found.kind, shown) : { state: 'unasked' as const, at: null }
    return {
      follow_up: showRow(found, facts, now, true),
      letter:
        letter && channel
          ? {
              channel,
              to: own?.address ?? null,
              subject: letter.subject,
              body_text: letter.body_text,
              path: letter.body_html ? await keepPreview(client, letter.body_html, now) : null,
            }
          : null,
      facts: {
        purpose: purposeOf(found.kind),
        channel: shown,
        consent: said.state,
        consent_at: said.at,
        ...(await pastOf(client, practiceId, found, shown, now)),
      },
    }
  },
})

async function keepPreview(client: pg.PoolClient, html: string, now: Date): Promise<string> {
  const token = makeToken()
  await client.query({
    name: 'keep-letter-preview',
    text: 'select app.keep_letter_preview($1, $2, $3)',
    values: [hashToken(token), html, new Date(now.getTime() + keptForMs)],
  })
  return `/letter-preview/${token}`
}

type Past = Pick<ShownFollowUp['facts'], 'last_at' | 'next_visit_at' | 'cancelled_at'>

async function pastOf(
  client: pg.PoolClient,
  practiceId: string,
  { client_id, kind }: FoundFollowUp,
  channel: 'email' | 'sms',
  now: Date,
): Promise<Past> {
  const row = await onlyRow<Record<keyof Past, Date | null>>(client, {
    name: 'past-of-follow-up',
    text: `select (select max(coalesce(m.sent_at, m.send_after)) from outbound_messages m where m.practice_id = $1
        and m.client_id = $2 and m.channel = $3 and m.purpose = $4 and m.status in ('queued', 'sending', 'sent', 'kept')) as last_at,
      (select min(a.starts_at) from appointments a where a.practice_id = $1 and a.client_id = $2 and a.starts_at > $5
        and a.status in ('pending', 'confirmed', 'arrived')) as next_visit_at,
      (select max(a.cancelled_at) from appointments a where a.practice_id = $1 and a.client_id = $2 and a.status = 'cancelled'
        and a.cancelled_at > $5::timestamptz - interval '60 days') as cancelled_at`,
    values: [practiceId, client_id, channel, purposeOf(kind), now],
  })
  return {
    last_at: row.last_at?.toISOString() ?? null,
    next_visit_at: row.next_visit_at?.toISOString() ?? null,
    cancelled_at: row.cancelled_at?.toISOString() ?? null,
  }
}
