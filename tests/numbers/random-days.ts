import { addDays, weekdayOf } from '#lib/time/dates.ts'
import type { ForecastInput } from '#rules/metrics/forecast.ts'
import { picksOf } from '../marketing/seeded-picks.ts'

/** The days of a made-up practice: what is known today, and what then came. */
export interface Season {
  input: ForecastInput
  came: Map<string, number>
}

/**
 * A practice with its own week, size, growth, season of the year, luck and closed days. Each weekday brings a number of visits
 * that is Poisson about its level, wider where luck has days of its own.
 */
export function seasonOf(seed: number): Season {
  const pick = picksOf(seed)
  const chance = () => (pick.below(1_000_000) + 0.5) / 1_000_000
  const history = pick.of([60, 90, 180, 400])
  const today = addDays('2026-05-22', pick.below(365))
  const size = pick.of([1, 3, 6, 12, 25])
  const growth = pick.of([-0.3, 0, 0, 0.2, 0.6])
  const summer = pick.of([0, 0, 0.15, 0.3])
  const luck = pick.of([0, 0, 0.15, 0.3])
  const week = [0, 1, 1, 1, 1, 1, 1, 1].map(() => 0.4 + 1.2 * chance())
  const isClosed = [true, ...Array.from({ length: 7 }, (_, at) => at === 6 || pick.maybe(15))]
  const known = pick.of([0, 0.3, 0.6])
  const came = new Map<string, number>()
  const input: ForecastInput = { today, days: 30, history: [], booked: [], open: [] }
  for (let at = -history; at <= 30; at++) {
    const date = addDays(today, at)
    const weekday = weekdayOf(date)
    const isOpen = !isClosed[weekday] && !pick.maybe(3)
    const short = pick.maybe(8) ? 0.5 : 1
    const year = 1 + summer * Math.sin((2 * Math.PI * at) / 365 + seed)
    const level = size * (week[weekday] as number) * (1 + growth) ** (at / 365) * year * short
    const day = luck === 0 ? 1 : Math.max(0.2, 1 + luck * (chance() + chance() + chance() - 1.5) * 2)
    const visits = isOpen ? poisson(level * day, chance) : 0
    const open_minutes = isOpen ? 480 * short : 0
    if (at <= 0) input.history.push({ date, visits, open_minutes })
    else {
      came.set(date, visits)
      input.open.push({ date, open_minutes })
      const share = known * Math.exp(-at / 10)
      input.booked.push({
        date,
        visits: Array.from({ length: visits }).filter(() => chance() < share).length,
      })
    }
  }
  return { input, came }
}

function poisson(mean: number, chance: () => number): number {
  const least = Math.exp(-mean)
  let [count, product] = [0, chance()]
  while (product > least) {
    count++
    product *= chance()
  }
  return count
}
