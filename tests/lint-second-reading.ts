// A second reading of send rules, section 5, that shares nothing with the module: no regular expression finds anything in
// it, the lists are those of the page once more, and every place of a text is tried for every entry.
import type { LintContext } from '../src/rules/sending/lint-outbound.ts'

const page = {
  health: `pain, ache, injury, injuries, injured, surgery, sciatica, migraine, headache, arthritis, fibromyalgia,
whiplash, scoliosis, hernia, herniated, tendonitis, carpal tunnel, frozen shoulder, plantar fasciitis, pregnant, pregnancy, prenatal,
postnatal, postpartum, fertility, menopause, anxiety, depression, insomnia, ptsd, trauma, addiction, cancer, chemotherapy, diabetes,
hypertension, blood pressure, asthma, allergy, allergies, hiv, medication, prescription, diagnosis, diagnosed, symptom, health history`,
  claim: `cure, cures, cured, heals, miracle, clinically proven, scientifically proven, medically proven, fda approved, doctor recommended,
permanent relief, no side effects, replaces medication, instead of medication, instead of surgery, avoid surgery, detoxifies, flush toxins,
flushes toxins, boosts immunity, boosts your immune system, prevents disease, 100% effective`,
  acts: 'treat, treats, relieve, relieves, eliminate, eliminates, fix, fixes, reverse, reverses, prevent, prevents, heal, heals',
  askVerb: 'leave, write, post, give, share, drop, submit',
  askNoun: 'review, reviews, rating, testimonial',
  askShort: 'review us, rate us',
  reward: `discount, discounts, off, coupon, voucher, gift, gift card, free, complimentary,
reward, prize, raffle, credit, cash, enter to win, chance to win, in return, in exchange`,
  steer: `5 star, 5 stars, five star, five stars, positive review, good review, great review, glowing review, if you enjoyed, if you loved, if you
were happy, if you are happy, if you're happy, if you were satisfied, if you had a good experience, if you had a great experience,
unhappy, not happy, instead of a review, before you leave a review`,
  knows: `your visit, your appointment, your session, your treatment, your massage, your adjustment, your therapist, your practitioner, your
booking, your records, your file, visiting us, coming in, came in, came to see us, seeing you, see you again, see you soon, see you next,
welcome you back, have you back, our client, our patient, as a client, as a patient, valued client, treating you, working with you,
taking care of you, next visit, last visit, we remember, when you were here`,
  guarantee: 'guarantee, guarantees, guaranteed',
  offline: 'call us, write to us, email us, contact us, reach us',
  shortener: 'bit.ly, tinyurl.com, t.co, goo.gl, ow.ly, is.gd, rebrand.ly, cutt.ly, buff.ly',
  urgency: "act now, last chance, hurry, don't miss out, limited time",
  superlative: 'the best, #1, number one, no. 1, top rated, award winning, world class',
  moment: `monday, tuesday, wednesday, thursday, friday, saturday, sunday, january, february, april, june, july, august,
september, october, november, december, today, yesterday, tomorrow`,
}
export type List = keyof typeof page
export const lists = Object.fromEntries(
  Object.entries(page).map(([name, list]) => [
    name,
    list.split(',').map(each => each.split(/\s+/).join(' ').trim()),
  ]),
) as Record<List, string[]>

const isWordy = (letter: string | undefined) =>
  letter !== undefined && (letter.toLowerCase() !== letter.toUpperCase() || (letter >= '0' && letter <= '9'))
const isDigit = (letter: string | undefined) => letter !== undefined && letter >= '0' && letter <= '9'

function secondRead(text: string): string {
  let read = ''
  for (const letter of text.normalize('NFKC')) {
    if ('\u00ad\u200b\u200d\ufeff'.includes(letter)) continue
    if ('‘’'.includes(letter)) read += "'"
    else if ('“”„«»'.includes(letter)) read += '"'
    else if ('‐‑–—−'.includes(letter)) read += '-'
    else if (' \n\t'.includes(letter)) read += read.endsWith(' ') || read === '' ? '' : ' '
    else read += letter
  }
  return read.endsWith(' ') ? read.slice(0, -1) : read
}

