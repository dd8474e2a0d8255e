// The table of content types, hashtags, and the two doors every text must pass.

import { type Network, validatePost } from '../../src/rules/posts/validate-post.ts'
import { type LintContext, lintOutbound } from '../../src/rules/sending/lint-outbound.ts'
import type { Ask, Evidence, Facts, Variant } from './composer-shapes.ts'
import { cleaned, dropCode, hasLink, isAvoided, textsOf } from './dropped-facts.ts'

interface Form {
  title: [number, number] | null
  text: [number, number]
  links: number
}

const forms: Record<string, Form> = {
  instagram: { title: null, text: [60, 1200], links: 0 },
  facebook: { title: null, text: [60, 1500], links: 1 },
  google: { title: null, text: [60, 1400], links: 0 },
  email: { title: [10, 70], text: [150, 2500], links: 1 },
  site: { title: [15, 90], text: [500, 6000], links: 1 },
}

const within = (what: string, length: number, [least, most]: readonly [number, number]) =>
  length >= least && length <= most ? [] : [`${what} has ${length} characters`]

/** To . ! ? before white space, or line end. */
export function firstSentence(text: string): string {
  const line = text.split('\n')[0] as string
  const end = /[.!?](?=\s|$)/.exec(line)
  return end ? line.slice(0, end.index + 1) : line
}

export function checkFormat(facts: Facts, ask: Ask, variant: Variant): string[] {
  const form = forms[ask.channel]
  if (!form) return [`no such channel: ${ask.channel}`]
  const { text, title, hashtags, evidence } = variant
  const found = within('text', text.length, form.text)
  if (form.title && title === undefined) found.push('no title')
  if (!form.title && title !== undefined) found.push('a title')
  if (form.title && title !== undefined) found.push(...within('title', title.length, form.title))
  if ((hashtags !== undefined) !== (ask.channel === 'instagram'))
    found.push(`hashtags on ${ask.channel}: ${hashtags}`)
  if (text !== text.trim() || title !== title?.trim()) found.push('blanks at the ends')
  if (/[^\S\n]{2}|\r|\t|\n{3}|[^\S\n]\n|\n[^\S\n]/.test(text)) found.push('blanks in a row')
  found.push(...checkLinks(facts, form.links, text, title ?? '', evidence))
  if (ask.channel === 'instagram') {
    const length = firstSentence(text).length
    if (length > 125) found.push(`first sentence has ${length} characters`)
    found.push(...checkHashtags(facts, hashtags ?? []))
  }
  if (ask.channel === 'google' && evidence.some(each => each.kind === 'phone')) found.push('phone on google')
  if (ask.channel === 'email') found.push(...checkSignOff(facts, text, evidence))
  if (ask.channel === 'site' && text.split('\n\n').length < 3) found.push('fewer than three paragraphs')
  return [...found, ...checkDoors(facts, ask, variant)]
}

function checkLinks(
  facts: Facts,
  wanted: number,
  text: string,
  title: string,
  evidence: readonly Evidence[],
): string[] {
  const spans = evidence.filter(({ kind }) => kind === 'link')
  const url = cleaned(facts.practice.booking_url)
  const times = text.split(url).length - 1
  const rest = text.replaceAll(url, ' ')
  return [
    ...(spans.length === wanted && times === wanted
      ? []
      : [`booking link ${times} times, in ${spans.length} spans`]),
    ...(spans.some(each => each.in === 'title') ? ['link in a title'] : []),
    ...(hasLink(rest) || hasLink(title) ? ['another web or mail address'] : []),
  ]
}

/** The last line is the sign-off and nothing more. */
function checkSignOff(facts: Facts, text: string, evidence: readonly Evidence[]): string[] {
  const wanted = dropCode(facts, 'voice/sign_off') === null ? cleaned(facts.voice.sign_off) : ''
  if (wanted === '') return []
  const from = text.lastIndexOf('\n') + 1
  const isHeld = evidence.some(
    ({ ref, span }) => ref === 'voice/sign_off' && span[0] === from && span[1] === text.length,
  )
  return text.slice(from) === wanted && isHeld ? [] : [`last line is no sign-off: ${text.slice(from)}`]
}

