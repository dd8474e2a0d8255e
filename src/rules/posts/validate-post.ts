import { instant, type Moment } from '#lib/time/instants.ts'
import { hasPhone } from './post-phones.ts'

export type Network = 'instagram' | 'facebook' | 'google'

export interface PostMedia {
  type: 'image' | 'video'
  mime: string
  width: number
  height: number
  bytes: number
  alt?: string | null
}

export interface Post {
  network: Network
  text: string
  link?: string | null
  call_to_action?: { type: string; url?: string | null } | null
  media: readonly PostMedia[]
  now: Moment
  publish_at?: Moment | null
  quota?: { total?: number | null; published: readonly Moment[] } | null
}

export interface PostProblem {
  code: string
  index?: number
  limit?: number
  actual?: number
}
export interface PostWarning {
  code: string
  index?: number
}

interface Limits {
  text: number
  hashtags?: number
  mentions?: number
  /** The error for an empty post. */
  nothing: 'media_required' | 'empty' | 'text_required'
  media: number
  types: readonly string[]
  bytes: number
  least?: { width: number; height?: number; bytes?: number }
  /** Width : height, inclusive. */
  aspect?: { from: readonly [number, number]; to: readonly [number, number] }
}

/** The networks' limits, which change. */
export const limits: Readonly<Record<Network, Limits>> = {
  instagram: {
    text: 2200,
    hashtags: 5,
    mentions: 20,
    nothing: 'media_required',
    media: 10,
    types: ['image/jpeg'],
    bytes: 8_000_000,
    least: { width: 320 },
    aspect: { from: [4, 5], to: [191, 100] },
  },
  facebook: {
    text: 63_206,
    nothing: 'empty',
    media: 10,
    types: ['image/jpeg', 'image/png', 'image/gif'],
    bytes: 4_000_000,
  },
  google: {
    text: 1500,
    nothing: 'text_required',
    media: 1,
    types: ['image/jpeg', 'image/png'],
    bytes: 5_000_000,
    least: { width: 250, height: 250, bytes: 10_000 },
  },
}

const DAY = 86_400_000
const longestAlt = 1000
const farthestDays = 365
const quotaTotal = 50
const actions = new Set(['BOOK', 'ORDER', 'SHOP', 'LEARN_MORE', 'SIGN_UP', 'CALL'])

const hashtag = /(?<![\p{L}\p{Nd}_&/])#(?=[\p{L}\p{Nd}_]*\p{L})[\p{L}\p{Nd}_]+/gu
const mention = /(?<![\p{L}\p{Nd}_.@])@[\p{L}\p{Nd}_]/gu

/** Whether the network accepts the post (send rules, section 4). RangeError for an unknown network or invalid moment. */
export function validatePost(post: Post): {
  ok: boolean
  problems: PostProblem[]
  warnings: PostWarning[]
} {
  const own = Object.hasOwn(limits, post.network) ? limits[post.network] : undefined
  if (!own) throw new RangeError(`unknown network: ${post.network}`)
  const problems: PostProblem[] = [
    ...wordProblems(post, own),
    ...post.media.flatMap((each, index) => mediaProblems(each, own).map(problem => ({ ...problem, index }))),
    ...addressProblems(post),
    ...timeProblems(post),
  ]
  return { ok: problems.length === 0, problems, warnings: warningsOf(post) }
}

const over = (code: string, limit: number | undefined, actual: number): PostProblem[] =>
  limit !== undefined && actual > limit ? [{ code, limit, actual }] : []
const count = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length

function wordProblems({ network, text, link, media }: Post, own: Limits): PostProblem[] {
  const isEmpty = text.trim() === ''
  const isNothing = {
    media_required: media.length === 0,
    empty: isEmpty && media.length === 0 && !link?.trim(),
    text_required: isEmpty,
  }[own.nothing]
  return [
    ...over('text_too_long', own.text, text.length),
    ...over('too_many_hashtags', own.hashtags, count(text, hashtag)),
    ...over('too_many_mentions', own.mentions, count(text, mention)),
    ...(isNothing ? [{ code: own.nothing }] : []),
    ...over('too_many_media', own.media, media.length),
    ...(network === 'google' && hasPhone(text) ? [{ code: 'phone_in_text' }] : []),
  ]
}

