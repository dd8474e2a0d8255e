import { z } from 'zod'
import { askedDate, askedInstant, clock, id, weekday } from '#lib/schemas/fields.ts'
import { daysBetween } from '#lib/time/dates.ts'
import { most, mostDays } from './bounds.ts'
import { connectionStates, networks, postKinds, postStates } from './post/post-state.ts'

export const network = z.enum(networks)

/** Text as typed, with normalized line breaks and without NUL. */
const words = (max: number) =>
  z
    .string()
    .transform(typed => typed.replace(/\r\n?/g, '\n').replaceAll('\0', '').trim())
    .pipe(z.string().max(max))
const optionalWords = (max: number) =>
  z
    .string()
    .nullish()
    .transform(typed => typed?.trim() || null)
    .pipe(z.string().max(max).nullable())

/** A button on Google; the address is separate. */
const callToAction = z
  .object({ type: z.string().min(1).max(40), url: optionalWords(most.link) })
  .nullish()
  .transform(value => value ?? null)

const picture = z.object({ file_id: id, alt: words(most.alt).default('') })
const pictures = z.array(picture).max(most.pictures, `At most ${most.pictures} pictures`)

export const postWords = z.object({
  text: words(most.text),
  link: optionalWords(most.link),
  call_to_action: callToAction,
  pictures,
})
const postFields = postWords.extend({
  network,
  kind: z.enum(postKinds).default('post'),
  /** Planned time; it only goes out once scheduled. */
  publish_at: askedInstant.nullish().transform(value => value ?? null),
})
export type PostFields = z.output<typeof postFields>

const revision = z.int().min(1).max(1_000_000)

/** The form chooses `post_id`. `revision`: as read; null for a new post. */
export const savePostInput = postFields.extend({
  post_id: id,
  revision: revision.nullable(),
  draft_id: id.nullish().transform(value => value ?? null),
  plan_item_id: id.nullish().transform(value => value ?? null),
  short_link_id: id.nullish().transform(value => value ?? null),
})
/** Checks while typing; saves nothing. `post_id` excludes the post from conflicts with itself. */
export const checkPostInput = postFields.extend({ post_id: id.nullish().transform(value => value ?? null) })

/** A refusal (`problem`) or advice (`warning`) with the code of validatePost. */
const trouble = z.object({
  code: z.string(),
  index: z.number().optional(),
  limit: z.number().optional(),
  actual: z.number().optional(),
  words: z.string(),
  instead: z.string(),
})
export type PostTrouble = z.output<typeof trouble>
const finding = z.object({
  code: z.string(),
  severity: z.enum(['block', 'warn']),
  found: z.string(),
  wrong: z.string(),
  instead: z.string(),
})
/** `ok`: can be approved and scheduled. */
export const postCheck = z.object({
  ok: z.boolean(),
  problems: z.array(trouble),
  warnings: z.array(trouble),
  findings: z.array(finding),
})
export type PostCheck = z.output<typeof postCheck>

export const savedPost = z.object({
  post_id: id,
  revision: z.number(),
  state: z.enum(postStates),
  /** ISO. */
  publish_at: z.string().nullable(),
  check: postCheck,
})
export type SavedPost = z.output<typeof savedPost>

export const postInput = z.object({ post_id: id })
/** `revision`: the one the user saw. */
export const approvePostInput = z.object({ post_id: id, revision })

/** The next free slot, a chosen time, or now. */
export const when = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('slot') }),
  z.object({ kind: z.literal('at'), at: askedInstant }),
  z.object({ kind: z.literal('now') }),
])
export type When = z.output<typeof when>
export const schedulePostInput = z.object({ post_id: id, revision, when })
const seenPost = z.object({ post_id: id, revision, publish_at: askedInstant })
/** Drafts of a series as the user saw them; all or none are scheduled. */
export const scheduleSeriesInput = z.object({ series_id: id, posts: z.array(seenPost).min(1).max(60) })
export const scheduledSeries = z.object({ post_ids: z.array(id) })
export const movePostInput = z.object({ post_id: id, publish_at: askedInstant })
/** `network`: copies to another one, as far as it supports the content. */
export const duplicatePostInput = z.object({ post_id: id, new_id: id, network: network.nullish() })
export const retryPostInput = z.object({ post_id: id, when })
export const byHandInput = z.object({
  post_id: id,
  permalink: z
    .string()
    .nullish()
    .transform(typed => typed?.trim() || null)
    .pipe(
      z
        .url({ protocol: /^https?$/, message: 'Give an address such as https://…' })
        .max(2000)
        .nullable(),
    ),
})

const everyWeeks = z.int().min(1).max(8)
export const repeatPostInput = z.object({
  post_id: id,
  series_id: id,
  every_weeks: everyWeeks,
  ends_on: askedDate,
})
/** The copies with their planned times (ISO). */
export const repeatedPost = z.object({
  series_id: id,
  posts: z.array(z.object({ post_id: id, publish_at: z.string() })),
})
const scope = z.enum(['one', 'all'])
/** `all`: also later unsent posts. `approve` approves the change, which otherwise needs approval. null: unchanged. */
export const changeSeriesInput = z.object({
  post_id: id,
  scope,
  words: postWords.nullable(),
  /** Wall-clock time, applied to each post's own date. */
  time: clock.nullable(),
  ends_on: askedDate.nullable(),
  approve: z.boolean(),
})
export const changedSeries = z.object({
  changed: z.number(),
  added: z.number(),
  cancelled: z.number(),
  /** Check of the content at the edited post's time. */
  check: postCheck,
})
export const cancelPostInput = z.object({ post_id: id, scope: scope.default('one') })
export const cancelledPosts = z.object({ post_ids: z.array(id) })

