import { instantOf, instantOfWall } from '#lib/time/zones.ts'
import type { Figure, FigureRequest, Measure, Rows } from '#rules/metrics/metrics.ts'
import { dateIn, days, factsOf, ms, plus, type Span, sortedByCodePoint } from './second-facts.ts'
import { second } from './second-metrics.ts'

/** The figures as the page of rules says them, read a second time by somebody slow. */
export function measureAgain(rows: Rows, ask: FigureRequest): Omit<Measure, 'unit'>[] {
  const now = ms(ask.now)
  const isPartial = dateIn(ask.zone, now) <= ask.to
  const other = compared(ask, now, isPartial)
  const spans = [{ from: ask.from, to: ask.to, now }, other].map(
    span => span && { span, facts: factsOf(rows, ask, span) },
  )
  return ask.metrics.map(metric => {
    const [own, comparison] = spans.map((each): Figure | null => {
      if (!each) return null
      const found = second[metric](each.facts)
      return {
        ...found,
        rows: sortedByCodePoint([...new Set(found.rows)]),
        hits: sortedByCodePoint([...new Set(found.hits)]),
        from: each.span.from,
        to: each.span.to,
        is_partial: isPartial,
      }
    })
    return { metric, ...(own as Figure), comparison: comparison ?? null }
  })
}

function compared(ask: FigureRequest, now: number, isPartial: boolean): Span | null {
  if (!ask.compare) return null
  const [from, to] =
    ask.compare === 'previous' ? previous(ask.from, ask.to) : [lastYear(ask.from), lastYear(ask.to)]
  if (!isPartial) return { from, to, now }
  const today = dateIn(ask.zone, now)
  if (today < ask.from) return null
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: ask.zone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).format(now)
  const then = ms(`${plus(from, days(ask.from, today))}T${parts}Z`) + (((now % 1000) + 1000) % 1000)
  return { from, to, now: Math.min(instantOfWall(ask.zone, then), instantOf(ask.zone, plus(to, 1), 0)) }
}

function previous(from: string, to: string): [string, string] {
  if (from.slice(8) === '01' && plus(to, 1).slice(8) === '01') {
    let months = 0
    let first = from
    for (let at = from; at <= to; at = `${plus(at, 31).slice(0, 8)}01`) {
      months++
      first = `${plus(first, -1).slice(0, 8)}01`
    }
    return months > 0 ? [first, plus(from, -1)] : [from, to]
  }
  return [plus(from, -1 - days(from, to)), plus(from, -1)]
}

const lastYear = (date: string) =>
  `${Number(date.slice(0, 4)) - 1}${date.slice(4) === '-02-29' ? '-02-28' : date.slice(4)}`
