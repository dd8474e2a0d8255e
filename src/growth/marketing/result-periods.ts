import { addDays } from '#lib/time/dates.ts'

export const resultPeriods = ['month', 'last-month', '30-days', '90-days'] as const
export type ResultPeriod = (typeof resultPeriods)[number]

export const resultPeriodLabels: Record<ResultPeriod, string> = {
  month: 'This month',
  'last-month': 'Last month',
  '30-days': '30 days',
  '90-days': '90 days',
}

/** Parses the address parameter; defaults to this month. */
export const readResultPeriod = (text: string | null): ResultPeriod =>
  resultPeriods.find(span => span === text) ?? 'month'

/** First and last day of a span, both inclusive; `today` is the practice's date ('YYYY-MM-DD'). */
export function datesOfPeriod(span: ResultPeriod, today: string): { from: string; to: string } {
  const first = `${today.slice(0, 8)}01`
  if (span === 'month') return { from: first, to: today }
  if (span === '30-days') return { from: addDays(today, -29), to: today }
  if (span === '90-days') return { from: addDays(today, -89), to: today }
  const to = addDays(first, -1)
  return { from: `${to.slice(0, 8)}01`, to }
}