function mediaProblems({ type, mime, width, height, bytes, alt }: PostMedia, own: Limits): PostProblem[] {
  const altProblem = over('alt_too_long', longestAlt, alt?.length ?? 0)
  if (type !== 'image') return [{ code: 'media_type' }, ...altProblem]
  const { least, aspect } = own
  const pairs = [
    [least?.width, width],
    [least?.height, height],
    [least?.bytes, bytes],
  ] as const
  const small = pairs.find(([limit, actual]) => limit !== undefined && actual < limit)
  // Multiplied out, so that 4:5 itself is inside despite rounding.
  const isOutside =
    aspect &&
    !(width * aspect.from[1] >= height * aspect.from[0] && width * aspect.to[1] <= height * aspect.to[0])
  return [
    ...(own.types.includes(mime.trim().toLowerCase()) ? [] : [{ code: 'media_type' }]),
    ...over('media_too_large', own.bytes, bytes),
    ...(small ? [{ code: 'media_too_small', limit: small[0] as number, actual: small[1] }] : []),
    ...(isOutside ? [{ code: 'media_aspect' }] : []),
    ...altProblem,
  ]
}

function addressProblems({ network, link, call_to_action }: Post): PostProblem[] {
  const url = call_to_action?.url
  const given = [link, url].filter(each => each !== null && each !== undefined && each.trim() !== '')
  const bad = given.filter(each => !isWebAddress(each as string)).map(() => ({ code: 'bad_link' }))
  const isWrong =
    network === 'google' &&
    call_to_action &&
    (!actions.has(call_to_action.type) || (call_to_action.type !== 'CALL' && !url?.trim()))
  return [...bad, ...(isWrong ? [{ code: 'call_to_action' }] : [])]
}

function isWebAddress(text: string): boolean {
  const url = /^\s*https?:\/\//i.test(text) ? URL.parse(text.trim()) : null
  const host = /^\s*https?:\/\/([^/?#\\]*)/i.exec(text)?.[1] ?? ''
  return url !== null && host !== '' && url.hostname !== '' && !/\s/.test(text.trim()) && !host.includes('@')
}

function timeProblems({ network, now: at, publish_at, quota }: Post): PostProblem[] {
  const now = instant(at)
  const moment = publish_at === null || publish_at === undefined ? now : instant(publish_at)
  const problems: PostProblem[] = []
  if (moment < now) problems.push({ code: 'in_the_past' })
  if (moment > now + farthestDays * DAY) problems.push({ code: 'too_far' })
  if (!quota) return problems
  const published = quota.published.map(instant).filter(each => each > moment - DAY && each <= moment)
  const total = quota.total ?? quotaTotal
  if (network === 'instagram' && published.length >= total)
    problems.push({ code: 'quota_reached', limit: total, actual: published.length })
  return problems
}

function warningsOf({ network, text, link, media }: Post): PostWarning[] {
  const warnings: PostWarning[] = []
  for (const [index, { type, alt }] of media.entries())
    if (type === 'image' && !alt?.trim()) warnings.push({ code: 'no_alt', index })
  if (network === 'instagram' && /https?:\/\/\S/i.test(text)) warnings.push({ code: 'link_not_clickable' })
  const [first, ...others] = media.map(({ width, height }) => width / height)
  if (network === 'instagram' && others.some(each => Math.abs(each - (first as number)) > 0.01 + 1e-9))
    warnings.push({ code: 'mixed_aspects' })
  if (network === 'facebook' && link?.trim() && media.length > 0)
    warnings.push({ code: 'link_without_preview' })
  return warnings
}