interface Place {
  from: number
  to: number
}

/** All places where `wanted` stands as whole words; a blank of a list's entry is a hyphen too. */
function places(text: string, wanted: string, isEntry = true): Place[] {
  const [low, sought] = [text.toLowerCase(), wanted.toLowerCase()]
  const found: Place[] = []
  for (let from = 0; sought !== '' && from + sought.length <= low.length; from++) {
    if (low[from] !== sought[0]) continue
    let isSame = true
    for (let i = 0; i < sought.length && isSame; i++)
      isSame = low[from + i] === sought[i] || (isEntry && sought[i] === ' ' && low[from + i] === '-')
    const to = from + sought.length
    if (isSame && !isWordy(low[from - 1]) && !isWordy(low[to])) found.push({ from, to })
  }
  return found
}

const listed = (text: string, list: List) => lists[list].flatMap(each => places(text, each))
/** A word and its possessive are one: the shorter, which stands in the name of a service. */
const health = (text: string) =>
  lists.health.flatMap(each => ['', 's', 'es', "'s"].flatMap(end => places(text, each + end)))

/** The sentences, as pieces of the text: . ! ? before a blank or the end is an end. */
function sentences(text: string): string[] {
  const found: string[] = []
  let piece = ''
  for (let i = 0; i < text.length; i++) {
    piece += text[i]
    if ('.!?'.includes(text[i] as string) && (i + 1 === text.length || text[i + 1] === ' ')) {
      found.push(piece)
      piece = ''
    }
  }
  return [...found, piece].filter(each => [...each].some(isWordy))
}

const wordsIn = (text: string) => text.split(' ').filter(each => [...each].some(isWordy)).length

function asks(sentence: string): boolean {
  if (listed(sentence, 'askShort').length > 0) return true
  return listed(sentence, 'askVerb').some(verb =>
    listed(sentence, 'askNoun').some(
      noun => noun.from >= verb.to && wordsIn(sentence.slice(verb.to, noun.from)) <= 4,
    ),
  )
}

/** Whether what stands before, without one blank or hyphen at its end, ends with one of these whole words. */
function follows(text: string, from: number, ...ends: string[]): boolean {
  if (![' ', '-'].includes(text[from - 1] as string)) return false
  return ends.some(end => places(text.slice(0, from - 1), end).some(each => each.to === from - 1))
}

function isAfterNumber(text: string, from: number): boolean {
  let before = text.slice(0, from)
  const isApart = before.endsWith(' ') || before.endsWith('-')
  if (isApart) before = before.slice(0, -1)
  for (const mark of ['%', '$'])
    if (before.endsWith(mark)) {
      const left = before.slice(0, -1)
      if (isDigit(left.at(-1)) || (left.endsWith(' ') && isDigit(left.at(-2)))) return true
    }
  if (!isApart) return false
  let at = before.length
  while (isDigit(before[at - 1]) || (isDigit(before[at]) && ['.', ','].includes(before[at - 1] as string)))
    at--
  if (at === before.length) return false
  return before[at - 1] === '$' || (before[at - 1] === ' ' && before[at - 2] === '$')
}

function hasReward(sentence: string): boolean {
  return lists.reward.some(each =>
    places(sentence, each).some(({ from }) => {
      if (each === 'off') return follows(sentence, from, 'percent') || isAfterNumber(sentence, from)
      return each !== 'free' || !follows(sentence, from, 'feel')
    }),
  )
}

const hasAct = (sentence: string) =>
  lists.acts.some(act =>
    places(sentence, act).some(({ to }) => {
      const isTreat =
        act === 'treat' &&
        [' ', '-'].includes(sentence[to] as string) &&
        places(sentence, 'yourself').some(each => each.from === to + 1)
      return !isTreat && health(sentence).some(each => each.from >= to)
    }),
  )

