import type pg from 'pg'
import { reachLine } from '#diary/messages/mail/reach-line.ts'
import { queueMessage } from '#diary/messages/server/offers/queue-messages.ts'
import { readWords } from '#diary/messages/server/offers/templates/read-template.ts'
import { wordMail } from '#diary/visits/server/offers/letters/word-mail.ts'
import { onlyRow } from '#server/database/rows.ts'
import { hashToken, makeToken } from '#server/link-token.ts'
import { offerFacts, offerFoot, offerLines, offerValues } from '../../opening-lines.ts'
import { type OfferLetter, offerText } from '../../opening-mail.ts'

interface Told {
  client_id: string
  first_name: string
  service_name: string
  practitioner_name: string
  practice_name: string
  phone: string | null
  practice_email: string | null
  address: string | null
  currency: string
  time_zone: string
  starts_at: Date
  expires_at: Date
  gives_back: Date | null
  price_cents: number
}

export interface Way {
  isShared: boolean
  /** In the order in which they are tried. */
  ways: readonly ('email' | 'sms')[]
  publicUrl: string
}

/** Queues an offer's message; stores only its link's hash. Returns why it couldn't, or null. See `decide`. */
export async function tellOffer(
  client: pg.PoolClient,
  practiceId: string,
  offerId: string,
  { isShared, ways, publicUrl }: Way,
  now: Date,
): Promise<string | null> {
  const told = await onlyRow<Told>(client, {
    name: 'offer-to-tell',
    text: `select r.client_id, c.first_name, s.name as service_name,
        t.name as practitioner_name, p.name as practice_name, p.phone, p.email as practice_email, p.address, p.currency,
        p.time_zone, f.starts_at, f.expires_at, v.starts_at as gives_back, f.price_cents
      from opening_offers f join opening_requests r on r.practice_id = f.practice_id and r.id = f.request_id
        join openings o on o.practice_id = f.practice_id and o.id = f.opening_id
        join clients c on c.practice_id = f.practice_id and c.id = r.client_id
        join services s on s.practice_id = f.practice_id and s.id = r.service_id
        join practitioners t on t.practice_id = f.practice_id and t.id = o.practitioner_id
        join practices p on p.id = f.practice_id
        left join appointments v on v.practice_id = f.practice_id and v.id = f.frees_id
      where f.practice_id = $1 and f.id = $2`,
    values: [practiceId, offerId],
  })
  const token = makeToken()
  await client.query({
    name: 'link-offer',
    text: 'update opening_offers set token_hash = $3 where practice_id = $1 and id = $2',
    values: [practiceId, offerId, hashToken(token)],
  })
  const url = `${publicUrl}/openings/${token}`
  const letter = {
    ...told,
    practice: {
      name: told.practice_name,
      phone: told.phone,
      email: told.practice_email,
      address: told.address,
    },
    start: told.starts_at.getTime(),
    expires_at: told.expires_at.getTime(),
    gives_back: told.gives_back?.getTime() ?? null,
    is_shared: isShared,
    url,
  }
  let untold: string | null = null
  for (const channel of ways) {
    const { written, send_after, reason } = await queueMessage(
      client,
      {
        practice_id: practiceId,
        client_id: told.client_id,
        kind: 'opening-offer',
        channel,
        expires_at: told.expires_at,
        dedupe_key: `opening-offer:${offerId}:${channel}`,
        ...(channel === 'sms'
          ? await textOf(client, practiceId, letter)
          : await mailOf(client, practiceId, letter, { publicUrl, now })),
      },
      now,
    )
    // An offer sent after half its time is pointless.
    if (written === 'queued' && send_after.getTime() <= (now.getTime() + letter.expires_at) / 2) return null
    untold ??= reason ?? 'expired'
  }
  return untold ?? 'no_address'
}

function mailOf(
  client: pg.PoolClient,
  practiceId: string,
  letter: OfferLetter,
  at: { publicUrl: string; now: Date },
) {
  const { first_name, practice, url } = letter
  const values = { ...offerValues(letter), first_name, practice: practice.name, where: practice.address }
  const more = {
    act_url: url,
    policy: offerLines(letter),
    facts: offerFacts(letter),
    contact: offerFoot(reachLine(practice)),
  }
  return wordMail(client, practiceId, 'opening-offer', { values, more }, at)
}

async function textOf(client: pg.PoolClient, practiceId: string, letter: OfferLetter) {
  const own = await readWords(client, practiceId, 'opening-offer', 'sms')
  const { text, isOwn } = offerText(letter, own)
  return { body_text: text, template_version: isOwn ? (own?.version ?? null) : null }
}
