import {
  acts,
  amounts,
  askedFor,
  askVerbs,
  claims,
  few,
  guarantees,
  healthWords,
  knows,
  moments,
  rewards,
  scarcity,
  shortAsks,
  shorteners,
  steers,
  stopWord,
  superlatives,
  urgency,
  waysToReach,
  yelp,
} from './lint-lists.ts'
import { firstHit, hits, placesOf, readText, sentenceRanges, type TextRange } from './lint-reading.ts'
import type { SendChannel, SendPurpose } from './send-facts.ts'

export type LintCode =
  | 'health_hint'
  | 'health_claim'
  | 'guarantee'
  | 'review_incentive'
  | 'review_gating'
  | 'yelp_ask'
  | 'review_detail'
  | 'client_name'
  | 'unsourced_quote'
  | 'confirms_client'
  | 'reply_too_long'
  | 'reply_not_offline'
  | 'missing_unsubscribe'
  | 'missing_address'
  | 'missing_stop'
  | 'missing_sender'
  | 'unknown_price'
  | 'false_scarcity'
  | 'foreign_shortener'
  | 'urgency'
  | 'unproven_superlative'

export interface LintFinding {
  code: LintCode
  severity: 'block' | 'warn'
  /** As read; '' if something is missing. */
  found: string
}

export interface LintContext {
  /** `person`: one or many people; `public`: a post, page or profile; `reply`: a public answer to a review. */
  audience: 'person' | 'public' | 'reply'
  purpose?: SendPurpose | null
  channel?: SendChannel | null
  /** Names of the practice's services. */
  services?: readonly string[] | null
  /** Names of clients. */
  names?: readonly string[] | null
  /** With the clients' consent. */
  quotes?: readonly string[] | null
  prices_cents?: readonly number[] | null
  open_times?: number | null
  /** Of the answered review. */
  rating?: number | null
  practice_name?: string | null
  practice_phone?: string | null
  practice_email?: string | null
  postal_address?: string | null
  unsubscribe_url?: string | null
}

interface Read extends LintContext {
  read: string
  sentences: readonly TextRange[]
}

/** Send rules, section 5: at most one finding per code, in that order; blocking ones prevent sending. */
export function lintOutbound(text: string, context: LintContext): LintFinding[] {
  const read = readText(text)
  const given: Read = { ...context, read, sentences: sentenceRanges(read) }
  const { audience, purpose, channel } = given
  const [isPerson, isReply, isPublic] = ['person', 'reply', 'public'].map(each => each === audience)
  const isForSale = purpose === 'marketing' || purpose === 'review'
  const findings: LintFinding[] = []
  const say = (code: LintCode, found: string | null, severity: LintFinding['severity'] = 'block') => {
    if (found !== null) findings.push({ code, severity, found })
  }
  if (isPerson || isReply) say('health_hint', healthHint(given))
  say('health_claim', firstHit(read, claims) ?? claimedAct(given))
  say('guarantee', firstHit(read, guarantees))
  const asks = asksOf(given)
  if (asks.length > 0) {
    say('review_incentive', rewardBeside(asks, given))
    say('review_gating', firstHit(read, steers))
    say('yelp_ask', firstHit(read, yelp))
  }
  if (isPerson && purpose === 'review')
    say('review_detail', firstOf(given, given.services) ?? firstHit(read, moments))
  if (isPublic || isReply) say('client_name', firstOf(given, given.names))
  if (isPublic) say('unsourced_quote', unsourcedQuote(given))
  if (isReply) {
    say('confirms_client', firstHit(read, knows))
    const sixth = given.sentences[5]
    say('reply_too_long', sixth ? read.slice(sixth.from).trim() : null)
    say('reply_not_offline', isNotOffline(given) ? '' : null, 'warn')
  }
  const missing = (value: string | null | undefined) => (placesOf(read, value).length === 0 ? '' : null)
  if (channel === 'email') {
    if (isForSale) say('missing_unsubscribe', missing(given.unsubscribe_url))
    if (purpose === 'marketing') say('missing_address', missing(given.postal_address))
  }
  if (channel === 'sms' && isForSale) {
    say('missing_stop', firstHit(read, stopWord) === null ? '' : null)
    say('missing_sender', missing(given.practice_name))
  }
  say('unknown_price', unknownPrice(given))
  say('false_scarcity', falseScarcity(given))
  say('foreign_shortener', firstHit(read, shorteners), channel === 'sms' ? 'block' : 'warn')
  say('urgency', firstHit(read, urgency), 'warn')
  say('unproven_superlative', firstHit(read, superlatives), 'warn')
  return findings
}

