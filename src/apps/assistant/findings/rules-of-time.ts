import { formatMoney } from '#lib/format-money.ts'
import { monthYearShort } from '#lib/time/format-day.ts'
import { rounded } from '#rules/metrics/rounding.ts'
import { estimate, hoursWords, startWords, wholePercent, worthWords } from './finding-copy.ts'
import { type FindingFacts, figureOf, fourWeeks, proofOf } from './finding-facts.ts'
import type { Finding } from './schema.ts'
import {
  fullnessWords,
  isHabit,
  minutesIn,
  offerFor,
  proofOfPart,
  type WeekPart,
  weekParts,
} from './week-parts.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** The weekday, or part of one, that is much emptier than the rest: at most 60% as full, and by 15 points. */
export function openPart(facts: FindingFacts): Finding[] {
  const { days, parts } = weekParts(facts)
  const found = standOuts(days)
  const [most] = found.length > 0 ? found : standOuts(parts)
  if (!most) return []
  const { own, others, missing_minutes } = most
  const { now } = fourWeeks(facts)
  const revenue = figureOf(facts, 'recognised', now)
  const booked = figureOf(facts, 'booked_minutes', now)
  const perHour = booked.value ? ((revenue.value ?? 0) * 60) / booked.value : 0
  const hour = estimate(perHour, facts.currency)
  const minutes = Math.round(missing_minutes / 4)
  const cents = estimate((hour * minutes) / 60, facts.currency)
  const worth = cents > 0 ? { cents, per: 'week' as const } : null
  const kind = own.part ? `other ${own.part}s` : 'other days'
  return [
    {
      rule: 'open_part',
      subject: own.name,
      title: `${own.name} stand open`,
      detail: `${fullnessWords(own)} full in four weeks, ${kind} ${fullnessWords(others)}.`,
      worth,
      worth_words: worth ? worthWords(worth, facts.currency) : `${hoursWords(minutes)} a week`,
      change: worth
        ? `As full as ${kind}, it would hold ${hoursWords(minutes)} more a week. A booked hour brings ${formatMoney(hour, facts.currency)}.`
        : `As full as ${kind}, it would hold ${hoursWords(minutes)} more a week.`,
      table: tableOf(own),
      proofs: [
        proofOfPart(own),
        proofOf(revenue, 'What completed visits of the four weeks were worth'),
        proofOf(booked, 'Booked time of the four weeks'),
      ],
      act: offerFor(own.name),
    },
  ]
}

function standOuts(list: readonly WeekPart[]) {
  return list
    .filter(isHabit)
    .flatMap(own => {
      const rest = list.filter(each => each !== own && each.part === own.part)
      const others = {
        open_ms: rest.reduce((all, each) => all + each.open_ms, 0),
        booked_ms: rest.reduce((all, each) => all + each.booked_ms, 0),
      }
      if (others.open_ms < 16 * HOUR) return []
      const [share, usual] = [own.booked_ms / own.open_ms, others.booked_ms / others.open_ms]
      if (usual < 0.3 || share > 0.6 * usual || usual - share < 0.15) return []
      // Multiplies whole minutes before dividing, so that halves stay exact.
      const [booked, open] = [others.booked_ms / MINUTE, others.open_ms / MINUTE]
      const missing_minutes = (booked * (own.open_ms / MINUTE) - (own.booked_ms / MINUTE) * open) / open
      return [{ own, others, missing_minutes }]
    })
    .sort((a, b) => b.missing_minutes - a.missing_minutes || (a.own.name < b.own.name ? -1 : 1))
}

function tableOf(part: WeekPart): Finding['table'] {
  const dates = [...new Set(part.days.map(({ date }) => date))]
  const rowOf = (label: string, booked_ms: number, open_ms: number) => [
    label,
    hoursWords(minutesIn(booked_ms)),
    hoursWords(minutesIn(open_ms)),
    fullnessWords({ booked_ms, open_ms }),
  ]
  return {
    head: [part.name, 'Booked', 'Open hours', 'Full'],
    rows: dates.map(date => {
      const those = part.days.filter(day => day.date === date)
      const sum = (of: 'open_ms' | 'booked_ms') => those.reduce((all, day) => all + day[of], 0)
      return rowOf(dayOfYear(date), sum('booked_ms'), sum('open_ms'))
    }),
    sum: rowOf('Sum', part.booked_ms, part.open_ms),
  }
}

const dayOfYear = (date: string) => `${monthYearShort(date).slice(0, 3)} ${Number(date.slice(8))}`

/** At least 4 hours lost to no-shows and late cancellations. */
export function lostTime(facts: FindingFacts): Finding[] {
  const { now } = fourWeeks(facts)
  const lost = figureOf(facts, 'lost_minutes', now)
  const cost = figureOf(facts, 'no_show_cost', now)
  const minutes = lost.value ?? 0
  if (minutes < 240) return []
  const worth = cost.value !== null && cost.value > 0 ? { cents: cost.value, per: 'once' as const } : null
  const visits = lost.hits.length
  return [
    {
      rule: 'lost_time',
      subject: '',
      title: `${hoursWords(minutes)} were lost at the last minute`,
      detail: `${startWords(visits, 'visit')} missed or cancelled late in four weeks, and nobody else came.`,
      worth,
      worth_words: worth ? worthWords(worth, facts.currency) : hoursWords(minutes),
      change: 'Whoever waits can be offered such a time as soon as it is free.',
      table: null,
      proofs: [
        proofOf(lost, `Open time that nobody took: ${hoursWords(minutes)}`),
        ...(worth
          ? [
              proofOf(
                cost,
                `Price of what was missed or cancelled late, less fees: ${worthWords(worth, facts.currency)}`,
              ),
            ]
          : []),
      ],
      act: { label: 'Open the waitlist', to: '/appointments/waitlist', say: null },
    },
  ]
}

/** One practitioner is at least 80% full, another below 65%, and they differ by 20 points. */
export function uneven(facts: FindingFacts): Finding[] {
  if (facts.practitioner_id !== undefined) return []
  const { now } = fourWeeks(facts)
  const each = facts.practitioners
    .map(({ id, name }) => ({
      name,
      id,
      figure: figureOf(facts, 'utilisation', now, { practitioner_id: id }),
    }))
    .filter(({ figure }) => (figure.denominator ?? 0) >= 1_200)
    .sort((a, b) => (b.figure.value ?? 0) - (a.figure.value ?? 0))
  const [full, empty] = [each[0], each.at(-1)]
  if (!full || !empty || full === empty) return []
  const [high, low] = [full.figure.value ?? 0, empty.figure.value ?? 0]
  if (high < 8_000 || low >= 6_500 || high - low < 2_000) return []
  const free = (empty.figure.denominator ?? 0) - (empty.figure.numerator ?? 0)
  const weekly = rounded(free / 4)
  return [
    {
      rule: 'uneven',
      subject: empty.id,
      title: `${full.name} is full, ${empty.name} is not`,
      detail: `${wholePercent(high)} and ${wholePercent(low)} full in four weeks.`,
      worth: null,
      worth_words: `${hoursWords(weekly)} a week`,
      change: `${empty.name} has ${hoursWords(weekly)} a week free. Services that both give can be booked with either.`,
      table: null,
      proofs: [full, empty].map(({ name, figure }) =>
        proofOf(
          figure,
          `${name}: ${hoursWords(figure.numerator ?? 0)} booked of ${hoursWords(figure.denominator ?? 0)} open`,
          'rows',
        ),
      ),
      act: { label: 'See who gives what', to: '/services', say: null },
    },
  ]
}
