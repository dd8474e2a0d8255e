// Random practices for the composer: poor and rich, everywhere English is spoken and where it is not, with names that look
// like other things, and with texts that nobody may repeat.
import type { Facts, Maybe } from './composer-shapes.ts'
import { textsOf } from './dropped-facts.ts'
import { rareWords, wordNames } from './expected-refusal.ts'
import { hostile, nearMisses } from './hostile-texts.ts'
import { dateOfNumber, dayNumber, localOf } from './local-clock.ts'
import {
  addresses,
  bios,
  commonWords,
  currencies,
  descriptions,
  directionTexts,
  english,
  foreign,
  holidayNames,
  moments,
  oddNames,
  personNames,
  phones,
  policies,
  practiceNames,
  practiceTypes,
  questions,
  quoteTexts,
  serviceNames,
  signOffs,
  titles,
  urls,
  zones,
} from './practice-words.ts'
import type { Picks } from './seeded-picks.ts'

export function randomFacts(picks: Picks): Facts {
  const { of, below, maybe, some } = picks
  const now = of(moments)
  const zone = of(zones)
  const wealth = of(['poor', 'plain', 'plain', 'rich', 'rich'])
  const opt = <T>(value: T): Maybe<T> => {
    if (wealth === 'rich' || (wealth === 'plain' && maybe(60))) return value
    return of([null, undefined])
  }
  const many = (poor: number, rich: number) =>
    wealth === 'poor' ? below(poor + 1) : wealth === 'plain' ? below(rich) : rich - below(2)
  const oddly = (name: string) => (maybe(2) ? of(wordNames) : maybe(4) ? of(oddNames) : name)
  const distinct = (list: readonly string[], count: number) => {
    const rest = [...list]
    return Array.from({ length: Math.min(count, rest.length) }, () => {
      const name = rest.splice(below(rest.length), 1)[0] as string
      return oddly(name)
    })
  }
  const services = distinct(serviceNames, many(1, 6)).map((name, index) => ({
    id: `s${index}`,
    name,
    description: opt(maybe(10) ? of(nearMisses) : of(descriptions)),
    duration_min: of([15, 30, 45, 60, 75, 90, 120]),
    price_cents: of([0, 4500, 8000, 9550, 12_000, 100_000, 123_450, 7]),
  }))
  const practitioners = distinct(personNames, many(1, 4)).map((name, index) => ({
    id: `p${index}`,
    name,
    title: opt(of(titles)),
    bio: opt(maybe(10) ? of(nearMisses) : of(bios)),
  }))
  const today = dayNumber(localOf(now, zone).date)
  const dates = (count: number, spread: number) =>
    [...new Set(Array.from({ length: count }, () => today + below(spread) - Math.floor(spread / 8)))].map(
      dateOfNumber,
    )
  const nowMs = Date.parse(now)
  const openTimes = Array.from({ length: many(1, 9) }, (_, index) => {
    const ahead = maybe(60) ? below(72 * 12) * 300_000 : (below(24 * 20) - 48) * 3_600_000
    const start = of([nowMs + ahead, nowMs + ahead, nowMs + ahead, nowMs, nowMs + 72 * 3_600_000])
    return {
      id: `t${index}`,
      start: maybe(80) ? new Date(start).toISOString() : start,
      service_ids: some(
        services.map(each => each.id),
        3,
      ),
      practitioner_id: practitioners.length > 0 ? of(practitioners).id : 'p0',
    }
  })
  const facts: Facts = {
    now: maybe(80) ? now : nowMs,
    practice: {
      name: oddly(of(practiceNames)),
      type: maybe(4) ? of(oddNames) : of(practiceTypes),
      address: opt(of(addresses)),
      directions: opt(of(directionTexts)),
      phone: opt(of(phones)),
      booking_url: of(urls),
      policy: opt(of(policies)),
      locale: maybe(3) ? of(foreign) : of(english),
      hemisphere: of(['north', 'south']),
      zone,
      currency: of(currencies),
    },
    voice: {
      tone: of(['plain', 'warm', 'lively']),
      emoji: maybe(50),
      avoid: [],
      sign_off: opt(of(signOffs)),
    },
    services,
    practitioners,
    open_times: openTimes,
    hours: some([1, 2, 3, 4, 5, 6, 7], wealth === 'poor' ? 1 : 7).map(weekday => ({
      weekday,
      from: of(['07:30', '09:00', '12:00', '00:00']),
      to: of(['13:00', '17:30', '23:59']),
    })),
    closed_days: dates(many(1, 8), 80).map(date => ({ date })),
    holidays: dates(many(1, 4), 90).map((date, index) => ({
      date,
      name: oddly(holidayNames[index] as string),
    })),
    quotes: some(quoteTexts, wealth === 'poor' ? 1 : 4).map((text, index) => ({ id: `c${index}`, text })),
    questions: some(questions, wealth === 'poor' ? 1 : 4).map(([q, a], index) => ({ id: `q${index}`, q, a })),
  }
  facts.voice.avoid = randomAvoid(picks, facts)
  if (maybe(30)) for (let left = 1 + below(3); left > 0; left--) spoil(picks, facts)
  return facts
}

function randomAvoid({ of, maybe, some }: Picks, facts: Facts): string[] {
  const which = of(['none', 'none', 'none', 'rare', 'rare', 'common', 'hit'])
  if (which === 'none') return []
  if (which === 'rare') return some(rareWords, 3)
  if (which === 'common') return some(commonWords, maybe(50) ? 2 : 5)
  const texts = textsOf(facts).flatMap(([, text]) => (text ? [text] : []))
  const words = of(texts).match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu) ?? ['calm']
  return [maybe(50) ? of(words).toUpperCase() : of(words)]
}

/** Puts something into a text that may not leave. */
function spoil({ of, maybe }: Picks, facts: Facts): void {
  const [ref] = of(textsOf(facts).filter(([, text]) => text))
  const bad = maybe(85) ? of(hostile[of(Object.keys(hostile))] as string[]) : of(nearMisses)
  const mend = (text: Maybe<string>) => (maybe(50) ? bad : of([`${text} ${bad}`, `${bad} ${text}`]))
  const [root, id, field] = ref.split('/') as [string, string, string | undefined]
  if (root === 'practice') Object.assign(facts.practice, { [id]: mend(facts.practice[id as 'name']) })
  else if (root === 'voice') facts.voice.sign_off = mend(facts.voice.sign_off)
  else {
    const rows = facts[root as 'services'] as unknown as Record<string, string>[]
    const row = rows.find(each => each.id === id || each.date === id)
    if (row && field) row[field] = mend(row[field])
  }
}
