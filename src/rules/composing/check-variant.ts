import { literalPattern } from '#lib/text/literal-pattern.ts'
import { validatePost } from '#rules/posts/validate-post.ts'
import { lintOutbound } from '#rules/sending/lint-outbound.ts'
import { readText } from '#rules/sending/lint-reading.ts'
import { type Bound, isShown } from './bound-topic.ts'
import type { Channel, Evidence, Variant } from './facts-input.ts'
import { bookKey, type UsableFacts } from './read-facts.ts'
import { hasAvoided } from './unsafe-text.ts'
import { doubleQuotes, pictographs, unproven } from './words/own-words.ts'
import { firstSentence } from './write-segments.ts'

export interface Frame {
  known: UsableFacts
  channel: Channel
  bound: Bound
  mayShowPictographs: boolean
  names: RegExp | null
  passing: Map<string, boolean>
}

export const sizes: Record<Channel, { text: readonly [number, number]; title?: readonly [number, number] }> =
  {
    instagram: { text: [60, 1200] },
    facebook: { text: [60, 1500] },
    google: { text: [60, 1400] },
    email: { text: [150, 2500], title: [10, 70] },
    site: { text: [500, 6000], title: [15, 90] },
  }
export const longestOpening = 125

/** Names of practice, people and holidays, and of services with several words. */
export function namesIn({ book }: UsableFacts): RegExp | null {
  const names = [...book.values()]
    .filter(
      ({ kind, ref, writings: [name] }) =>
        kind === 'name' && (!ref.includes('services/') || name.includes(' ')),
    )
    .map(({ writings: [name] }) => literalPattern(name))
  if (names.length === 0) return null
  const longestFirst = [...new Set(names)].sort((a, b) => b.length - a.length).join('|')
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst})(?![\\p{L}\\p{N}])`, 'gu')
}

interface Part {
  text: string
  evidence: readonly Evidence[]
}

function strayName({ text, evidence }: Part, names: RegExp | null): string | null {
  for (const { index, 0: name } of names ? text.matchAll(names) : [])
    if (!evidence.some(({ span }) => span[0] <= index && index + name.length <= span[1])) return name
  return null
}

/** Checks a template for avoided words, accidental names and facts the channel forbids; its own words are tested. */
export function mayStand({ text, evidence }: Part, frame: Frame): boolean {
  const { known, names, passing } = frame
  if (known.avoided && text.search(known.avoided) >= 0) return false
  if (strayName({ text, evidence }, names) !== null) return false
  return evidence.every(({ span }) => {
    const fact = text.slice(...span)
    const isPassing = passing.get(fact) ?? lint(fact, frame).length === 0
    passing.set(fact, isPassing)
    return isPassing
  })
}

/** What is wrong with the words anywhere; null for nothing. */
export function wordProblem({ text, evidence }: Part, frame: Frame): string | null {
  const { known, names, channel } = frame
  let [own, end] = ['', 0]
  for (const { span, kind, ref } of evidence) {
    if (span[0] < end) return `spans overlap at ${span[0]}`
    const fact = known.book.get(bookKey(kind, ref))
    if (!fact || fact.isPast) return `no fact: ${ref}`
    if (!fact.writings.includes(text.slice(...span))) return `no writing of ${ref}`
    own += text.slice(end, span[0]) + '\ufffc'.repeat(span[1] - span[0])
    end = span[1]
  }
  own += text.slice(end)
  const word = unproven(own, text)
  if (word !== null) return `without evidence: ${word}`
  const name = strayName({ text, evidence }, names)
  if (name !== null) return `a name: ${name}`
  // A name may contain quotation marks; other quotes must be evidence.
  const quotes = evidence.filter(each => each.kind === 'quote')
  for (const { index } of own.matchAll(doubleQuotes))
    if (!quotes.some(({ span }) => index === span[0] - 1 || index === span[1])) return 'a quotation mark'
  if (quotes.some(({ span }) => text[span[0] - 1] !== '"' || text[span[1]] !== '"')) return 'an open quote'
  if (hasAvoided(text, known.avoided)) return 'a word to avoid'
  const [finding] = lint(text, frame)
  if (finding) return `${finding.code}: ${finding.found}`
  return channel === 'google' && evidence.some(each => each.kind === 'phone') ? 'a phone' : null
}

const leave = 'https://stillpoint.example/preferences'

function lint(text: string, { known, channel }: Frame) {
  const facts = [...known.book.values()]
  const { prices_cents } = known
  if (channel !== 'email') {
    const quotes = facts.filter(each => each.kind === 'quote').map(each => each.writings[0])
    return lintOutbound(text, { audience: 'public', quotes, prices_cents })
  }
  const address = known.practice.address?.writings[0] ?? 'our address'
  return lintOutbound(`${text}\n\n${address}\n${leave}`, {
    audience: 'person',
    purpose: 'marketing',
    channel: 'email',
    services: known.services.map(each => each.name.writings[0]),
    prices_cents,
    practice_name: known.practice.name?.writings[0] ?? null,
    postal_address: address,
    unsubscribe_url: leave,
  })
}

/** Rechecks a whole text by marketing rules, section 1; null if fine. */
export function variantProblem(variant: Variant, frame: Frame): string | null {
  const { text, title, hashtags, evidence } = variant
  const { channel, bound, known } = frame
  const own = evidence.filter(each => !each.in)
  const titled = evidence.filter(each => each.in)
  const shown = new Set(own.map(each => bookKey(each.kind, each.ref)))
  if (!bound.needs.every(need => isShown(need, shown))) return 'what the topic shows is missing'
  return (
    sizeProblem(variant, frame) ??
    wordProblem({ text, evidence: own }, frame) ??
    (title === undefined ? null : wordProblem({ text: title, evidence: titled }, frame)) ??
    belongingProblem(own, bound) ??
    timesProblem([...titled, ...own], frame) ??
    linkProblem(text, own, frame) ??
    (hashtags && hasAvoided(hashtags.map(each => each.slice(1)).join(' '), known.avoided)
      ? 'a hashtag'
      : null) ??
    (channel === 'email' || channel === 'site' ? null : postProblem(variant, frame))
  )
}

function sizeProblem({ text, title, hashtags }: Variant, { channel, mayShowPictographs, known }: Frame) {
  const size = sizes[channel]
  const isIn = (length: number, [from, to]: readonly [number, number]) => length >= from && length <= to
  if (!isIn(text.length, size.text)) return `a text of ${text.length}`
  if (size.title ? !isIn(title?.length ?? 0, size.title) : title !== undefined)
    return `a title of ${title?.length}`
  if (pictographs(`${title} ${text} ${hashtags}`) > (mayShowPictographs ? 3 : 0)) return 'pictographs'
  if (channel === 'instagram' && firstSentence(text).length > longestOpening) return 'a long first sentence'
  if (channel === 'instagram' ? !isIn(hashtags?.length ?? 0, [1, 5]) : hashtags) return 'hashtags'
  if (channel === 'site' && text.split('\n\n').length < 3) return 'few paragraphs'
  const last = text.slice(text.lastIndexOf('\n') + 1)
  if (channel === 'email' && known.signOff && last !== known.signOff.writings[0]) return 'no sign-off'
  return null
}

function belongingProblem(evidence: readonly Evidence[], bound: Bound): string | null {
  let [service, day] = [bound.service, '']
  for (const { kind, ref } of evidence) {
    const named = kind === 'name' ? /(?:^|^open_times\/.*\/)services\/(.*)\/name$/.exec(ref)?.[1] : undefined
    if (named !== undefined) service = named
    if (kind === 'weekday' || kind === 'date') day = ref
    if ((kind === 'price' || kind === 'duration') && !ref.startsWith(`services/${service}/`))
      return `another's ${kind}`
    if (kind === 'time' && ref !== day && !ref.startsWith(`${day}/`)) return "another's time"
  }
  return null
}

