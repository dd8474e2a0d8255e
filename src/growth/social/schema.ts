import { z } from 'zod'
import { askedDate, askedInstant, clock, id, weekday } from '#lib/schemas/fields.ts'
import { daysBetween } from '#lib/time/dates.ts'
import { most, mostDays } from './bounds.ts'
import { connectionStates, networks, postKinds, postStates } from './post/post-state.ts'

export const network = z.enum(networks)

/** Lines as they were typed, without what no network shows. */
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

/** What Google shows as a button; the address stands beside it. */
const callToAction = z
  .object({ type: z.string().min(1).max(40), url: optionalWords(most.link) })
  .nullish()
  .transform(value => value ?? null)

const picture = z.object({ file_id: id, alt: words(most.alt).default('') })
const pictures = z.array(picture).max(most.pictures, `At most ${most.pictures} pictures`)

/** What a post says. A kind other than `post` is posted by hand. */
export const postWords = z.object({
  text: words(most.text),
  link: optionalWords(most.link),
  call_to_action: callToAction,
  pictures,
})
const postFields = postWords.extend({
  network,
  kind: z.enum(postKinds).default('post'),
  /** When it is meant to go; it goes when it is scheduled, and at no other time. */
  publish_at: askedInstant.nullish().transform(value => value ?? null),
})
export type PostFields = z.output<typeof postFields>

const revision = z.int().min(1).max(1_000_000)

/** `post_id` is chosen by the form. `revision`: as it was read; null where it is new. */
export const savePostInput = postFields.extend({
  post_id: id,
  revision: revision.nullable(),
  draft_id: id.nullish().transform(value => value ?? null),
  plan_item_id: id.nullish().transform(value => value ?? null),
  short_link_id: id.nullish().transform(value => value ?? null),
})
/** As it is typed: nothing is kept. `post_id` keeps a post from being in its own way. */
export const checkPostInput = postFields.extend({ post_id: id.nullish().transform(value => value ?? null) })

/** What a network would refuse (`problem`) or what could be better (`warning`): the code of validatePost, and words. */
const trouble = z.object({
  code: z.string(),
  index: z.number().optional(),
  limit: z.number().optional(),
  actual: z.number().optional(),
  words: z.string(),
  /** What to do about it. */
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
/** `ok`: it may be approved and scheduled. */
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
/** `revision`: the words that were seen. */
export const approvePostInput = z.object({ post_id: id, revision })

/** The next free turn of its network, a time of its own, or at once. */
export const when = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('slot') }),
  z.object({ kind: z.literal('at'), at: askedInstant }),
  z.object({ kind: z.literal('now') }),
])
export type When = z.output<typeof when>
export const schedulePostInput = z.object({ post_id: id, revision, when })
const seenPost = z.object({ post_id: id, revision, publish_at: askedInstant })
/** Drafts of one series with their times, as they were seen: all of them or none. */
export const scheduleSeriesInput = z.object({ series_id: id, posts: z.array(seenPost).min(1).max(60) })
export const scheduledSeries = z.object({ post_ids: z.array(id) })
export const movePostInput = z.object({ post_id: id, publish_at: askedInstant })
/** `network`: for another one, with what that one takes of it. */
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
/** Those that were made, and when each is meant to go (ISO). */
export const repeatedPost = z.object({
  series_id: id,
  posts: z.array(z.object({ post_id: id, publish_at: z.string() })),
})
const scope = z.enum(['one', 'all'])
/**
 * `all`: this one and those after it that have not left. `approve`: the press says yes to what changed; without it changed words
 * wait for one. Null: as it is.
 */
export const changeSeriesInput = z.object({
  post_id: id,
  scope,
  words: postWords.nullable(),
  /** On the wall, for each on its own day. */
  time: clock.nullable(),
  ends_on: askedDate.nullable(),
  approve: z.boolean(),
})
export const changedSeries = z.object({
  changed: z.number(),
  added: z.number(),
  cancelled: z.number(),
  /** Of the words, at the time of the one that was changed. */
  check: postCheck,
})
export const cancelPostInput = z.object({ post_id: id, scope: scope.default('one') })
export const cancelledPosts = z.object({ post_ids: z.array(id) })

