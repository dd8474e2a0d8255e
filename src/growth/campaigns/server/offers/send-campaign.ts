import { createHash } from 'node:crypto'
import type pg from 'pg'
import { z } from 'zod'
import { type AudienceRow, audienceStatement } from '#diary/clients/server/offers/audience-statement.ts'
import {
  oneClickUrl,
  preferencesUrl,
  preferenceToken,
} from '#diary/messages/server/offers/preference-token.ts'
import {
  checkSendability,
  type OutgoingMessage,
  queueMessages,
  type Sendability,
  type SendRequest,
} from '#diary/messages/server/offers/queue-messages.ts'
import { staleFactsSentence } from '#growth/facts/stale-facts.ts'
import { personalLinks } from '#growth/short-links/server/offers/personal-links.ts'
import { id } from '#lib/schemas/fields.ts'
import type { Expression } from '#rules/segments/segment.ts'
import { allRows } from '#server/database/rows.ts'
import { queuedWork, WorkFailed } from '#server/queued-work/queued-work.ts'
import { dedupeByAddress, type Judged } from '../../audience.ts'
import { atOnce, requestsFor } from '../audience/read-audience.ts'
import { type FoundCampaign, findCampaign } from '../find-campaign.ts'
import { findStaleCampaignFacts } from '../sending/find-stale-campaign-facts.ts'
import { prepareWords } from '../sending/prepare-message.ts'
import { stopCampaign } from '../sending/stop-campaign.ts'

export interface SendWith {
  publicUrl: string
  proofKey: string
  now: Date
}

/**
 * Queues or skips the messages of an approved campaign, 1,000 people per step. Progress is saved in the same
 * transaction, so a crash neither repeats nor skips anybody. Ends when the run was undone, paused or canceled; stops
 * when the content is no longer true.
 */
export const sendCampaign = queuedWork({
  name: 'send-campaign',
  right: 'marketing',
  input: z.object({ campaign_id: id, run: z.int() }),
  checkpoint: z.object({ done: z.int(), more: z.boolean() }),
  attempts: 8,
  backoff: { firstSeconds: 5, mostSeconds: 600 },
  limitAtOnce: 2,
  run: async ({ input, practiceId, checkpoint, step, progress, config, proofKey, now }) => {
    const practice = practiceId ?? ''
    let at = checkpoint ?? { done: 0, more: true }
    while (at.more) {
      const { done } = at
      at = await step(async ({ client }) => {
        const found = await findCampaign(client, practice, input.campaign_id)
        const isOn = found?.run === input.run && (found.state === 'scheduled' || found.state === 'sending')
        if (!found || !isOn || found.written_at) return { done, more: false }
        const moment = { publicUrl: config.publicUrl, now: now() }
        const untrue = await findStaleCampaignFacts(client, practice, found, moment.now)
        if (untrue.length > 0) {
          await stopCampaign(client, practice, found.id, { ...moment, why: staleFactsSentence(untrue) })
          return { done, more: false }
        }
        const written = await writeSome(client, practice, found, {
          ...moment,
          proofKey,
        })
        return { done: done + written, more: written > 0 }
      })
      progress(at.done, undefined, 'Writing the messages')
    }
    return undefined
  },
})

/** Writes the next 1,000; 0 means done. Throws WorkFailed if the content can't be sent. */
export async function writeSome(
  client: pg.PoolClient,
  practiceId: string,
  campaign: FoundCampaign,
  { publicUrl, proofKey, now }: SendWith,
): Promise<number> {
  const prepared = await prepareWords(client, practiceId, campaign, { publicUrl, now })
  // Approval prevents this; without the check the campaign would finish with nothing sent.
  if (!prepared) throw new WorkFailed('no_words', 'Its words are none that can be sent.', { isFinal: true })
  const began = campaign.began_at ?? now
  const audience = { ...campaign, expression: campaign.expression as unknown as Expression }
  const moment = { now: began.getTime(), time_zone: prepared.sender.time_zone }
  const { channel, reached: after, plan_item_id: among } = campaign
  const look = { channel, after, most: atOnce, among }
  const rows = await allRows<AudienceRow>(
    client,
    audienceStatement(practiceId, audience.expression, moment, look),
  )
  const asked = {
    practiceId,
    audience,
    moment,
    earliest: now.getTime(),
    since: campaign.approved_at ?? began,
  }
  const requests = requestsFor(asked, rows, place => keyOf(campaign.id, place))
  const chosen = await chooseOne(client, rows, requests, now)
  const origin = { kind: 'campaign', id: campaign.id } as const
  // A personal link to the booking page, so that bookings are attributed.
  const booking_url = prepared.sender.booking_url
  const codes = prepared.leadsToBooking
    ? await personalLinks(
        client,
        practiceId,
        { origin, destination_url: booking_url },
        chosen.flatMap(({ row, checked }) => (checked.decision.send === 'never' ? [] : row.id)),
        now,
      )
    : new Map<string, string>()
  const messages = chosen.map(({ row, request }): OutgoingMessage => {
    const token = preferenceToken(proofKey, { practice_id: practiceId, client_id: row.id })
    const preferences_url = preferencesUrl(publicUrl, token)
    const code = codes.get(row.id)
    const link = code ? `${publicUrl}/b/${code}` : booking_url
    return {
      ...request,
      origin,
      ...prepared.fill({ first_name: row.first_name, link, preferences_url }),
      ...(campaign.channel === 'email' ? { unsubscribe_url: oneClickUrl(publicUrl, token, 'offers') } : {}),
    }
  })
  await queueMessages(
    client,
    messages,
    now,
    chosen.map(({ checked }) => checked),
  )
  await client.query({
    name: 'campaign-reached',
    text: `update campaigns set state = 'sending', began_at = $3, reached = $4, matched = matched + $5,
        written_at = case when $4::text is null then $6::timestamptz end
      where practice_id = $1 and id = $2`,
    values: [practiceId, campaign.id, began, rows.at(-1)?.place ?? null, messages.length, now],
  })
  return rows.length
}

const keyOf = (campaignId: string, place: string) =>
  `campaign:${campaignId}:${createHash('sha256').update(place).digest('base64url').slice(0, 32)}`

interface Chosen {
  row: AudienceRow
  request: SendRequest
  checked: Sendability
}

async function chooseOne(
  client: pg.PoolClient,
  rows: readonly AudienceRow[],
  requests: readonly SendRequest[],
  now: Date,
): Promise<Chosen[]> {
  const checked = await checkSendability(client, requests, now)
  const judged = rows.map((row, nth): Judged & Chosen => {
    const own = checked[nth] as Sendability
    const { id: client_id, place, last_visit_at } = row
    const { decision } = own
    return {
      ...{ client_id, place, name: '', last_visit_at, decision },
      row,
      request: requests[nth] as SendRequest,
      checked: own,
    }
  })
  return dedupeByAddress(judged)
}
