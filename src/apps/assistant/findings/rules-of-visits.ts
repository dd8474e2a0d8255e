import { addDays } from '#lib/time/dates.ts'
import { shortDay } from '#lib/time/format-day.ts'
import type { MetricName } from '#rules/metrics/figure-shapes.ts'
import { estimate, startWords, wholePercent, worthWords } from './finding-copy.ts'
import { type FindingFacts, type FoundFigure, figureOf, fourWeeks, proofOf } from './finding-facts.ts'
import type { Finding, Proposal } from './schema.ts'

const inFour = 'in four weeks'
const before4 = 'in the four before'

interface Rise {
  rule: 'cancels_up' | 'misses_up'
  metric: MetricName
  title: string
  did: string
  change: string
  act: Proposal
}

const rises: readonly Rise[] = [
  {
    rule: 'cancels_up',
    metric: 'cancel_rate',
    title: 'Clients cancel more than before',
    did: 'cancelled',
    change:
      'As many as before would have kept them. Until when a visit may be cancelled, and what a late one costs, is yours to say.',
    act: { label: 'Look at your policy', to: '/practice-settings#online', say: null },
  },
  {
    rule: 'misses_up',
    metric: 'no_show_rate',
    title: 'More visits are missed than before',
    did: 'missed',
    change: 'As many as before would have come. Reminders go out as often as you set them.',
    act: { label: 'Look at reminders', to: '/email-automation', say: null },
  },
]

/** A rate 50% higher than in the four weeks before, and by 4 points; at least 20 visits in each. */
export function ratesUp(facts: FindingFacts): Finding[] {
  const { now, before } = fourWeeks(facts)
  const average = figureOf(facts, 'average_visit', now)
  return rises.flatMap(({ rule, metric, title, did, change, act }): Finding[] => {
    const [own, then] = [figureOf(facts, metric, now), figureOf(facts, metric, before)]
    if (!isEnough(own, 20) || !isEnough(then, 20) || (own.numerator ?? 0) < 5) return []
    const [high, low] = [own.value as number, then.value as number]
    if (high < 1.5 * low || high - low < 400) return []
    const more = own.hits.length - (own.rows.length * then.hits.length) / then.rows.length
    const cents = estimate((more * (average.value ?? 0)) / 4, facts.currency)
    const worth = cents > 0 ? { cents, per: 'week' as const } : null
    return [
      {
        rule,
        subject: '',
        title,
        detail: `${nOfM(own)} ${did} ${inFour}, ${nOfM(then)} ${before4}.`,
        worth,
        worth_words: worth ? worthWords(worth, facts.currency) : wholePercent(high),
        change,
        table: null,
        proofs: [
          proofOf(own, `${capital(did)} ${inFour}: ${nOfM(own)}`),
          proofOf(then, `${capital(did)} ${before4}: ${nOfM(then)}`),
          ...(worth ? [proofOf(average, 'What a completed visit was worth on average')] : []),
        ],
        act,
      },
    ]
  })
}

