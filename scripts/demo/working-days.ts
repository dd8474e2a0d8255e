import { addDays, weekdayOf } from '#lib/time/dates.ts'
import { instantOf } from '#lib/time/zones.ts'
import { type Practitioner, practitioners, zone } from './practice.ts'

export interface Span {
  from: number
  until: number
}

export interface Block extends Span {
  practitioner: Practitioner['key']
  reason: string
}

export interface Override {
  practitioner: Practitioner['key']
  date: string
  windows: { start: string; end: string }[]
  note: string
}

/** Epoch ms of a wall-clock time of the practice. */
export const at = (date: string, clock: string): number =>
  instantOf(zone, date, Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3)))

/** The first date that falls on `weekday` (Monday = 1), not before `days` from today. */
const nextOn = (today: string, days: number, weekday: number): string => {
  const from = addDays(today, days)
  return addDays(from, (weekday - weekdayOf(from) + 7) % 7)
}

/** Days that differ: two off, one short; and a Sunday is worked when the demo starts on one, so that today is never empty. */
export function planOverrides(today: string): Override[] {
  const sunday: Override[] = (['dana', 'teo'] as const).map(practitioner => ({
    practitioner,
    date: today,
    windows: [{ start: '10:00', end: '16:00' }],
    note: 'Open Sunday',
  }))
  return [
    { practitioner: 'teo', date: nextOn(today, 5, 3), windows: [], note: 'Away' },
    {
      practitioner: 'mara',
      date: nextOn(today, 8, 4),
      windows: [{ start: '09:00', end: '13:00' }],
      note: 'Leaves at one',
    },
    { practitioner: 'dana', date: nextOn(today, -40, 2), windows: [], note: 'Away' },
    ...(weekdayOf(today) === 7 ? sunday : []),
  ]
}

/** The stretches somebody works on a date, as instants. */
export function windowsOf(person: Practitioner, date: string, overrides: Override[]): Span[] {
  const differs = overrides.find(one => one.practitioner === person.key && one.date === date)
  const windows =
    differs?.windows.map(({ start, end }) => [start, end] as const) ?? person.week[weekdayOf(date)] ?? []
  return windows.map(([start, end]) => ({ from: at(date, start), until: at(date, end) }))
}

/** Lunch on each long day worked, and an afternoon of training for everybody on a Friday soon. */
export function planBlocks(dates: string[], today: string, overrides: Override[]): Block[] {
  const training = nextOn(today, 2, 5)
  return practitioners.flatMap(person =>
    dates.flatMap(date => {
      const windows = windowsOf(person, date, overrides)
      const lunch = { from: at(date, person.lunch), until: at(date, person.lunch) + 45 * 60_000 }
      const blocks: Block[] = []
      if (
        windows.some(({ from, until }) => from < lunch.from - 3_600_000 && lunch.until < until - 3_600_000)
      ) {
        blocks.push({ ...lunch, practitioner: person.key, reason: 'Lunch' })
      }
      if (date === training && windows.length > 0) {
        const span = { from: at(date, '14:00'), until: at(date, '16:00') }
        blocks.push({ ...span, practitioner: person.key, reason: 'Staff training' })
      }
      return blocks
    }),
  )
}
