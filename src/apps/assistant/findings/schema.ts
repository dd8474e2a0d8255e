import { z } from 'zod'
import { metricName } from '#desk/numbers/schema.ts'
import { id } from '#lib/schemas/fields.ts'

const figureRef = z.object({
  metric: metricName,
  from: z.string(),
  to: z.string(),
  of: z.enum(['rows', 'hits']),
  compare: z.literal('previous').optional(),
  is_comparison: z.boolean().optional(),
  practitioner_id: id.optional(),
  service_id: id.optional(),
})

/** A metric behind a finding, and its rows: those of `figure`, or `keys` (`table:id`, at most 200 of `total`). */
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

/** What to do about it: a screen, or a message to the assistant. Never both. */
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
  subject: z.string(),
  title: z.string(),
  detail: z.string(),
  /** Cents per week, per year, or once. Null: no amount known. */
  worth: z.object({ cents: z.int(), per: z.enum(['week', 'year', 'once']) }).nullable(),
  worth_words: z.string(),
  /** What the suggested act would change. */
  change: z.string(),
  table: z
    .object({ head: z.array(z.string()), rows: z.array(z.array(z.string())), sum: z.array(z.string()) })
    .nullable(),
  proofs: z.array(proof).min(1),
  act: proposal,
})
export type Finding = z.output<typeof finding>

export const hiddenFinding = finding
  .pick({ rule: true, subject: true, title: true })
  .extend({ until: z.string() })
export type HiddenFinding = z.output<typeof hiddenFinding>

/** Identifies a finding as `show-findings` does; with a practitioner: of their visits. */
export const findingInput = finding
  .pick({ rule: true })
  .extend({ subject: z.string().max(120), practitioner_id: id.optional() })

export const note = z.object({
  title: z.string(),
  words: z.string(),
  proofs: z.array(proof),
  act: proposal.nullable(),
})
export type Note = z.output<typeof note>

const quietPart = z.object({
  title: z.string(),
  open_minutes: z.int(),
  booked_minutes: z.int(),
  proof,
  act: proposal,
})
export type QuietPart = z.output<typeof quietPart>

const atRisk = z.object({
  client_id: id,
  name: z.string(),
  rhythm_days: z.int(),
  late_days: z.int(),
  last: z.string(),
  year_cents: z.int(),
  act: proposal,
})
export type AtRisk = z.output<typeof atRisk>

export const showFindingsInput = z.object({ practitioner_id: id.optional() })
export const showFindingsOutput = z.object({
  currency: z.string(),
  time_zone: z.string(),
  today: z.string(),
  visits: z.int(),
  since: z.string().nullable(),
  /** Too little data: needs four weeks since the first visit, and 20 visits. */
  is_thin: z.boolean(),
  findings: z.array(finding),
  hidden: z.array(hiddenFinding),
  quiet: z.array(quietPart),
  /** By revenue, at most 30; `regulars`: clients with a rhythm. */
  at_risk: z.object({ people: z.array(atRisk), total: z.int(), regulars: z.int() }),
  practitioners: z.array(z.object({ id, name: z.string() })),
  rules: z.array(z.string()),
})
export type ShownFindings = z.output<typeof showFindingsOutput>