/** A service that changed by half, by 4 visits, and more than visits overall. */
export function servicesMove(facts: FindingFacts): Finding[] {
  const { now, before } = fourWeeks(facts)
  const all = ratioOf(figureOf(facts, 'visits', now).value, figureOf(facts, 'visits', before).value)
  if (all === null) return []
  const each = facts.services.map(({ id, name }) => {
    const those = { service_id: id }
    return {
      id,
      name,
      own: figureOf(facts, 'visits', now, those),
      past: figureOf(facts, 'visits', before, those),
    }
  })
  const counts = each.map(one => ({ ...one, now: one.own.value ?? 0, was: one.past.value ?? 0 }))
  const up = counts
    .filter(one => one.was >= 4 && one.now >= 8 && one.now >= 1.5 * one.was && one.now - one.was >= 4)
    .filter(one => one.now / one.was >= 1.25 * all)
    .sort((a, b) => b.now - b.was - (a.now - a.was) || (a.name < b.name ? -1 : 1))[0]
  const down = counts
    .filter(one => one.was >= 8 && one.now <= 0.6 * one.was && one.was - one.now >= 4)
    .filter(one => one.now / one.was <= 0.8 * all)
    .sort((a, b) => a.now - a.was - (b.now - b.was) || (a.name < b.name ? -1 : 1))[0]
  const said = (one: (typeof counts)[number]) => ({
    subject: one.id,
    detail: `${startWords(one.now, 'visit')} ${inFour}, ${one.was} ${before4}.`,
    table: null,
    act: postAbout(one.name),
    proofs: [
      proofOf(one.own, `${one.name} ${inFour}: ${one.now}`),
      proofOf(one.past, `${one.name} ${before4}: ${one.was}`),
    ],
  })
  const found: Finding[] = []
  if (up)
    found.push({
      rule: 'service_grows',
      title: `${up.name} grows`,
      worth: null,
      worth_words: `${up.now - up.was} more`,
      change: 'What is asked for more is worth a word where others see it.',
      ...said(up),
    })
  if (down) {
    const those = { service_id: down.id }
    const [own, then] = [
      figureOf(facts, 'recognised', now, those),
      figureOf(facts, 'recognised', before, those),
    ]
    const cents = estimate(((then.value ?? 0) - (own.value ?? 0)) / 4, facts.currency)
    const worth = cents > 0 ? { cents, per: 'week' as const } : null
    const words = said(down)
    found.push({
      rule: 'service_falls',
      title: `${down.name} falls`,
      worth,
      worth_words: worth ? worthWords(worth, facts.currency) : `${down.was - down.now} fewer`,
      change: 'A post reminds those who came for it.',
      ...words,
      proofs: worth
        ? [
            ...words.proofs,
            proofOf(own, `What it brought ${inFour}`),
            proofOf(then, `What it brought ${before4}`),
          ]
        : words.proofs,
    })
  }
  return found
}

/** At least 3 past visits of the last 90 days without an outcome. */
export function unmarkedVisits(facts: FindingFacts): Finding[] {
  const { today, money } = facts
  const found = figureOf(facts, 'unmarked', { from: addDays(today, -90), to: addDays(today, -1) })
  const count = found.value ?? 0
  if (count < 3) return []
  const keys = new Set(found.hits)
  const cents = money.visits.reduce((all, visit) => all + (keys.has(visit.key) ? visit.price_cents : 0), 0)
  const [oldest] = facts.known.visits
    .filter(({ key }) => keys.has(key))
    .toSorted((a, b) => a.starts - b.starts)
  if (!oldest) return []
  const worth = cents > 0 ? { cents, per: 'once' as const } : null
  return [
    {
      rule: 'unmarked',
      subject: '',
      title: `${startWords(count, 'visit')} ${count === 1 ? 'was' : 'were'} never marked`,
      detail: `The oldest is of ${shortDay(new Date(oldest.day * 86_400_000).toISOString().slice(0, 10))}.`,
      worth,
      worth_words: worth ? worthWords(worth, facts.currency) : `${count}`,
      change: 'Until they are marked completed or missed they are in no revenue.',
      table: null,
      proofs: [proofOf(found, `Over, and still confirmed or arrived: ${count}`)],
      act: { label: 'Open the oldest', to: `/appointments?appointment=${oldest.id}`, say: null },
    },
  ]
}

export const postAbout = (name: string): Proposal => ({
  label: 'Draft a post about it',
  to: null,
  say: `Write a social media post about ${name}`,
})

export const nOfM = ({ hits, rows }: Pick<FoundFigure, 'hits' | 'rows'>): string =>
  `${hits.length} of ${rows.length}`
export const isEnough = ({ rows, value }: FoundFigure, least: number): boolean =>
  value !== null && rows.length >= least
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const ratioOf = (now: number | null, before: number | null): number | null =>
  now && before ? now / before : null
