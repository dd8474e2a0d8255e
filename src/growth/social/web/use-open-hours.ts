import { useMemo } from 'react'
import { useHours, useOverrides, usePractitioners } from '#base/practice/web/practice-data.ts'
import { readAllHours } from '#desk/appointments/calendar/day-lane.ts'
import { dayBounds, wallSpan } from '#lib/time/wall-clock.ts'
import { openIntervals } from '#rules/slots/open-hours.ts'

interface Span {
  from: number
  to: number
}

/** Working hours in wall-clock minutes; posts don't wait for them, since they are only a background. */
export function useOpenHours(zone: string, dates: readonly string[]): (date: string) => Span[] {
  const [first, last] = [dates[0] ?? '', dates.at(-1) ?? '']
  const people = usePractitioners()
  const hours = useHours()
  const overrides = useOverrides(first)
  const list = dates.join()
  return useMemo(() => {
    if (!people.data || !hours.data || !overrides.data) return (): Span[] => []
    const here = people.data.filter(({ archived_at }) => archived_at === null)
    const ids = here.map(({ id }) => id)
    const read = readAllHours(zone, ids, hours.data, overrides.data, { people: here, first, last })
    const byDate = new Map(
      list.split(',').map(date => {
        const { from, to } = dayBounds(zone, date)
        const spans = [...read.values()].flatMap(each => {
          const flat = openIntervals(each, from, to)
          return Array.from({ length: flat.length / 2 }, (_, n) =>
            wallSpan(zone, date, flat[2 * n] as number, flat[2 * n + 1] as number),
          )
        })
        return [date, joined(spans.filter(span => span !== null))] as const
      }),
    )
    return (date: string) => byDate.get(date) ?? []
  }, [zone, list, first, last, people.data, hours.data, overrides.data])
}

function joined(spans: Span[]): Span[] {
  const all: Span[] = []
  for (const span of [...spans].sort((one, other) => one.from - other.from)) {
    const before = all.at(-1)
    if (before && span.from <= before.to) before.to = Math.max(before.to, span.to)
    else all.push({ ...span })
  }
  return all
}