function unsourced(text: string, quotes: readonly string[]): boolean {
  for (let open = 0; open < text.length; open++) {
    const close = text.indexOf('"', open + 1)
    if (text[open] !== '"' || close - open - 1 < 20) continue
    const rest = text.slice(close + 1).trimStart()
    const next = rest.slice(rest[1] === '-' ? 2 : 1).trimStart()[0]
    const isSigned = rest.startsWith('-') && next !== undefined && next !== next.toLowerCase()
    const said = text.slice(open + 1, close).trim()
    if (isSigned && !quotes.some(each => secondRead(each).toLowerCase() === said.toLowerCase())) return true
    // What ended a quote begins no other.
    if (isSigned) open = close
  }
  return false
}

const counts = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const nouns = ['spot', 'slot', 'time', 'opening', 'appointment', 'place'].flatMap(each => [each, `${each}s`])
function scarce(text: string, isOpen: number | undefined): boolean {
  for (const said of [...counts, ...text.split(/[^0-9]+/).filter(Boolean)])
    for (const noun of nouns)
      for (const lead of ['only', 'last'])
        if (places(text, `${lead} ${said} ${noun}`).length > 0)
          if ((counts.includes(said) ? counts.indexOf(said) + 1 : Number(said)) !== isOpen) return true
  return false
}

