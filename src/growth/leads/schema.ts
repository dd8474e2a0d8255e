import { z } from 'zod'
import { practiceKey } from '#desk/booking/schema.ts'
import { sendEmailInput, sendTextInput } from '#diary/messages/by-hand/schema.ts'
import { email, id, instant, longText, optionalText, strangersName, text } from '#lib/schemas/fields.ts'
import { stages } from './lead-stages.ts'

const stage = z.enum(stages)

const guidePractice = z.object({
  id,
  slug: z.string().nullable(),
  name: z.string(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  books: z.boolean(),
  may_be_found: z.boolean(),
})
export type GuidePractice = z.output<typeof guidePractice>
/** Code of the link to the booking page that is attributed to the guide. */
const bookCode = z.string().nullable()

export const showGuideInput = z.object({ practice: practiceKey, guide_id: id })
/** `guide` null: not offered at the moment. */
export const showGuideOutput = z.object({
  practice: guidePractice,
  book_code: bookCode,
  guide: z
    .object({
      id,
      title: z.string(),
      description: z.string(),
      kind: z.enum(['text', 'pdf']),
      button: z.string(),
      asks_phone: z.boolean(),
    })
    .nullable(),
})
export type ShownGuide = z.output<typeof showGuideOutput>

export const requestGuideInput = z.object({
  practice_id: id,
  guide_id: id,
  /** The page chooses it, so a repeated request sends one email. */
  ask_id: id,
  first_name: strangersName(80),
  email,
  phone: optionalText(40),
  offers_by_email: z.boolean().default(false),
  /** Only counts with a phone number. */
  offers_by_text: z.boolean().default(false),
  /** Honeypot: people leave it empty because they never see it. */
  website: z.string().max(200).optional(),
})
/** The same for every address, so that it reveals nothing. */
export const requestGuideOutput = z.object({ status: z.literal('mailed') })

/** The token in the emailed link. */
export const guideTokenInput = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{20,100}$/) })
/** `asked`: address not confirmed; `open`: guide available; `over`: link expired. */
export const guideLinkOutput = z.object({
  state: z.enum(['asked', 'open', 'over']),
  practice: guidePractice,
  book_code: bookCode,
  guide_id: id,
  first_name: z.string(),
  title: z.string(),
  said_yes: z.array(z.string()),
  guide: z
    .object({
      kind: z.enum(['text', 'pdf']),
      body: z.string(),
      /** Bytes; null if the file is gone. */
      file_bytes: z.number().nullable(),
      open_until: instant,
    })
    .nullable(),
})
export type GuideLink = z.output<typeof guideLinkOutput>
/** A download link that expires in minutes. */
export const guideFileOutput = z.object({ url: z.string() })

export const guideFields = z.object({
  title: text(120),
  description: z.string().trim().max(1000).default(''),
  kind: z.enum(['text', 'pdf']),
  body: z.string().trim().max(20_000).default(''),
  file_id: id.nullable().default(null),
  button: text(40),
  asks_phone: z.boolean().default(true),
})
/** The form chooses `new_id`, so saving twice creates one guide. */
export const saveGuideInput = guideFields.extend({ guide_id: id.optional(), new_id: id.optional() })
export const saveGuideOutput = z.object({ guide_id: id })

/** Spec §3, verbatim. */
export const trackLeadProgressInput = z.object({
  stage,
  leadId: id.optional(),
  email: email.optional(),
  phone: z.string().trim().min(1).max(40).optional(),
  source: text(80).optional(),
  notes: longText(1000).optional(),
})
export const trackLeadProgressOutput = z.object({ lead_id: id, stage, from_stage: stage.nullable() })

export const saveLeadInput = z.object({
  lead_id: id.optional(),
  /** For a new lead; the form chooses it, so saving twice creates one. */
  new_id: id.optional(),
  first_name: text(80),
  last_name: z.string().trim().max(80).default(''),
  email: z
    .union([email, z.literal('').transform(() => null), z.null()])
    .optional()
    .transform(value => value ?? null),
  phone: optionalText(40),
  source: text(80),
  notes: z.string().trim().max(4000).default(''),
  next_words: optionalText(80),
  next_at: instant.nullable().default(null),
})
export const saveLeadOutput = z.object({ lead_id: id, is_without_record: z.boolean() })

