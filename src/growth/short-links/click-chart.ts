import { addDays, daysBetween, epochDayOf, formatShortDay } from '#lib/time/dates.ts'
import { sourceLabel } from './click-source.ts'
import type { LinkClicks } from './schema.ts'

const mostSources = 6

export interface ClickColumn {
  /** 'YYYY-MM-DD', practice time. */
  date: string
  /** In the order of `sources`. */
  parts: number[]
  total: number
}

export interface ClickChart {
  /** Most clicked first; the rest is 'other'. */
  sources: { source: string; clicks: number }[]
  columns: ClickColumn[]
  total: number
}

/** One column per day, also without clicks. */
export function chartOf({ from, to, clicks }: LinkClicks): ClickChart {
  const totals = new Map<string, number>()
  for (const row of clicks) totals.set(row.source, (totals.get(row.source) ?? 0) + row.clicks)
  const ranked = [...totals].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))
  const named = ranked.length > mostSources ? ranked.slice(0, mostSources - 1) : ranked
  const others = ranked.slice(named.length)
  const sources = named.map(([source, count]) => ({ source, clicks: count }))
  if (others.length > 0)
    sources.push({ source: 'other', clicks: others.reduce((sum, [, count]) => sum + count, 0) })

  const columns = Array.from({ length: daysBetween(from, to) + 1 }, (_, day): ClickColumn => {
    return { date: addDays(from, day), parts: sources.map(() => 0), total: 0 }
  })
  for (const row of clicks) {
    const column = columns[daysBetween(from, row.date)]
    const found = sources.findIndex(({ source }) => source === row.source)
    const at = found >= 0 ? found : sources.length - 1
    if (!column) continue
    column.parts[at] = (column.parts[at] ?? 0) + row.clicks
    column.total += row.clicks
  }
  return { sources, columns, total: columns.reduce((sum, { total }) => sum + total, 0) }
}

export const drawnOf = ({ columns, sources }: ClickChart) => ({
  points: columns.map(({ date }) => {
    const label = clickDay(date)
    return { key: date, label, short: label.slice(label.indexOf(' ') + 1) }
  }),
  series: sources.map(({ source, clicks }, at) => ({
    key: source,
    label: sourceLabel(source),
    values: columns.map(({ parts }) => parts[at] ?? 0),
    note: String(clicks),
  })),
})

export const clickTable = {
  caption: 'Clicks by day and source',
  point: 'Day',
  total: 'All',
  newestFirst: true,
  onlyFilled: true,
}

export const clickDay = (date: string): string => formatShortDay('UTC', epochDayOf(date) * 86_400_000)

export const clickWords = (count: number): string => `${count} ${count === 1 ? 'click' : 'clicks'}`

function cameFrom(source: string): string {
  if (source === 'direct') return 'direct'
  if (source === 'qr') return 'from the QR code'
  return source === 'other' ? 'from other places' : `from ${sourceLabel(source)}`
}

export function clickSummary({ sources, columns, total }: ClickChart): string {
  const days = `${columns.length} days`
  const [first] = sources
  if (!first) return `No clicks in ${days}.`
  const best = columns.reduce((most, column) => (column.total > most.total ? column : most))
  const most = sources.length === 1 ? 'all of them' : `${first.clicks} of them`
  return `${clickWords(total)} in ${days}, ${most} ${cameFrom(first.source)}. The busiest day was ${clickDay(best.date)}, with ${best.total}.`
}
