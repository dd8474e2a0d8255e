import { z } from 'zod'
import { askedDate, clock, id, longText, text } from '#lib/schemas/fields.ts'
import { segmentExpression } from '#rules/segments/segment.ts'
import { mostTextLetters } from './campaign.ts'

export const campaignChannels = ['email', 'sms'] as const
export const campaignTimings = ['at_once', 'at_time', 'own_zone'] as const

/** How far somebody has read a campaign: changed since, it is not written over. */
const revision = z.int().min(1).max(1_000_000)
const channel = z.enum(campaignChannels)

/** When it goes: date and time are of the practice's clock, or of each reader's own. */
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

/** What is written of a draft. */
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
/** A new one has the id that the screen chose: made twice, it is one. */
export const addCampaignInput = z.object({ campaign_id: id, name: text(80), channel })
export const saveCampaignInput = campaignDraft.extend({ campaign_id: id, revision })
export const approveCampaignInput = z.object({ campaign_id: id, revision })
export const copyCampaignInput = z.object({ campaign_id: id, new_id: id })
export const archiveCampaignInput = z.object({ campaign_id: id, archived: z.boolean() })
export const savedCampaign = z.object({ campaign_id: id, revision })

const people = z.int().min(0)
/** Somebody of an audience or of a result, as a list of people shows them. */
const person = z.object({
  client_id: id,
  name: z.string(),
  /** ISO; the last visit, null without one. */
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
  /** The item of a plan whose people it goes to. */
  plan_item_id: id.nullable().default(null),
})
export const countAudienceInput = audience
export const audienceCounts = z.object({
  /** Everybody whom the expression chooses, people who share an address counted once. The three add up to it. */
  matched: people,
  now: people,
  later: people,
  never: people,
  /** When it goes to those of `now`: ISO. */
  at: z.string(),
  /** By reason, the most first; those who get it later also by day (YYYY-MM-DD of the practice). */
  groups: z.array(z.object({ outcome, reason, day: z.string().nullable(), people })),
  /** Five of those who get it: those of `now` first, then those of `later`; each by last visit. */
  first: z.array(person.extend({ outcome: z.enum(['now', 'later']) })).max(5),
})
export type AudienceCounts = z.output<typeof audienceCounts>

/** The people of one group of an audience, from after `after` on. */
export const listAudienceInput = audience.extend({
  outcome,
  reason: reason.nullable().default(null),
  day: askedDate.nullable().default(null),
  after: z.string().max(300).nullable().default(null),
})
export const listedPeople = z.object({ people: z.array(person), next: z.string().nullable() })

/** What it would say to somebody called Nadia, and what is wrong with its words. */
export const checkedCampaign = z.object({
  findings: z.array(
    z.object({
      code: z.string(),
      severity: z.enum(['block', 'warn']),
      words: z.string(),
      /** Where in a mail, if it is of a place: its subject, the whole of it, or the block of that index. */
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
  /** Who did not get it, by reason, the most first. */
  not_sent: z.array(z.object({ reason, people })),
  /** When the first and the last of it left: ISO. */
  first_at: z.string().nullable(),
  last_at: z.string().nullable(),
  /** People who followed a link of it, and what was booked within 14 days of a click: attribution, marketing rules section 3. */
  clicked: people,
  bookings: people,
  visits: people,
  /** Until when a booking still counts, as far as people have clicked: ISO; null while nobody has. */
  counts_until: z.string().nullable(),
  /** Of the visits that took place. */
  worth_cents: z.int(),
  currency: z.string(),
  /** By day of the practice (YYYY-MM-DD): first clicks of people, and bookings. */
  days: z.array(z.object({ day: z.string(), clicks: people, bookings: people })),
  /** Ways to the booking page, each with the people who took it first: together they are `clicked`. `what`: its words, or what is shown. */
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
      /** Of everything in it, once it has been; null before and where it fell out. */
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
/** `at`: when it was handed on, clicked, booked and so on, by the group: ISO; null where no moment is known. */
export const listedRecipients = z.object({
  people: z.array(person.extend({ at: z.string().nullable() })),
  next: z.string().nullable(),
})
