import { shortDay } from '#lib/time/format-day.ts'
import type { VisitsForecast } from '../schema.ts'
import { daysWords } from './asked-period.ts'
import { countWords, mostEvidence, percentWords, type Sentence } from './figure-copy.ts'

/** Visits behind the forecast and those booked, `table:id`; these with the practice's date. */
export interface ForecastRows {
  kept: string[]
  booked: { key: string; date: string }[]
}

const nearest = 5

/** A forecast in sentences with the nearest days and its past error. Undefined: too little data. */
export function forecastSentences(
  { days, reason, backtest, open_days, today, method }: VisitsForecast,
  { kept, booked }: ForecastRows,
): Sentence[] | undefined {
  const [first, last] = [days[0], days.at(-1)]
  if (reason || !first || !last) return undefined
  const sum = (of: (day: (typeof days)[number]) => number) =>
    Math.round(days.reduce((all, day) => all + of(day), 0))
  const [low, high] = [sum(day => day.low), sum(day => day.high)]
  const from = { evidence: mostEvidence(kept), total: kept.length, definition: method }
  const bookedOn = (date?: string) =>
    booked.filter(visit => date === undefined || visit.date === date).map(({ key }) => key)
  const near = days
    .filter(({ open_minutes, booked: known }) => open_minutes > 0 || known > 0)
    .slice(0, nearest)
  return [
    {
      words: `${daysWords({ from: first.date, to: last.date }, today)}: about ${countWords(
        sum(day => day.expected),
        'visit',
      )} (day by day between ${low} and ${high} in all), ${sum(day => day.booked)} of them booked already.`,
      evidence: mostEvidence(bookedOn()),
      total: booked.length,
      definition: method,
    },
    ...near.map(day => ({
      words: `${shortDay(day.date)}: ${day.low === day.high ? day.low : `${day.low} to ${day.high}`}, ${day.booked} booked.`,
      evidence: mostEvidence(bookedOn(day.date)),
      total: day.booked,
    })),
    {
      words: `Made from ${countWords(kept.length, 'kept visit')} on ${countWords(open_days, 'open day')}.`,
      ...from,
    },
    ...(backtest
      ? [
          {
            words: `Tried on the last ${backtest.days} open days it was off by ${tenths(backtest.mae)} visits a day; “as many as last week” by ${tenths(backtest.mae_naive)}. ${percentWords(backtest.coverage_bp)} of those days ended within their band, where it aims at 80%.`,
            ...from,
          },
        ]
      : []),
  ]
}

const tenths = (visits: number) => Math.round(visits * 10) / 10
