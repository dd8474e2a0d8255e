// Random asks to the composer: mostly such as a screen would make, some that nobody should.
import type { Ask, Facts } from './composer-shapes.ts'
import { channelsOf, openTimesFor, topics } from './expected-refusal.ts'
import { randomFacts } from './random-facts.ts'
import { type Picks, picksOf } from './seeded-picks.ts'

export interface Case {
  facts: Facts
  ask: Ask
}

export function randomCase(seed: number): Case {
  const picks = picksOf(seed)
  const facts = randomFacts(picks)
  return { facts, ask: randomAsk(picks, facts) }
}

export function randomAsk(picks: Picks, facts: Facts): Ask {
  const { of, below, maybe } = picks
  const content_type = maybe(1) ? 'tweet' : of(Object.keys(channelsOf))
  const topic = maybe(1) ? 'gossip' : of(topics)
  return {
    content_type,
    topic,
    subject: subjectOf(picks, facts, topic),
    audience: maybe(1) ? 'enemies' : of(['everyone', 'new', 'regulars']),
    channel: maybe(3)
      ? of(['instagram', 'facebook', 'google', 'email', 'site', 'fax'])
      : of(channelsOf[content_type] ?? ['instagram']),
    seed: maybe(90) ? below(60) : below(1e9),
  }
}

/** A subject that fits, mostly. */
export function subjectOf({ of, maybe }: Picks, facts: Facts, topic: string): string | null | undefined {
  if (maybe(3)) return of([null, undefined, 'nobody', 's0'])
  const ids = {
    service: facts.services.map(each => each.id),
    practitioner: facts.practitioners.map(each => each.id),
    open_time: maybe(80) ? openTimesFor(facts, 'open_times') : facts.open_times.map(each => each.id),
    question: facts.questions.map(each => each.id),
    quote: facts.quotes.map(each => each.id),
    holiday: facts.holidays.map(each => each.date),
  }
  const list = (() => {
    if (['service', 'new_service', 'preparing', 'price_and_length'].includes(topic)) return ids.service
    if (topic === 'gift' || topic === 'holiday')
      return maybe(50) ? [] : topic === 'gift' ? ids.service : ids.holiday
    return Object.hasOwn(ids, topic) ? ids[topic as keyof typeof ids] : []
  })()
  return list.length > 0 ? of(list) : of([null, undefined])
}