function centsIn(digits: string): number {
  let whole = ''
  let part = ''
  const pieces = digits.split(',').flatMap(each => each.split('.'))
  for (const [i, piece] of pieces.entries()) {
    const isPart = i > 0 && i === pieces.length - 1 && piece.length !== 3
    if (isPart) part = piece
    else whole += piece
  }
  return part.length > 2 ? -1 : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

function unpriced(text: string, cents: readonly number[]): boolean {
  for (let from = 0; from < text.length; from++) {
    if (!isDigit(text[from]) || isDigit(text[from - 1])) continue
    if (['.', ','].includes(text[from - 1] as string) && isDigit(text[from - 2])) continue
    let to = from
    while (isDigit(text[to]) || (['.', ','].includes(text[to] as string) && isDigit(text[to + 1]))) to++
    const point = ['.', ','].includes(text[from - 1] as string) ? from - 1 : from
    const isAfterSign = '$£€'.includes((text[point - 1] === ' ' ? text[point - 2] : text[point - 1]) ?? '?')
    const isBeforeWord =
      !isWordy(text[from - 1]) &&
      [' ', '-'].includes(text[to] as string) &&
      places(text, 'dollars').some(place => place.from === to + 1)
    const said = text.slice(isAfterSign ? point : from, to)
    if ((isAfterSign || isBeforeWord) && !cents.includes(centsIn(said))) return true
  }
  return false
}

export const times = ['9:30', '9am', '9 pm', '3/4', '2026-03-04']
/** A time or a date that begins with these digits. */
function isMoment(text: string): boolean {
  let to = 0
  const number = (most: number): number => {
    const from = to
    while (to - from < most && isDigit(text[to])) to++
    return to === from ? -1 : Number(text.slice(from, to))
  }
  const isOver = () => !isWordy(text[to])
  const first = number(4)
  if (to === 4) {
    const month = text[to++] === '-' ? number(2) : 0
    const day = text[to++] === '-' ? number(2) : 0
    return month > 0 && month <= 12 && day > 0 && day <= 31 && isOver()
  }
  if (to === 3) return false
  const [mark, end] = [text[to], to]
  if (mark === '/') {
    to++
    const second = number(2)
    const isDate = (month: number, day: number) => month > 0 && month <= 12 && day > 0 && day <= 31
    return (isDate(first, second) || isDate(second, first)) && isOver()
  }
  if (mark === ':' || mark === '.') {
    to++
    const minutes = number(2)
    const isTime = to - end === 3 && minutes < 60
    if (isTime && mark === ':' && first <= 24 && isOver()) return true
    if (text[to] === ' ' || text[to] === '-') to++
    if (isTime && (mark === ':' || (first > 0 && first <= 12))) return first <= 24 && isHalf(text.slice(to))
    return false
  }
  if (mark === ' ' || mark === '-') to++
  return first > 0 && first <= 12 && isHalf(text.slice(to))
}

/** am or pm, with or without a dot, and no letter behind it. */
const isHalf = (text: string): boolean =>
  ['am', 'pm', 'a.m', 'p.m'].some(each => text.toLowerCase().startsWith(each) && !isWordy(text[each.length]))

const hasMoment = (text: string): boolean =>
  [...text].some((letter, at) => isDigit(letter) && !isWordy(text[at - 1]) && isMoment(text.slice(at)))

export function secondReading(text: string, context: LintContext): string[] {
  const read = secondRead(text)
  const { audience, purpose, channel, rating } = context
  const values = (list: readonly string[] | null | undefined) =>
    (list ?? []).flatMap(each => places(read, secondRead(each), false))
  const isMissing = (value: string | null | undefined) => values(value ? [value] : []).length === 0
  const pieces = sentences(read)
  const asking = pieces.map(asks)
  const rewarding = pieces.map(hasReward)
  const isForSale = purpose === 'marketing' || purpose === 'review'
  const excusing = audience === 'person' && purpose !== 'review' ? values(context.services) : []
  const isExcused = ({ from, to }: Place) => excusing.some(each => each.from <= from && to <= each.to)
  // A word and its possessive are one hint; the shorter stands in the name.
  const hints = lists.health.flatMap(each => ['', 's', 'es'].flatMap(end => places(read, each + end)))
  const says: Record<string, boolean> = {
    health_hint: audience !== 'public' && hints.some(each => !isExcused(each)),
    health_claim: listed(read, 'claim').length > 0 || pieces.some(hasAct),
    guarantee: listed(read, 'guarantee').length > 0,
    review_incentive: asking.some((ask, i) => ask && (rewarding[i - 1] || rewarding[i] || rewarding[i + 1])),
    review_gating: asking.includes(true) && listed(read, 'steer').length > 0,
    yelp_ask: asking.includes(true) && places(read, 'yelp').length > 0,
    review_detail:
      audience === 'person' &&
      purpose === 'review' &&
      (values(context.services).length > 0 || listed(read, 'moment').length > 0 || hasMoment(read)),
    client_name: audience !== 'person' && values(context.names).length > 0,
    unsourced_quote: audience === 'public' && unsourced(read, context.quotes ?? []),
    confirms_client: audience === 'reply' && listed(read, 'knows').length > 0,
    reply_too_long: audience === 'reply' && pieces.length > 5,
    reply_not_offline:
      audience === 'reply' &&
      (rating ?? 5) <= 3 &&
      isMissing(context.practice_phone) &&
      isMissing(context.practice_email) &&
      listed(read, 'offline').length === 0,
    missing_unsubscribe: channel === 'email' && isForSale && isMissing(context.unsubscribe_url),
    missing_address: channel === 'email' && purpose === 'marketing' && isMissing(context.postal_address),
    missing_stop: channel === 'sms' && isForSale && places(read, 'stop').length === 0,
    missing_sender: channel === 'sms' && isForSale && isMissing(context.practice_name),
    unknown_price: Boolean(context.prices_cents) && unpriced(read, context.prices_cents ?? []),
    false_scarcity: scarce(read, context.open_times ?? undefined),
    foreign_shortener: listed(read, 'shortener').length > 0,
    urgency: listed(read, 'urgency').length > 0,
    unproven_superlative: lists.superlative.some(each =>
      places(read, each).some(({ from }) => each !== 'the best' || !follows(read, from, 'all')),
    ),
  }
  return Object.keys(says).filter(code => says[code])
}
