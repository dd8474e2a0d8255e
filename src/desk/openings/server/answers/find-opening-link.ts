import type pg from 'pg'
import { firstRow } from '#server/database/rows.ts'
import { hashToken } from '#server/link-token.ts'
import type { OpeningPage } from '../../schema.ts'

/** Runs as service_role, because the practice isn't known yet. */
export async function practiceOfOpening(
  { token }: { token: string },
  client: pg.PoolClient,
): Promise<string | undefined> {
  const found = await firstRow<{ practice_id: string }>(client, {
    name: 'practice-of-opening-link',
    text: `select practice_id from opening_offers where token_hash = $1
      union all select practice_id from opening_requests where token_hash = $1 limit 1`,
    values: [hashToken(token)],
  })
  return found?.practice_id
}

export interface LinkedOffer {
  id: string
  opening_id: string
  request_id: string
  state: NonNullable<OpeningPage['offer']>['state']
  starts_at: Date
  ends_at: Date
  expires_at: Date
  frees_id: string | null
  gives_back: Date | null
  price_cents: number
  appointment_id: string | null
  practitioner_id: string
  practitioner_name: string
  is_shared: boolean
}

export interface LinkedRequest {
  request_id: string
  client_id: string
  service_id: string
  duration_id: string
  request_state: OpeningPage['request_state']
  first_name: string
  service_name: string
  duration_min: number
  time_zone: string
  currency: string
  practice: OpeningPage['practice']
  offer: LinkedOffer | null
}

/** An offer with its request, or a waitlist entry; undefined for an unknown link. */
export async function openingBehind(
  client: pg.PoolClient,
  practiceId: string,
  token: string,
): Promise<LinkedRequest | undefined> {
  const offer = await firstRow<LinkedOffer>(client, {
    name: 'offer-of-link',
    text: `select f.id, f.opening_id, f.request_id, f.state, f.starts_at, f.ends_at, f.expires_at, f.frees_id, v.starts_at as gives_back,
        f.price_cents, f.appointment_id, o.practitioner_id, t.name as practitioner_name,
        not exists (select from slot_holds h where h.practice_id = $1 and h.token_hash = 'offer:' || f.id) as is_shared
      from opening_offers f join openings o on o.practice_id = f.practice_id and o.id = f.opening_id
        join practitioners t on t.practice_id = f.practice_id and t.id = o.practitioner_id
        left join appointments v on v.practice_id = f.practice_id and v.id = f.frees_id
      where f.practice_id = $1 and f.token_hash = $2`,
    values: [practiceId, hashToken(token)],
  })
  const request = await firstRow<Omit<LinkedRequest, 'offer'>>(client, {
    name: 'request-of-link',
    text: `select r.id as request_id, r.client_id, r.service_id, r.duration_id, r.state as request_state,
        c.first_name, s.name as service_name, coalesce(v.duration_min, d.duration_min) as duration_min, p.time_zone, p.currency,
        json_build_object('id', p.id, 'slug', p.slug, 'name', p.name, 'address', p.address,
          'directions', p.directions, 'phone', p.phone, 'email', p.email) as practice
      from opening_requests r join clients c on c.practice_id = r.practice_id and c.id = r.client_id
        join services s on s.practice_id = r.practice_id and s.id = r.service_id
        join service_durations d on d.practice_id = r.practice_id and d.id = r.duration_id
        join practices p on p.id = r.practice_id
        left join appointments v on v.practice_id = r.practice_id and v.id = r.appointment_id
      where r.practice_id = $1 and (r.id = $3 or (r.token_hash = $2 and $3::uuid is null))`,
    values: [practiceId, hashToken(token), offer?.request_id ?? null],
  })
  return request && { ...request, offer: offer ?? null }
}

/** An expired offer says so even before its expiry is saved. */
export function openingPageOf(found: LinkedRequest, now: Date): OpeningPage {
  const { offer } = found
  const isLate = offer?.state === 'offered' && offer.expires_at <= now
  return {
    first_name: found.first_name,
    service_name: found.service_name,
    duration_min: offer ? (offer.ends_at.getTime() - offer.starts_at.getTime()) / 60_000 : found.duration_min,
    time_zone: found.time_zone,
    practice: found.practice,
    request_state: found.request_state,
    offer: offer && {
      state: isLate ? 'expired' : offer.state,
      start: offer.starts_at.toISOString(),
      end: offer.ends_at.toISOString(),
      expires_at: offer.expires_at.toISOString(),
      practitioner_name: offer.practitioner_name,
      price_cents: offer.price_cents,
      currency: found.currency,
      gives_back: offer.gives_back?.toISOString() ?? null,
      is_shared: offer.is_shared,
    },
    now: now.toISOString(),
  }
}
