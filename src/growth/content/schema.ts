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
/** The id of a service, practitioner, open time, question or quote, or a holiday's date. */
const subject = z.string().min(1).max(120).nullable()

/** Lines as they were typed. */
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
  /** That they were put into; null: the practice's own. */
  language: z.enum(languages).nullable().default(null),
})
export type DraftWords = z.output<typeof words>
const madeByField = z.enum(madeBy)

/** §3's parameters, in its spelling: the topic in anybody's words, for whom and where likewise. */
export const generateInput = z.object({
  contentType,
  topic: text(200),
  targetAudience: z.string().trim().max(200).nullish(),
  platform: z.string().trim().max(60).nullish(),
  /** What it is about, where the topic needs one; without it the one that the words name, or the next in turn. */
  subject: subject.optional(),
  /** The same facts and seed give the same texts. */
  seed: seed.optional(),
  /** Keeps the three as drafts. */
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
  /** When it is meant to go, where that is known: what it says is asked for then. */
  meant_at: askedInstant.nullish().transform(at => at ?? null),
})
/** What the composer is asked, as it is kept beside a text. */
export type DraftAsk = z.output<typeof ask>
const made = words.extend({ draft_id: id.nullable(), chips: z.array(chip) })
export const generated = ask.extend({
  made_by: madeByField,
  /** Why no model wrote it, where one was asked. */
  note: z.string().nullable(),
  variants: z.array(made).length(3),
  /** Facts that were left out, and why. */
  dropped: z.array(z.object({ ref: z.string(), code: z.string() })),
})
export type Generated = z.output<typeof generated>

/** Other words for the same: shorter, or in the next warmer voice. */
export const rewordInput = ask.extend({
  how: z.enum(['shorter', 'warmer', 'language']),
  words,
  /** For `language`: which. */
  language: z.enum(languages).nullish(),
  /** The voice that it is in; without it the practice's. */
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
  /** The words it is about; '' where some are missing. */
  found: z.string(),
  where: z.enum(['title', 'text']).nullable(),
  wrong: z.string(),
  instead: z.string(),
})
export type DraftFinding = z.output<typeof finding>
/** `picture_id`: the photo that goes with it; `card_size`: a card that is made when it is kept. */
export const checkInput = ask
  .omit({ seed: true })
  .extend({ words, picture_id: id.nullable(), card_size: z.enum(cardSizeNames).nullable().default(null) })
export const checked = z.object({
  /** What blocks first. */
  findings: z.array(finding),
  /** What was found of the practice's facts in it. */
  evidence: z.array(evidence),
  chips: z.array(chip),
  /** Facts that changed since: another draft is needed. */
  is_untrue: z.boolean(),
  /** What a picture card of it would say; null: nothing. */
  card: z.object({ headline: z.string(), detail: z.string().nullable(), alt: z.string() }).nullable(),
})
export type Checked = z.output<typeof checked>

const revision = z.int().min(1)
/** `draft_id` is chosen by the screen. `revision`: as it was read; null where it is new. */
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
  /** As it was written, where somebody changed it by hand. */
  first_words: words.nullable(),
  picture_id: id.nullable(),
  picture_alt: lines(1_000).nullable(),
})
export const savedDraft = z.object({ draft_id: id, revision, state: z.enum(draftStates) })
export const draftInput = z.object({ draft_id: id })
/** `revision`: the words that were seen. */
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

/** What there is to write about. */
export const contentDesk = z.object({
  practice_name: z.string(),
  /** Of its picture cards. */
  hash: z.number(),
  voice,
  has_model: z.boolean(),
  is_booking_open: z.boolean(),
  /** By kind of subject, what a topic can be about: as the form shows them. */
  subjects: z.record(
    z.string(),
    z.array(z.object({ value: z.string(), label: z.string(), detail: z.string().nullable() })),
  ),
})
export type ContentDesk = z.output<typeof contentDesk>
