import { z } from 'zod'
import { remindersVersions } from '#diary/clients/consent/reminders-wordings.ts'
import { id, instant, optionalText, text } from '#lib/schemas/fields.ts'
import { serviceColors } from '#lib/service-colors.ts'
import { mostInMessage } from './chat/chat-limits.ts'

export const threadKey = z.string().regex(/^[A-Za-z0-9_-]{20,100}$/)

export const receptionistInput = z.object({
  message: text(mostInMessage),
  practiceId: id,
  threadId: threadKey.nullish().transform(value => value ?? undefined),
  channel: z.enum(['page', 'booking', 'widget']).default('page'),
  /** A solved proof of work from `start-chat-challenge`, required to hold a time, book or send a code. */
  challenge: z.string().max(2_000).optional(),
  /** The checkbox on the card; it counts only together with the yes to the booking. */
  remindersByText: z.boolean().default(false),
  /** The wording shown beside that checkbox. */
  remindersWording: z.enum(remindersVersions).optional(),
})

export const choice = z.object({ label: z.string(), say: z.string() })
export type Choice = z.output<typeof choice>

/** Read back before booking: the visitor's own words and the practice's facts. */
export const confirmCard = z.object({
  service_name: z.string(),
  dye: z.enum(serviceColors),
  minutes: z.number(),
  price_cents: z.number(),
  currency: z.string(),
  practitioner_name: z.string().nullable(),
  start: instant,
  end: instant,
  time_zone: z.string(),
  name: z.string(),
  contact: z.string(),
  policy: z.string().nullable(),
  held_until: instant.nullable(),
  may_text: z.boolean(),
})
export type ConfirmCard = z.output<typeof confirmCard>

export const receptionistOutput = z.object({
  response: z.string(),
  threadId: z.string(),
  /** What the message led to: `availability`, `book`, `handoff`, `lead`, `waitlist`, `none`. */
  tools: z.array(z.string()),
  sources: z.array(z.string()),
  choices: z.array(choice),
  card: confirmCard.nullable(),
  /** The visit that was just booked, with its manage link. */
  booked: z.object({ manage_token: z.string(), status: z.enum(['pending', 'confirmed']) }).nullable(),
  visits: z.array(z.object({ when: z.string(), service_name: z.string(), manage_token: z.string() })),
  language: z.enum(['en', 'es']),
  /** Says that it is an AI: at first, after 7 days, and on request. */
  disclosure: z.string().nullable(),
  answeredBy: z.enum(['receptionist', 'waiting', 'person']),
  /** The message needs a proof of work: send it again with `challenge`. */
  needsProof: z.boolean(),
  line: z.number(),
  now: instant,
})
export type ReceptionistAnswer = z.output<typeof receptionistOutput>

export const showChatInput = z.object({ practice: z.string().regex(/^[a-z0-9][a-z0-9-]{1,62}$/i) })
export const showChatOutput = z.object({
  practice: z.object({
    id,
    slug: z.string().nullable(),
    name: z.string(),
    type: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    address: z.string().nullable(),
    time_zone: z.string(),
    /** By search engines. */
    may_be_found: z.boolean(),
  }),
  /** False: the page shows only the phone number and the booking page. */
  is_on: z.boolean(),
  is_booking_open: z.boolean(),
})
export type ShownChat = z.output<typeof showChatOutput>

export const followChatInput = z.object({
  practiceId: id,
  threadId: threadKey,
  after: z.number().int().min(0),
})
export const chatLine = z.object({
  line: z.number(),
  who: z.enum(['visitor', 'receptionist', 'staff', 'house']),
  said: z.string(),
  by: z.string().nullable(),
  at: instant,
})
export const followChatOutput = z.object({
  lines: z.array(chatLine),
  answeredBy: z.enum(['receptionist', 'waiting', 'person']),
})

const talk = { talk_id: id }
export const talkInput = z.object(talk)
export const talkDone = z.object({ status: z.enum(['open', 'waiting', 'taken', 'closed']) })
export const answerTalkInput = z.object({ ...talk, line_id: id, said: text(2_000) })
export const answerTalkOutput = z.object({ line: z.number() })

export const receptionSettings = z.object({
  is_on: z.boolean(),
  is_on_booking_page: z.boolean(),
  is_in_widget: z.boolean(),
  /** Only where a phone service is configured. */
  answers_texts: z.boolean(),
  welcome: optionalText(300),
  away: optionalText(300),
  stop_word: text(30).pipe(z.string().min(2, 'At least two letters')),
  reply_minutes: z.number().int().min(5).max(10_080),
  keep_days: z.number().int().min(1, 'At least a day').max(365, 'At most 365 days'),
  may_ask_model: z.boolean().default(false),
})
export const textServiceOutput = z.object({ has_texts: z.boolean() })
export const savedSettings = z.object({ saved: z.literal(true) })

export const answerGapInput = z.object({ gap_id: id, question: text(160), answer: text(800) })
export const dismissGapInput = z.object({ gap_id: id, is_back: z.boolean().default(false) })
export const readTalkOutput = z.object({ was_new: z.boolean() })
export const gapDone = z.object({ state: z.enum(['answered', 'dismissed', 'open']) })

export const saveCaseInput = z.object({ talk_id: id, title: text(160) })
export const savedCase = z.object({ case_id: id })
export const tryCasesInput = z.object({})
export const triedCases = z.object({ same: z.number(), changed: z.number(), wrong: z.number() })
export const settleCaseInput = z.object({ case_id: id, as: z.enum(['right', 'wrong', 'removed']) })
export const settledCase = z.object({ state: z.enum(['same', 'wrong', 'removed']) })

/** For the owner's test page: nothing is held, booked, sent or kept, and the conversation travels with the page. */
export const tryReceptionInput = z.object({ message: text(mostInMessage), talk: z.unknown() })
export const tryReceptionOutput = z.object({
  response: z.string(),
  tool: z.string(),
  sources: z.array(z.string()),
  choices: z.array(choice),
  is_unanswered: z.boolean(),
  talk: z.unknown(),
})
