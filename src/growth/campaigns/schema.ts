import { z } from 'zod'
import { askedDate, clock, id, longText, text } from '#lib/schemas/fields.ts'
import { segmentExpression } from '#rules/segments/segment.ts'
import { mostTextLetters } from './campaign.ts'

export const campaignChannels = ['email', 'sms'] as const
export const campaignTimings = ['at_once', 'at_time', 'own_zone'] as const

const revision = z.int().min(1).max(1_000_000)
const channel = z.enum(campaignChannels)

/** Date and time are on the practice's clock, or on each recipient's own. */
export const timing = z.object({
  timing: z.enum(campaignTimings),
  wall_date: askedDate.nullable(),
  wall_time: clock.nullable(),
})

/** The words of a mail as far as they are written; the yes asks for all of it (draft-problems.ts of messages). */
const begunWords = z
  .object({
    subject: z.string().max(200),
    blocks: z.array(z.record(z.string(), z.unknown())).max(60),
  })
  .refine(words => JSON.stringify(words).length <= 100_000, 'This is too long')

export const campaignDraft = timing.extend({
  name: text(80),
  expression: segmentExpression,
  words: begunWords.nullable(),
  body_text: longText(mostTextLetters).nullable(),
  ends_on: askedDate.nullable(),
  stop_on_book: z.boolean(),
})
export type CampaignDraft = z.output<typeof campaignDraft>

export const campaignInput = z.object({ campaign_id: id })
/** The client chooses the id, so a repeated call creates only one. */
export const addCampaignInput = z.object({ campaign_id: id, name: text(80), channel })
export const saveCampaignInput = campaignDraft.extend({ campaign_id: id, revision })
export const approveCampaignInput = z.object({ campaign_id: id, revision })
export const copyCampaignInput = z.object({ campaign_id: id, new_id: id })
export const archiveCampaignInput = z.object({ campaign_id: id, archived: z.boolean() })
export const savedCampaign = z.object({ campaign_id: id, revision })

const people = z.int().min(0)
const person = z.object({
  client_id: id,
  name: z.string(),
  /** ISO; null without a visit. */
  last_visit_at: z.string().nullable(),
})
export const outcomes = ['now', 'later', 'never'] as const
const outcome = z.enum(outcomes)
const reason = z.string().regex(/^[a-z_]{1,40}$/)

const audience = timing.extend({
  expression: segmentExpression,
  channel,
  stop_on_book: z.boolean(),
  ends_on: askedDate.nullable(),
  plan_item_id: id.nullable().default(null),
})
export const countAudienceInput = audience
export const audienceCounts = z.object({
  /** Everyone in the audience, one per address. The three counts add up to it. */
  matched: people,
  now: people,
  later: people,
  never: people,
  /** When the `now` group gets it: ISO. */
  at: z.string(),
  /** By reason, largest first; delayed ones also by day (YYYY-MM-DD, practice time). */
  groups: z.array(z.object({ outcome, reason, day: z.string().nullable(), people })),
  /** Five recipients: `now` first, then `later`, each by last visit. */
  first: z.array(person.extend({ outcome: z.enum(['now', 'later']) })).max(5),
})
export type AudienceCounts = z.output<typeof audienceCounts>

export const listAudienceInput = audience.extend({
  outcome,
  reason: reason.nullable().default(null),
  day: askedDate.nullable().default(null),
  after: z.string().max(300).nullable().default(null),
})
export const listedPeople = z.object({ people: z.array(person), next: z.string().nullable() })

export const checkedCampaign = z.object({
  findings: z.array(
    z.object({
      code: z.string(),
      severity: z.enum(['block', 'warn']),
      words: z.string(),
      /** Where in an email: its subject, the whole of it, or a block index. */
      at: z.union([z.enum(['subject', 'blocks']), z.int().min(0)]).optional(),
    }),
  ),
  is_too_long: z.boolean(),
  sample: z
    .object({ subject: z.string().nullable(), body_text: z.string(), body_html: z.string().nullable() })
    .nullable(),
})
export type CheckedCampaign = z.output<typeof checkedCampaign>

export const resultGroups = [
  'handed_on',
  'waiting',
  'bounced',
  'complained',
  'left',
  'not_sent',
  'clicked',
  'booked',
] as const
export const campaignResults = z.object({
  matched: people,
  handed_on: people,
  waiting: people,
  bounced: people,
  complained: people,
  left: people,
  not_sent: z.array(z.object({ reason, people })),
  /** First and last send time: ISO. */
  first_at: z.string().nullable(),
  last_at: z.string().nullable(),
  /** Clients who clicked, and bookings within 14 days of a click (marketing rules, section 3). */
  clicked: people,
  bookings: people,
  visits: people,
  /** Until when a booking counts, given the clicks so far: ISO; null without a click. */
  counts_until: z.string().nullable(),
  /** Value of visits that took place. */
  worth_cents: z.int(),
  currency: z.string(),
  /** By day (YYYY-MM-DD, practice time): first clicks and bookings. */
  days: z.array(z.object({ day: z.string(), clicks: people, bookings: people })),
  /** First clicks by link; they add up to `clicked`. `what`: the link's label or content. */
  ways: z.array(z.object({ what: z.string(), people })),
  booked: z.array(
    z.object({
      id,
      client_id: id,
      name: z.string(),
      service: z.string(),
      booked_at: z.string(),
      starts_at: z.string(),
      status: z.string(),
      /** Value of all the services; null before the visit or if it didn't happen. */
      worth_cents: z.int().nullable(),
    }),
  ),
})
export type CampaignResults = z.output<typeof campaignResults>
export const listRecipientsInput = z.object({
  campaign_id: id,
  group: z.enum(resultGroups),
  reason: reason.nullable().default(null),
  after: id.nullable().default(null),
})
/** `at`: ISO time of the event that the group is about; null if unknown. */
export const listedRecipients = z.object({
  people: z.array(person.extend({ at: z.string().nullable() })),
  next: z.string().nullable(),
})