export const saveSlotsInput = z.object({
  slots: z.array(z.object({ network, weekday, at: clock })).max(most.slots, `At most ${most.slots} times`),
})
export const savedSlots = z.object({ slots: z.number() })

/** Practice dates, both inclusive. Always includes drafts without a time and failed posts. */
export const listPostsInput = z
  .object({ from: askedDate, to: askedDate })
  .refine(({ from, to }) => from <= to && daysBetween(from, to) <= mostDays, {
    path: ['to'],
    message: `At most ${mostDays} days`,
  })
const shownPicture = z.object({
  file_id: id.nullable(),
  alt: z.string(),
  /** Valid for five minutes; null if the file is gone. */
  url: z.string().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
})
export const shownPost = z.object({
  id,
  network,
  kind: z.enum(postKinds),
  state: z.enum(postStates),
  revision: z.number(),
  text: z.string(),
  link: z.string().nullable(),
  call_to_action: z.object({ type: z.string(), url: z.string().nullable() }).nullable(),
  publish_at: z.string().nullable(),
  published_at: z.string().nullable(),
  permalink: z.string().nullable(),
  /** Kept by the built-in provider, not published. */
  is_test: z.boolean(),
  by_hand: z.boolean(),
  problem_code: z.string().nullable(),
  problem_words: z.string().nullable(),
  problem_instead: z.string().nullable(),
  draft_id: id.nullable(),
  plan_item_id: id.nullable(),
  short_link_id: id.nullable(),
  short_code: z.string().nullable(),
  /** The gap it offers and depends on. */
  gap_id: id.nullable(),
  series: z.object({ id, every_weeks: z.number(), ends_on: z.string() }).nullable(),
  approved_at: z.string().nullable(),
  pictures: z.array(shownPicture),
})
export type ShownPost = z.output<typeof shownPost>
const shownConnection = z.object({
  /** null: never connected. */
  connection_id: id.nullable(),
  network,
  state: z.enum(connectionStates),
  account_name: z.string().nullable(),
  handle: z.string().nullable(),
  is_test: z.boolean(),
  /** False: the built-in provider keeps posts, because no network app is configured. */
  is_configured: z.boolean(),
  state_words: z.string().nullable(),
  state_at: z.string().nullable(),
  trouble_words: z.string().nullable(),
  token_expires_at: z.string().nullable(),
  checked_at: z.string().nullable(),
  connected_at: z.string().nullable(),
})
export type ShownConnection = z.output<typeof shownConnection>
export const listedPosts = z.object({
  time_zone: z.string(),
  /** The practice's date, and the time of the answer (ISO). */
  today: z.string(),
  now: z.string(),
  /** Always one per network. */
  connections: z.array(shownConnection),
  slots: z.array(z.object({ id, network, weekday: z.number(), at: z.string() })),
  posts: z.array(shownPost),
})
export type ListedPosts = z.output<typeof listedPosts>

/** A query parameter from a network. */
const sent = z.string().max(4_000)
export const startConnectionInput = z.object({ network })
/** Redirect target; `is_test`: our own page, which says so. */
export const startedConnection = z.object({ url: z.string(), is_test: z.boolean() })
export const finishConnectionInput = z.object({
  network,
  state: z.string().max(200),
  code: sent.nullish(),
  /** The network's error, such as 'access_denied'. */
  error: sent.nullish(),
})
const offeredAccount = z.object({
  account_id: z.string(),
  name: z.string(),
  handle: z.string().nullable(),
  /** Why it can't be connected and the fix; null: it can. */
  refused: z.string().nullable(),
})
export type OfferedAccount = z.output<typeof offeredAccount>
export const connectedNetwork = z.object({
  connection_id: id,
  network,
  account_name: z.string(),
  is_test: z.boolean(),
  /** Posts that waited for another account and need approval again. */
  taken_back: z.number(),
})
export type ConnectedNetwork = z.output<typeof connectedNetwork>
/** `connected` if there was no choice; else accounts with an id to choose one within ten minutes. */
export const finishedConnection = z.object({
  connected: connectedNetwork.nullable(),
  choice_id: id.nullable(),
  accounts: z.array(offeredAccount),
})
export type FinishedConnection = z.output<typeof finishedConnection>
export const chooseAccountInput = z.object({ choice_id: id, account_id: z.string().min(1).max(200) })
export const connectionInput = z.object({ connection_id: id })
export const disconnectedNetwork = z.object({ connection_id: id })
export const checkedConnection = z.object({
  state: z.enum(connectionStates),
  words: z.string().nullable(),
  checked_at: z.string().nullable(),
})

export const postReplyInput = z.object({ review_id: id })
export const postedReply = z.object({ state: z.enum(['posted', 'failed']), words: z.string().nullable() })