const lettersOf = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
const unproven =
  /monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march$|april|june|july|august|september|october|november|december|spring|summer|autumn|winter|today|tonight|tomorrow|weekend|thisweek|best|free$|discount|sale$/

function checkHashtags(facts: Facts, hashtags: readonly string[]): string[] {
  const sources = textsOf(facts)
    .filter(([ref]) => /\/(?:name|type)$/.test(ref) && dropCode(facts, ref) === null)
    .map(([, text]) => lettersOf(text ?? ''))
  const found = within('list of hashtags', hashtags.length, [1, 5])
  const plain = hashtags.map(tag => tag.replace(/^#/, ''))
  if (new Set(plain.map(tag => tag.toLowerCase())).size < plain.length) found.push('a hashtag twice')
  if (new Set(hashtags.map(tag => tag.startsWith('#'))).size > 1) found.push('hashtags with # and without')
  for (const tag of plain) {
    const words = tag.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    const isOfFacts = sources.includes(tag.toLowerCase())
    if (!/^[\p{L}\p{N}]+$/u.test(tag) || !/\p{L}/u.test(tag)) found.push(`hashtag ${tag}`)
    if (!isOfFacts && (/\p{N}/u.test(tag) || unproven.test(tag.toLowerCase())))
      found.push(`hashtag of nothing: ${tag}`)
    if (
      [tag, words, ...facts.voice.avoid.filter(each => lettersOf(each) === tag.toLowerCase())].some(each =>
        isAvoided(facts, each),
      )
    )
      found.push(`avoided hashtag ${tag}`)
  }
  return found
}

const picture = {
  type: 'image',
  mime: 'image/jpeg',
  width: 1080,
  height: 1080,
  bytes: 200_000,
  alt: 'A card with these words',
} as const
const footer = {
  unsubscribe_url: 'https://stillpoint.example/stop/abc',
  postal_address: 'Willow Yard 1, Riverton',
}

/** `validatePost` without a problem or warning, `lintOutbound` without a finding. */
function checkDoors(facts: Facts, ask: Ask, { text, title, hashtags }: Variant): string[] {
  const posted = hashtags ? `${text}\n\n${hashtags.map(tag => `#${tag.replace(/^#/, '')}`).join(' ')}` : text
  const url = facts.practice.booking_url
  const shared: LintContext = {
    audience: 'public',
    services: facts.services.map(each => each.name),
    quotes: facts.quotes.map(each => each.text),
    prices_cents: facts.services.map(each => each.price_cents),
    practice_name: facts.practice.name,
  }
  const person: LintContext = { ...shared, audience: 'person', purpose: 'marketing' }
  const mail = `${title}\n\n${text}\n\n${footer.postal_address}\n${footer.unsubscribe_url}`
  const linted =
    ask.channel === 'email'
      ? [
          ...lintOutbound(title ?? '', person),
          ...lintOutbound(mail, { ...person, ...footer, channel: 'email' }),
        ]
      : [title ?? '', posted, `${title ?? ''}\n\n${posted}`].flatMap(each => lintOutbound(each, shared))
  const { problems, warnings } = isNetwork(ask.channel)
    ? validatePost({
        network: ask.channel,
        text: posted,
        media: [picture],
        now: facts.now,
        call_to_action: ask.channel === 'google' ? { type: 'BOOK', url } : null,
      })
    : { problems: [], warnings: [] }
  return [
    ...linted.map(({ code, found }) => `lintOutbound: ${code} ${found}`),
    ...[...problems, ...warnings].map(({ code }) => `validatePost: ${code}`),
  ]
}

const isNetwork = (channel: string): channel is Network =>
  ['instagram', 'facebook', 'google'].includes(channel)
