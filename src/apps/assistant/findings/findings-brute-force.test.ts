import { expect, test } from 'vitest'
import { formatMoney } from '#lib/format-money.ts'
import { addDays } from '#lib/time/dates.ts'
import { instantOf } from '#lib/time/zones.ts'
import { knowRows } from '#rules/metrics/known-rows.ts'
import type { Rows } from '#rules/metrics/metrics.ts'
import { picksOf } from '../../../../tests/marketing/seeded-picks.ts'
import { client, rowsWith, span, visit } from '../../../../tests/numbers/plain-rows.ts'
import { measureAgain } from '../../../../tests/numbers/second-reading.ts'
import { width } from '../../../../tests/width.ts'
import { estimate, hoursWords, numberWord, wholePercent } from './finding-copy.ts'
import type { FindingFacts } from './finding-facts.ts'
import type { Finding, Proof } from './schema.ts'
import { standOuts } from './stand-outs.ts'
import { quietParts, weekParts } from './week-parts.ts'

const zone = 'America/New_York'
// Eight weeks back lies a change of the clocks.
const today = '2026-04-08'
const now = new Date(instantOf(zone, today, 720)).toISOString()
const practitioners = ['pia', 'tom']
const services = ['deep', 'hot', 'thai']

/** A practice of three months in which something is out of the ordinary: what, and how far, is the seed's. */
function practiceOf(seed: number): { rows: Rows; facts: FindingFacts } {
  const pick = picksOf(seed)
  const quiet = pick.below(7)
  const turn = seed % 3 === 0 ? 28 : 0
  const lossy = seed % 2 === 0 ? 3 : 25
  const open: Rows['open'] = []
  const appointments: Rows['appointments'] = []
  for (let ago = 90; ago > 0; ago--) {
    const date = addDays(today, -ago)
    for (const who of practitioners) {
      const at = (hour: number) => new Date(instantOf(zone, date, hour * 60)).toISOString()
      open.push(span(`${who}@${date}`, at(9), at(19), who))
      const isQuiet = new Date(`${date}T00:00Z`).getUTCDay() === quiet
      for (let hour = 9; hour < 19; hour += 2) {
        if (!pick.maybe(isQuiet ? 10 : who === 'pia' ? 75 : 40)) continue
        const isLate = ago <= 28 + turn && ago > turn
        const isLost = pick.maybe(isLate ? lossy : 3)
        const isMissed = !isLost && pick.maybe(isLate ? lossy / 2 : 2)
        appointments.push(
          visit(`v${seed}-${appointments.length}`, at(hour), {
            client_id: `c${pick.below(12)}`,
            practitioner_id: who,
            service_id: pick.of(isLate ? ['deep', 'hot', 'hot', 'hot'] : services),
            price_cents: pick.of([8_000, 11_000, 12_550]),
            created_at: new Date(Date.parse(at(hour)) - pick.of([1, 3, 20]) * 86_400_000).toISOString(),
            status: isLost ? 'cancelled' : isMissed ? 'no_show' : pick.maybe(2) ? 'confirmed' : 'completed',
            ...(isLost
              ? {
                  cancelled_by: 'client',
                  cancelled_at: new Date(Date.parse(at(hour)) - pick.of([1, 30]) * 3_600_000).toISOString(),
                }
              : {}),
          }),
        )
      }
    }
  }
  const people = [...new Set(appointments.map(each => each.client_id))]
  // Some have not been here of late.
  const late = new Set(people.filter(() => pick.maybe(20)))
  const kept = appointments.filter(
    each => !late.has(each.client_id) || each.starts_at < instantText(addDays(today, -50)),
  )
  const rows = rowsWith({ appointments: kept, open, clients: people.map(id => client(id)) })
  const known = knowRows(rows, zone)
  const facts: FindingFacts = {
    known,
    money: known,
    zone,
    now,
    today,
    currency: 'USD',
    services: services.map(id => ({ id, name: `Service ${id}` })),
    practitioners: practitioners.map(id => ({ id, name: id })),
    people: new Map(
      people.map(id => [id, { name: `Client ${id.replace(/\d/g, 'x')}`, email: null, phone: null }]),
    ),
  }
  return { rows, facts }
}

const instantText = (date: string) => new Date(instantOf(zone, date, 0)).toISOString()

/** The figure of a proof by the plain reading, or by counting its keys' time again. */
function again(rows: Rows, { figure, keys, value, numerator, denominator, total }: Proof) {
  if (!figure) {
    const those = new Set(keys)
    const spans = rows.open.filter(({ id }) => those.has(`open:${id}`))
    const visits = rows.appointments.filter(({ id }) => those.has(`appointments:${id}`))
    expect([spans.length > 0, spans.length + visits.length]).toEqual([true, total])
    return { value, numerator, denominator }
  }
  const { metric, from, to, of, practitioner_id, service_id } = figure
  const ask = { metrics: [metric], from, to, zone, now, practitioner_id, service_id }
  const found = measureAgain(rows, ask).find(each => each.metric === metric)
  if (!found) throw new Error(metric)
  expect({ value: found.value, total: found[of].length }).toEqual({ value, total })
  return found
}

