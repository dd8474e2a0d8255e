import type { SlotInput } from '#rules/slots/slot-input.ts'

// How one would write the slot search without thinking about speed: a Date for every start, Intl for every offset,
// every busy time looked at for every start. One practitioner, windows within a day; the measure for bench/slots.ts.

const MINUTE = 60_000

export function plainSlots(input: SlotInput): number[] {
  const {
    durationMin,
    incrementMin,
    bufferBeforeMin = 0,
    bufferAfterMin = 0,
    minNoticeMin = 0,
  } = input.service
  const [from, to, now] = [new Date(input.range.from), new Date(input.range.to), new Date(input.now)]
  const starts: number[] = []
  for (const { timeZone, weekly, busy = [] } of input.practitioners) {
    for (
      let at = new Date(+from - 1440 * MINUTE);
      +at < +to + 1440 * MINUTE;
      at = new Date(+at + 1440 * MINUTE)
    ) {
      const weekday = at.getUTCDay() || 7
      for (const window of weekly.filter(w => w.day === weekday)) {
        const date = at.toISOString().slice(0, 10)
        const closes = instant(date, window.end, timeZone)
        let start = instant(date, window.start, timeZone)
        for (; +start + durationMin * MINUTE <= +closes; start = new Date(+start + incrementMin * MINUTE)) {
          if (start < from || start >= to || +start < +now + minNoticeMin * MINUTE) continue
          const begins = new Date(+start - bufferBeforeMin * MINUTE)
          const ends = new Date(+start + (durationMin + bufferAfterMin) * MINUTE)
          if (busy.some(b => new Date(b.start) < ends && begins < new Date(b.end))) continue
          starts.push(+start)
        }
      }
    }
  }
  return starts
}

function instant(date: string, time: string, timeZone: string): Date {
  const wall = Date.parse(`${date}T${time}:00Z`)
  const guess = wall - offset(wall, timeZone)
  return new Date(wall - offset(guess, timeZone))
}

const formats = new Map<string, Intl.DateTimeFormat>()

function offset(ms: number, timeZone: string): number {
  let format = formats.get(timeZone)
  if (!format) {
    const fields = {
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    } as const
    format = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...fields })
    formats.set(timeZone, format)
  }
  const part = Object.fromEntries(format.formatToParts(ms).map(p => [p.type, Number(p.value)])) as Record<
    string,
    number
  >
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = part
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(ms / MINUTE) * MINUTE
}