export const leadInput = z.object({ lead_id: id })

/** A manual message like send-email and send-sms. `subject`: emails only. */
export const writeToLeadInput = z.object({
  lead_id: id,
  /** The screen chooses it, so a repeated request sends one message. */
  message_id: id,
  message: z.discriminatedUnion('channel', [
    z.object({
      channel: z.literal('email'),
      ...sendEmailInput.pick({ to: true, subject: true, body: true }).shape,
    }),
    z.object({ channel: z.literal('sms'), ...sendTextInput.pick({ to: true, message: true }).shape }),
  ]),
})

const leadCard = z.object({
  id,
  client_id: id.nullable(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  source: z.string(),
  guide: z.string().nullable(),
  stage,
  stage_at: instant,
  created_at: instant,
  confirmed_at: instant.nullable(),
  closed_at: instant.nullable(),
  /** Deleted for good a month later. */
  removed_at: instant.nullable(),
  next_words: z.string().nullable(),
  next_at: instant.nullable(),
  visits: z.int(),
  last_visit_at: instant.nullable(),
  next_visit_at: instant.nullable(),
  next_practitioner: z.string().nullable(),
  queued: z.object({ channel: z.enum(['email', 'sms']), send_after: instant }).nullable(),
  /** They declined marketing emails. */
  has_declined: z.boolean(),
  /** A client before becoming a lead; excluded from all numbers. */
  was_client: z.boolean(),
})
export type LeadCard = z.output<typeof leadCard>

export const showLeadBoardOutput = z.object({
  now: instant,
  columns: z.array(
    z.object({
      stage,
      count: z.int(),
      /** Median milliseconds over half a year; null with fewer than three. */
      usual_ms: z.number().nullable(),
      cards: z.array(leadCard),
    }),
  ),
  next_id: id.nullable(),
  on_way: z.int(),
  late: z.int(),
  closed: z.int(),
  /** Requested a guide but haven't confirmed the address. */
  unconfirmed: z.int(),
  since: instant,
  sources: z.array(
    z.object({ source: z.string(), guide: z.string().nullable(), leads: z.int(), converted: z.int() }),
  ),
  were_clients: z.int(),
})
export type LeadBoard = z.output<typeof showLeadBoardOutput>

export const listLeadsInput = z.object({
  query: z.string().trim().max(100).default(''),
  stage: stage.nullable().default(null),
  /** `open`: not archived; `all`: both; `removed`: can still be restored. */
  show: z.enum(['open', 'closed', 'all', 'removed']).default('open'),
  sort: z.enum(['stage_at', 'created', 'name']).default('created'),
  down: z.boolean().default(true),
  skip: z.int().min(0).max(50_000).default(0),
  most: z.int().min(1).max(1_000).default(50),
})
export const listLeadsOutput = z.object({ leads: z.array(leadCard), total: z.int(), now: instant })

export const showLeadOutput = z.object({
  lead: leadCard.extend({ notes: z.string() }),
  now: instant,
  events: z.array(
    z.object({
      id,
      from_stage: stage.nullable(),
      to_stage: stage,
      how: z.enum(['form', 'message', 'booking', 'visit', 'hand']),
      by_name: z.string().nullable(),
      note: z.string().nullable(),
      at: instant,
    }),
  ),
  messages: z.array(
    z.object({
      id,
      channel: z.enum(['email', 'sms', 'post']),
      subject: z.string(),
      status: z.string(),
      at: instant,
    }),
  ),
})
export type ShownLead = z.output<typeof showLeadOutput>

/** Leads per guide. `is_in_the_way`: content that could not be saved today, such as a revoked quote. */
export const showGuideFiguresOutput = z.object({
  guides: z.array(z.object({ guide_id: id, leads: z.int(), waiting: z.int(), is_in_the_way: z.boolean() })),
})