export const saveSlotsInput = z.object({
  slots: z.array(z.object({ network, weekday, at: clock })).max(most.slots, `At most ${most.slots} times`),
})
export const savedSlots = z.object({ slots: z.number() })

/** Days of the practice, both included. Drafts without a time and what failed are always among them. */
export const listPostsInput = z
  .object({ from: askedDate, to: askedDate })
  .refine(({ from, to }) => from <= to && daysBetween(from, to) <= mostDays, {
    path: ['to'],
    message: `At most ${mostDays} days`,
  })
const shownPicture = z.object({
  file_id: id.nullable(),
  alt: z.string(),
  /** For five minutes; null once the file is gone. */
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
  /** Kept by the built-in provider, and shown nowhere else. */
  is_test: z.boolean(),
  by_hand: z.boolean(),
  problem_code: z.string().nullable(),
  problem_words: z.string().nullable(),
  /** What can be done about that. */
  problem_instead: z.string().nullable(),
  draft_id: id.nullable(),
  plan_item_id: id.nullable(),
  short_link_id: id.nullable(),
  short_code: z.string().nullable(),
  /** Open time that it offers, and leaves with. */
  gap_id: id.nullable(),
  series: z.object({ id, every_weeks: z.number(), ends_on: z.string() }).nullable(),
  approved_at: z.string().nullable(),
  pictures: z.array(shownPicture),
})
export type ShownPost = z.output<typeof shownPost>
const shownConnection = z.object({
  /** Null: nothing was ever connected. */
  connection_id: id.nullable(),
  network,
  state: z.enum(connectionStates),
  account_name: z.string().nullable(),
  handle: z.string().nullable(),
  is_test: z.boolean(),
  /** Whether this installation can reach the network; false: the built-in provider keeps posts. */
  is_configured: z.boolean(),
  state_words: z.string().nullable(),
  /** Since when it stands as it does. */
  state_at: z.string().nullable(),
  trouble_words: z.string().nullable(),
  token_expires_at: z.string().nullable(),
  checked_at: z.string().nullable(),
  connected_at: z.string().nullable(),
})
export type ShownConnection = z.output<typeof shownConnection>
export const listedPosts = z.object({
  time_zone: z.string(),
  /** The practice's date and the moment of the answer (ISO). */
  today: z.string(),
  now: z.string(),
  /** One a network, always all three. */
  connections: z.array(shownConnection),
  slots: z.array(z.object({ id, network, weekday: z.number(), at: z.string() })),
  posts: z.array(shownPost),
})
export type ListedPosts = z.output<typeof listedPosts>

// Connecting.

/** What a network sends in an address. */
const sent = z.string().max(4_000)
export const startConnectionInput = z.object({ network })
/** Where to go next; `is_test`: a page of our own that says so. */
export const startedConnection = z.object({ url: z.string(), is_test: z.boolean() })
export const finishConnectionInput = z.object({
  network,
  state: z.string().max(200),
  code: sent.nullish(),
  /** Why there is no code: 'access_denied', and whatever else a network says. */
  error: sent.nullish(),
})
const offeredAccount = z.object({
  account_id: z.string(),
  name: z.string(),
  handle: z.string().nullable(),
  /** Why it cannot be connected, and what to do about it; null: it can. */
  refused: z.string().nullable(),
})
export type OfferedAccount = z.output<typeof offeredAccount>
export const connectedNetwork = z.object({
  connection_id: id,
  network,
  account_name: z.string(),
  is_test: z.boolean(),
  /** Posts that waited for another account, and are drafts again: nobody has said yes to this one. */
  taken_back: z.number(),
})
export type ConnectedNetwork = z.output<typeof connectedNetwork>
/** `connected` where there was nothing to choose; else the accounts, and under which id one of them is chosen within ten minutes. */
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
  /** What is the matter with it, in the network's words. */
  words: z.string().nullable(),
  checked_at: z.string().nullable(),
})

export const postReplyInput = z.object({ review_id: id })
export const postedReply = z.object({ state: z.enum(['posted', 'failed']), words: z.string().nullable() })
