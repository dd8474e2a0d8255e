import { CalendarDays } from 'lucide-react'
import { useId, useState } from 'react'
import { formatDay } from '#lib/time/dates.ts'
import { instantOf, localDateOf } from '#lib/time/zones.ts'
import { Button } from '#web/ui/button.tsx'
import type { ScheduleLine } from '../../cards/card-entries.ts'

const FIRST = 8

/** §2: Today's Schedule, or another day with its date. */
export function ScheduleCard({ date, lines, zone }: { date: string; lines: ScheduleLine[]; zone: string }) {
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  const isToday = date === localDateOf(zone, Date.now())
  const title = isToday ? "Today's Schedule" : `Schedule, ${formatDay(zone, instantOf(zone, date, 720))}`
  const shown = isWhole ? lines : lines.slice(0, FIRST)
  return (
    <section aria-labelledby={id} className="rounded-lg border border-border bg-card shadow-1">
      <div className="flex items-center gap-2.5 px-3.5 py-2.5">
        <CalendarDays aria-hidden="true" className="size-4.5 flex-none" />
        <h3 id={id} className="text-body font-semibold">
          {title}
        </h3>
      </div>
      {lines.length === 0 ? (
        <p className="border-t border-border px-3.5 py-3 text-body text-muted-foreground">
          No appointments scheduled
        </p>
      ) : (
        <ul>
          {shown.map(({ id: key, time, client_name, service }) => (
            <li key={key} className="flex items-baseline gap-3 border-t border-border px-3.5 py-2 text-body">
              <span className="tabular font-medium">{time}</span>
              <span className="min-w-0 flex-1 wrap-anywhere">{client_name}</span>
              <span className="min-w-0 text-right text-muted-foreground wrap-anywhere">{service}</span>
            </li>
          ))}
        </ul>
      )}
      {lines.length > shown.length ? (
        <div className="border-t border-border px-3.5 py-2">
          <Button variant="link" size="sm" className="touch-target min-h-6" onClick={() => setWhole(true)}>
            Show all {lines.length}
          </Button>
        </div>
      ) : null}
    </section>
  )
}
