import { z } from 'zod'
import { metricName } from '#desk/numbers/schema.ts'
import { id } from '#lib/schemas/fields.ts'

/** The rows of a figure, as `show-metric-rows` is asked for them. */
const figureRef = z.object({
  metric: metricName,
  from: z.string(),
  to: z.string(),
  of: z.enum(['rows', 'hits']),
  /** Of the time before that it is compared with. */
  compare: z.literal('previous').optional(),
  is_comparison: z.boolean().optional(),
  practitioner_id: id.optional(),
  service_id: id.optional(),
})

/** A measured figure that a finding stands on, and its rows: those of `figure`, or `keys` (`table:id`, 200 of `total` at most). */
const proof = z.object({
  words: z.string(),
  value: z.number().nullable(),
  numerator: z.number().nullable(),
  denominator: z.number().nullable(),
  total: z.int(),
  figure: figureRef.nullable(),
  keys: z.array(z.string()),
})
export type Proof = z.output<typeof proof>

/** What can be done about it: a screen, or words for the assistant, which answers with a card. Never both. */
const proposal = z.object({ label: z.string(), to: z.string().nullable(), say: z.string().nullable() })
export type Proposal = z.output<typeof proposal>

export const ruleNames = [
  'open_part',
  'lost_time',
  'cancels_up',
  'misses_up',
  'late_regulars',
  'unmarked',
  'service_falls',
  'service_grows',
  'uneven',
  'rebooking_down',
  'first_returns_down',
] as const
export type RuleName = (typeof ruleNames)[number]

export const finding = z.object({
  rule: z.enum(ruleNames),
  /** What of the rule: a weekday, a service. With the rule it names the finding from one week to the next. */
  subject: z.string(),
  title: z.string(),
  /** With n of m. */
  detail: z.string(),
  /** Cents a week or a year, or of all that happened. Null: no money can be said. */
  worth: z.object({ cents: z.int(), per: z.enum(['week', 'year', 'once']) }).nullable(),
  worth_words: z.string(),
  /** What the proposed act would change. */
  change: z.string(),
  table: z
    .object({ head: z.array(z.string()), rows: z.array(z.array(z.string())), sum: z.array(z.string()) })
    .nullable(),
  proofs: z.array(proof).min(1),
  act: proposal,
})
export type Finding = z.output<typeof finding>

/** What would be said too, had nobody found it not useful. */
export const hiddenFinding = finding
  .pick({ rule: true, subject: true, title: true })
  .extend({ until: z.string() })
export type HiddenFinding = z.output<typeof hiddenFinding>

/** One of them, as `show-findings` names it; with a practitioner: of their visits. */
export const findingInput = finding
  .pick({ rule: true })
  .extend({ subject: z.string().max(120), practitioner_id: id.optional() })

/** A sentence of an answer, with its rows. */
export const note = z.object({
  /** What comes first, in bold; empty where the words say it all. */
  title: z.string(),
  words: z.string(),
  proofs: z.array(proof),
  act: proposal.nullable(),
})
export type Note = z.output<typeof note>

/** A part of a weekday that stays open, over the last four weeks. */
const quietPart = z.object({
  title: z.string(),
  open_minutes: z.int(),
  booked_minutes: z.int(),
  proof,
  act: proposal,
})
export type QuietPart = z.output<typeof quietPart>

/** A regular who is late for their own rhythm, with nothing booked. */
const atRisk = z.object({
  client_id: id,
  name: z.string(),
  rhythm_days: z.int(),
  late_days: z.int(),
  last: z.string(),
  /** What they brought in the last 365 days. */
  year_cents: z.int(),
  act: proposal,
})
export type AtRisk = z.output<typeof atRisk>

export const showFindingsInput = z.object({ practitioner_id: id.optional() })
export const showFindingsOutput = z.object({
  currency: z.string(),
  time_zone: z.string(),
  today: z.string(),
  /** Kept visits that were looked at, and the day of the first. */
  visits: z.int(),
  since: z.string().nullable(),
  /** Too little to say anything of: four weeks since the first visit and 20 visits are needed. */
  is_thin: z.boolean(),
  findings: z.array(finding),
  hidden: z.array(hiddenFinding),
  quiet: z.array(quietPart),
  /** Those who brought most, 30 at most; `regulars` is how many have a rhythm. */
  at_risk: z.object({ people: z.array(atRisk), total: z.int(), regulars: z.int() }),
  practitioners: z.array(z.object({ id, name: z.string() })),
  /** What each rule looks at. */
  rules: z.array(z.string()),
})
export type ShownFindings = z.output<typeof showFindingsOutput>
