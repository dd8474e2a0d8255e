import type pg from 'pg'
import {
  type FactsRequest,
  readSendFacts,
  type SendFacts,
} from '#diary/messages/server/offers/read-send-facts.ts'
import { decide, type SendPurpose } from '#rules/sending/may-send.ts'
import type { FollowUpKind } from '../kinds.ts'
import type { WayOut } from '../schema.ts'
import type { FoundFollowUp } from './find-follow-ups.ts'

type Channel = WayOut['channel']

/** Offers to return are marketing, whose email isn't written here; everything else is care. */
export const purposeOf = (kind: FollowUpKind): Extract<SendPurpose, 'care' | 'marketing'> =>
  kind === 'come_again' ? 'marketing' : 'care'

/** Channels with a message, best first. */
export function channelsOf(
  found: Pick<FoundFollowUp, 'kind' | 'way' | 'failed_channel' | 'status'>,
): Channel[] {
  switch (found.kind) {
    case 'by_hand':
      return found.way === 'email' || found.way === 'sms' ? [found.way] : []
    case 'not_delivered':
      // The other channel than the failed one, while the visit is confirmed; otherwise someone should call.
      return found.status === 'confirmed' ? [found.failed_channel === 'sms' ? 'email' : 'sms'] : []
    case 'after_visit':
    case 'missed':
      return ['email']
    case 'come_again':
      return []
  }
}

const says = { not_delivered: 'upcoming', after_visit: 'visited', missed: 'missed' } as const

/** What the message says about its visit, checked again when it is sent. */
export const aboutOf = ({ kind, starts_at }: Pick<FoundFollowUp, 'kind' | 'starts_at'>) =>
  kind !== 'by_hand' && kind !== 'come_again' && starts_at ? { says: says[kind], starts_at } : undefined

/** One key per occasion and channel, so that a second click finds the first message. */
export const dedupeKeyOf = ({ occasion, follow_up_id }: FoundFollowUp, channel: Channel): string =>
  `follow-up:${occasion ?? follow_up_id}:${channel}`

const askedOf = (practice_id: string, found: FoundFollowUp, channel: Channel): FactsRequest => ({
  key: dedupeKeyOf(found, channel),
  practice_id,
  client_id: found.client_id,
  // Messages without a visit use the record's address.
  appointment_id: found.kind === 'by_hand' || found.kind === 'come_again' ? null : found.appointment_id,
  channel,
  purpose: purposeOf(found.kind),
})

/** Facts for many in one statement; includes email consent if there is no message. */
export function factsOfMany(
  client: pg.PoolClient,
  practiceId: string,
  many: readonly FoundFollowUp[],
  now: Date,
): Promise<Map<string, SendFacts>> {
  const asked = many.flatMap(found => shownChannels(found).map(each => askedOf(practiceId, found, each)))
  return readSendFacts(client, asked, now)
}

/** Channels to show; `come_again` shows email consent. */
export const shownChannels = (found: FoundFollowUp): Channel[] =>
  found.kind === 'come_again' ? ['email'] : channelsOf(found)

/** By `decide`. */
export function wayOut(
  found: FoundFollowUp,
  channel: Channel,
  facts: SendFacts | undefined,
  now: Date,
): WayOut {
  if (!facts) return { channel, send: 'never', at: null, reason: 'no_address', since: null }
  const about = aboutOf(found)
  const decision = decide({
    ...facts,
    now: now.getTime(),
    message: {
      channel,
      purpose: purposeOf(found.kind),
      dedupe_key: dedupeKeyOf(found, channel),
      about:
        about && found.appointment_id
          ? { ...about, appointment_id: found.appointment_id, starts_at: about.starts_at.getTime() }
          : null,
    },
  })
  const reason = 'reason' in decision ? decision.reason : null
  return {
    channel,
    send: decision.send,
    at: decision.send === 'at' ? decision.at : null,
    reason,
    since: since(found.kind, channel, reason, facts),
  }
}

const iso = (ms: number | undefined) => (ms === undefined ? null : new Date(ms).toISOString())
const latest = (moments: readonly number[]) => (moments.length > 0 ? Math.max(...moments) : undefined)

function since(kind: FollowUpKind, channel: Channel, reason: string | null, facts: SendFacts): string | null {
  if (reason === 'opted_out') {
    const { state, at } = consentIn(facts, kind, channel)
    return state === 'no' ? at : null
  }
  if (reason === 'bounced' || reason === 'complained') {
    const kinds = reason === 'bounced' ? ['hard_bounce', 'soft_bounce'] : ['complaint']
    return iso(
      latest(facts.suppressions.filter(each => kinds.includes(each.kind)).map(each => Number(each.at))),
    )
  }
  return null
}

/** The last consent for this purpose; `all` counts for it. Epoch ms. */
export function consentIn(
  { consents }: Pick<SendFacts, 'consents'>,
  kind: FollowUpKind,
  channel: Channel,
): { state: 'yes' | 'no' | 'unasked'; at: string | null } {
  const own = purposeOf(kind) === 'care' ? 'reminders' : 'offers'
  const said = consents.filter(
    each => each.channel === channel && (each.purpose === own || each.purpose === 'all'),
  )
  const last = said.reduce<(typeof said)[number] | undefined>(
    (before, each) =>
      !before ||
      Number(each.created_at) > Number(before.created_at) ||
      (each.created_at === before.created_at && !each.is_granted)
        ? each
        : before,
    undefined,
  )
  // Consent to everything isn't consent to offers; it only ends an opt-out.
  if (!last || (last.purpose === 'all' && last.is_granted && own === 'offers'))
    return { state: 'unasked', at: null }
  return { state: last.is_granted ? 'yes' : 'no', at: iso(Number(last.created_at)) }
}