/** Every way in which a measured figure may stand in a sentence. */
function waysToSay(proofs: readonly Proof[]): Set<string> {
  const ways = new Set<string>()
  for (const { value, numerator, denominator, total } of proofs)
    for (const amount of [value, numerator, denominator, total]) {
      if (amount === null) continue
      for (const said of [
        String(amount),
        formatMoney(amount, 'USD'),
        wholePercent(amount),
        hoursWords(amount),
      ])
        ways.add(said)
      ways.add(numberWord(amount))
    }
  return ways
}

const written = (words: string) =>
  words.match(/−?\$?\d[\d,.]*\d%?|\d%?/g)?.map(text => text.replace(/[.,]$/, '')) ?? []
const constants = new Set(['60', '48', '10'])

/** What is reckoned from the figures, by hand and in another way. */
function reckoned(finding: Finding, facts: FindingFacts): string[] {
  const [own, then, third] = finding.proofs
  const rate = (proof: Proof | undefined) => (proof?.numerator ?? 0) / (proof?.denominator ?? 1)
  switch (finding.rule) {
    case 'open_part': {
      const parts = weekParts(facts)
      const kind = finding.subject.includes(' ') ? parts.parts : parts.days
      const mine = kind.find(({ name }) => name === finding.subject)
      if (!mine || !own) throw new Error(finding.subject)
      const rest = kind.filter(each => each !== mine && each.part === mine.part)
      const [booked, open] = [sumOf(rest, 'booked_ms'), sumOf(rest, 'open_ms')]
      const hour = estimate((60 * (then?.value ?? 0)) / (third?.value ?? 1), 'USD')
      const more = Math.round((booked * (own.denominator ?? 0) - open * (own.numerator ?? 0)) / (4 * open))
      const worth = estimate((hour * more) / 60, 'USD')
      return [
        wholePercent((10_000 * booked) / open),
        hoursWords(more),
        formatMoney(hour, 'USD'),
        formatMoney(worth, 'USD'),
      ]
    }
    case 'cancels_up':
    case 'misses_up': {
      const more = (rate(own) - rate(then)) * (own?.denominator ?? 0)
      return [formatMoney(estimate((more * (third?.value ?? 0)) / 4, 'USD'), 'USD')]
    }
    case 'service_falls':
      return [
        formatMoney(estimate(((finding.proofs[3]?.value ?? 0) - (third?.value ?? 0)) / 4, 'USD'), 'USD'),
      ]
    case 'service_grows':
      return [String((own?.value ?? 0) - (then?.value ?? 0))]
    case 'uneven': {
      const free = (then?.denominator ?? 0) - (then?.numerator ?? 0)
      return [hoursWords(Math.round(free / 4))]
    }
    default:
      return []
  }
}

const sumOf = (list: readonly { open_ms: number; booked_ms: number }[], of: 'open_ms' | 'booked_ms') =>
  list.reduce((all, each) => all + each[of], 0)

// Two practices between them get every finding.
const seeds = width(
  [5, 28],
  Array.from({ length: 200 }, (_, n) => n + 1),
)

test('every number in a finding’s sentence equals an independent measurement', () => {
  const told = new Set<string>()
  for (const seed of seeds) {
    const { rows, facts } = practiceOf(seed)
    const found = standOuts(facts)
    expect(found.length, `seed ${seed}`).toBeLessThanOrEqual(5)
    for (const finding of found) {
      told.add(finding.rule)
      for (const proof of finding.proofs) again(rows, proof)
      const ways = waysToSay(finding.proofs)
      for (const more of reckoned(finding, facts)) ways.add(more)
      if (finding.rule === 'late_regulars' || finding.rule === 'unmarked') {
        // What each of the rows brought, added up again.
        const worth = formatMoney(worthAgain(rows, facts, finding), 'USD')
        ways.add(worth)
      }
      const numbers = new Set([...ways].flatMap(written))
      for (const words of [finding.title, finding.detail, finding.worth_words, finding.change])
        for (const number of written(dateless(words)))
          expect([...numbers, ...constants], `seed ${seed}, ${finding.rule}: ${words}`).toContain(number)
    }
    for (const { proof, open_minutes, booked_minutes } of quietParts(facts)) {
      again(rows, proof)
      expect([proof.denominator, proof.numerator]).toEqual([open_minutes, booked_minutes])
    }
  }
  expect([...told].sort()).toEqual(
    expect.arrayContaining([
      'cancels_up',
      'late_regulars',
      'lost_time',
      'open_part',
      'rebooking_down',
      'service_grows',
      'unmarked',
    ]),
  )
})

const dateless = (words: string) => words.replace(/of \w+, \w+ \d+\./, '')

function worthAgain(rows: Rows, facts: FindingFacts, { rule, proofs }: Finding): number {
  const figure = proofs[0]?.figure
  if (!figure) throw new Error(rule)
  const ask = { metrics: [figure.metric], from: figure.from, to: figure.to, zone, now }
  const hits = new Set(measureAgain(rows, ask).find(({ metric }) => metric === figure.metric)?.hits)
  const year = instantText(addDays(facts.today, -364))
  return rows.appointments
    .filter(each =>
      rule === 'unmarked'
        ? hits.has(`appointments:${each.id}`)
        : hits.has(`clients:${each.client_id}`) && each.status === 'completed' && each.starts_at >= year,
    )
    .reduce((all, each) => all + each.price_cents, 0)
}