const words = (read: string, { from, to }: TextRange) => read.slice(from, to)

function healthHint({ read, audience, purpose, services }: Read): string | null {
  const isExcusing = audience === 'person' && purpose !== 'review'
  const names = isExcusing ? (services ?? []).flatMap(name => placesOf(read, name)) : []
  const hit = hits(read, healthWords).find(
    each => !names.some(name => name.from <= each.from && each.to <= name.to),
  )
  return hit ? words(read, hit) : null
}

function claimedAct({ read, sentences }: Read): string | null {
  const [done, hurting] = [hits(read, acts), hits(read, healthWords)]
  for (const sentence of sentences) {
    const act = done.find(each => isIn(sentence, each))
    const word = act && hurting.find(each => isIn(sentence, each) && each.from >= act.to)
    if (act && word) return read.slice(act.from, word.to)
  }
  return null
}

const isIn = (sentence: TextRange, hit: TextRange) => sentence.from <= hit.from && hit.to <= sentence.to

function asksOf({ read, sentences }: Read): number[] {
  const [verbs, things, short] = [hits(read, askVerbs), hits(read, askedFor), hits(read, shortAsks)]
  return sentences.flatMap((sentence, index) => {
    const own = things.filter(each => isIn(sentence, each))
    const asks = (verb: TextRange) => {
      const thing = own.find(each => each.from >= verb.to)
      return thing !== undefined && wordsBetween(read, verb.to, thing.from) <= 4
    }
    const isAsk =
      short.some(each => isIn(sentence, each)) || verbs.some(each => isIn(sentence, each) && asks(each))
    return isAsk ? [index] : []
  })
}

function wordsBetween(read: string, from: number, to: number): number {
  let [count, at] = [0, from]
  while (at < to && count < 5) {
    const blank = read.indexOf(' ', at)
    const end = blank < 0 || blank > to ? to : blank
    if (/[\p{L}\p{N}]/u.test(read.slice(at, end))) count++
    at = end + 1
  }
  return count
}

function rewardBeside(asks: readonly number[], { read, sentences }: Read): string | null {
  for (const reward of hits(read, rewards)) {
    const index = sentences.findIndex(each => isIn(each, reward))
    if (asks.some(ask => Math.abs(ask - index) <= 1)) return words(read, reward)
  }
  return null
}

function firstOf({ read }: Read, values: readonly string[] | null | undefined): string | null {
  for (const value of values ?? []) {
    const [place] = placesOf(read, value)
    if (place) return words(read, place)
  }
  return null
}

function unsourcedQuote({ read, quotes }: Read): string | null {
  const known = new Set((quotes ?? []).map(quote => readText(quote).toLowerCase()))
  const quoted = /"([^"]{20,})" ?-{1,2} ?[\p{Lu}\p{Lt}]/gu
  for (const [, said] of read.matchAll(quoted))
    if (said !== undefined && !known.has(said.trim().toLowerCase())) return said.trim()
  return null
}

function isNotOffline({ read, rating, practice_phone, practice_email }: Read): boolean {
  if (rating === null || rating === undefined || rating > 3) return false
  const isNamed = [practice_phone, practice_email].some(each => placesOf(read, each).length > 0)
  return !isNamed && firstHit(read, waysToReach) === null
}

function unknownPrice({ read, prices_cents }: Read): string | null {
  if (!prices_cents) return null
  for (const hit of read.matchAll(amounts))
    if (!prices_cents.includes(centsOf((hit[1] ?? hit[2]) as string))) return hit[0]
  return null
}

/** Reads 1,234.50 and 1.234,50: the last mark is decimal unless three digits follow. */
function centsOf(digits: string): number {
  const [, whole, part] = /^(.*?)(?:[.,](\d|\d\d|\d{4,}))?$/.exec(digits) as unknown as [
    string,
    string,
    string?,
  ]
  const cents = Number(`${whole.replace(/[.,]/g, '')}.${part ?? 0}`) * 100
  return Math.abs(cents - Math.round(cents)) < 1e-6 ? Math.round(cents) : Number.NaN
}

function falseScarcity({ read, open_times }: Read): string | null {
  for (const [found, said] of read.matchAll(scarcity)) {
    const number = (said as string).toLowerCase()
    const count = few.includes(number) ? few.indexOf(number) + 1 : Number(number)
    if (count !== open_times) return found
  }
  return null
}
