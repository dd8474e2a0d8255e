import { z } from 'zod'
import { mostEvidence } from '#growth/facts/clean-evidence.ts'
import { askedInstant, id, text } from '#lib/schemas/fields.ts'
import { type Channel, channelsOf } from '#rules/composing/facts-input.ts'
import { cardSizeNames } from './card-look.ts'
import { contentTypes, draftStates, madeBy } from './draft-state.ts'
import { chipKinds } from './fact-chips.ts'
import { languages } from './languages.ts'
import { type TopicName, topicNames } from './topics.ts'
import { tones, voice } from './voice.ts'

const channel = z.enum(Object.values(channelsOf).flat() as [Channel, ...Channel[]])
const contentType = z.enum(contentTypes)
const audience = z.enum(['everyone', 'new', 'regulars'])
const topic = z.enum(topicNames as [TopicName, ...TopicName[]])
const seed = z.int().min(0).max(Number.MAX_SAFE_INTEGER)
/** Id of a service, practitioner, open slot, question or quote, or a holiday's date. */
const subject = z.string().min(1).max(120).nullable()

const lines = (max: number) =>
  z
    .string()
    .transform(typed => typed.replace(/\r\n?/g, '\n').replaceAll('\0', '').trim())
    .pipe(z.string().min(1, 'Write something').max(max))

const evidence = z.object({
  span: z.tuple([z.int().min(0), z.int().min(0)]),
  in: z.literal('title').optional(),
  kind: z.string().max(20),
  ref: z.string().max(300),
})
const words = z.object({
  title: lines(200).nullable(),
  text: lines(8_000),
  hashtags: z.array(z.string().regex(/^#[\p{L}\p{N}_]{1,99}$/u)).max(5),
  evidence: z.array(evidence).max(mostEvidence),
  /** Language it was translated to; null: the practice's own. */
  language: z.enum(languages).nullable().default(null),
})
export type DraftWords = z.output<typeof words>
const madeByField = z.enum(madeBy)

/** §3's parameters, in its spelling; all accept free wording. */
export const generateInput = z.object({
  contentType,
  topic: text(200),
  targetAudience: z.string().trim().max(200).nullish(),
  platform: z.string().trim().max(60).nullish(),
  /** The subject, if the topic needs one; defaults to the one the wording names, or the next in turn. */
  subject: subject.optional(),
  /** The same facts and seed give the same texts. */
  seed: seed.optional(),
  keeps: z.boolean().default(false),
})
const chip = z.object({
  key: z.string(),
  kind: z.enum(chipKinds),
  label: z.string(),
  to: z.string().nullable(),
  isUntrue: z.boolean(),
})
const ask = z.object({
  ...{ content_type: contentType, topic, subject, audience, channel, seed },
  /** Planned publishing time; facts are checked for that time. */
  meant_at: askedInstant.nullish().transform(at => at ?? null),
})
/** The composer's input, stored with a text. */
export type DraftAsk = z.output<typeof ask>
const made = words.extend({ draft_id: id.nullable(), chips: z.array(chip) })
export const generated = ask.extend({
  made_by: madeByField,
  /** Why no model wrote it, if one was asked. */
  note: z.string().nullable(),
  variants: z.array(made).length(3),
  dropped: z.array(z.object({ ref: z.string(), code: z.string() })),
})
export type Generated = z.output<typeof generated>

export const rewordInput = ask.extend({
  how: z.enum(['shorter', 'warmer', 'language']),
  words,
  /** Required for `language`. */
  language: z.enum(languages).nullish(),
  /** Defaults to the practice's voice. */
  tone: z.enum(tones).optional(),
})
export const reworded = z.object({
  ...made.omit({ draft_id: true }).shape,
  seed,
  tone: z.enum(tones),
  made_by: madeByField,
})

const finding = z.object({
  code: z.string(),
  severity: z.enum(['block', 'warn']),
  /** The words in question; '' if something is missing. */
  found: z.string(),
  where: z.enum(['title', 'text']).nullable(),
  wrong: z.string(),
  instead: z.string(),
})
export type DraftFinding = z.output<typeof finding>
export const checkInput = ask
  .omit({ seed: true })
  .extend({ words, picture_id: id.nullable(), card_size: z.enum(cardSizeNames).nullable().default(null) })
export const checked = z.object({
  findings: z.array(finding),
  evidence: z.array(evidence),
  chips: z.array(chip),
  is_untrue: z.boolean(),
  /** Text of a matching picture card; null: none. */
  card: z.object({ headline: z.string(), detail: z.string().nullable(), alt: z.string() }).nullable(),
})
export type Checked = z.output<typeof checked>

const revision = z.int().min(1)
/** The client chooses `draft_id`. `revision`: as read; null for a new draft. */
export const saveDraftInput = ask.extend({
  draft_id: id,
  revision: revision.nullable(),
  words,
  made_by: madeByField,
  note: z
    .string()
    .max(300)
    .nullable()
    .transform(words => words?.replaceAll('\0', '').trim() || null),
  first_words: words.nullable(),
  picture_id: id.nullable(),
  picture_alt: lines(1_000).nullable(),
})
export const savedDraft = z.object({ draft_id: id, revision, state: z.enum(draftStates) })
export const draftInput = z.object({ draft_id: id })
/** `revision`: the one the user saw. */
export const approveDraftInput = z.object({ draft_id: id, revision })
export const approvedDraft = savedDraft.extend({
  handed_to: z.enum(['campaign', 'post', 'hand']),
  handed_id: id.nullable(),
})
export const settleDraftInput = z.object({
  draft_id: id,
  act: z.enum(['used', 'unused', 'take_back', 'archive', 'bring_back']),
})

export const makeCardInput = ask
  .omit({ content_type: true, audience: true, channel: true, seed: true })
  .extend({ refs: z.array(z.string().max(300)).max(300), size: z.enum(cardSizeNames) })
export const madeCard = z.object({
  file_id: id,
  alt: z.string(),
  width: z.number(),
  height: z.number(),
})

export const contentDesk = z.object({
  practice_name: z.string(),
  hash: z.number(),
  voice,
  has_model: z.boolean(),
  is_booking_open: z.boolean(),
  subjects: z.record(
    z.string(),
    z.array(z.object({ value: z.string(), label: z.string(), detail: z.string().nullable() })),
  ),
})
export type ContentDesk = z.output<typeof contentDesk>