function timesProblem(evidence: readonly Evidence[], { known, bound }: Frame): string | null {
  const through = evidence.flatMap(
    ({ ref }) => /^open_times\/(.*?)\/(?:start$|services\/|practitioner\/)/.exec(ref)?.[1] ?? [],
  )
  const direct = evidence.some(
    ({ kind, ref }) => kind === 'name' && /^(?:services|practitioners)\//.test(ref),
  )
  if (through.length && direct) return 'a name beside open times'
  if (through.some(id => !bound.times.includes(id))) return 'another open time'
  const order = known.times.map(each => each.id)
  const closed = evidence.filter(({ ref }) => ref.startsWith('closed_days/')).map(each => each.ref)
  const isOrdered = through.every(
    (id, at) => at === 0 || order.indexOf(id) >= order.indexOf(through[at - 1] as string),
  )
  if (!isOrdered || closed.some((ref, at) => at > 0 && ref < (closed[at - 1] as string)))
    return 'out of order'
  const dates = evidence.filter(({ kind, ref }) => kind === 'date' && !ref.startsWith('holidays/'))
  return dates.length > 5 ? 'too many days' : null
}

function linkProblem(text: string, evidence: readonly Evidence[], { known, channel }: Frame): string | null {
  const links = evidence.filter(each => each.kind === 'link').length
  const address = known.practice.link?.writings[0]
  const count = address ? text.split(address).length - 1 : 0
  if (channel === 'instagram' || channel === 'google')
    return count > 0 || /https?:|www\.|[^\s@]@[\p{L}\p{N}]/iu.test(text) ? 'an address' : null
  return links === 1 && count === 1 ? null : `the link ${count} times`
}

const square = {
  type: 'image',
  mime: 'image/jpeg',
  width: 1080,
  height: 1080,
  bytes: 300_000,
  alt: 'A card',
} as const

function postProblem({ text, hashtags }: Variant, { known, channel }: Frame): string | null {
  const whole = hashtags ? `${text}\n\n${hashtags.join(' ')}` : text
  const { problems, warnings } = validatePost({
    network: channel as 'instagram' | 'facebook' | 'google',
    text: whole,
    media: [square],
    now: known.now,
    ...(channel === 'google'
      ? { call_to_action: { type: 'BOOK', url: known.practice.link?.writings[0] ?? null } }
      : {}),
  })
  const [found] = [...problems, ...warnings]
  if (found) return found.code
  const finding = hashtags && lintOutbound(readText(whole), { audience: 'public' })[0]
  return finding ? finding.code : null
}
