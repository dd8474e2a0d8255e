import { formatShortDay, formatTime } from '#lib/time/dates.ts'
import { localDateOf, localMinutesOf } from '#lib/time/zones.ts'
import { lengthWords } from '../gap-copy.ts'

interface Open {
  practitioner_name: string
  starts_at: string
  ends_at: string
}

export function OpenTimeRuler({ open, zone }: { open: readonly Open[]; zone: string }) {
  const placed = open.map(each => {
    const [start, end] = [Date.parse(each.starts_at), Date.parse(each.ends_at)]
    const from = localMinutesOf(zone, start)
    return { ...each, day: localDateOf(zone, start), start, from, to: from + (end - start) / 60_000 }
  })
  if (placed.length === 0) return null
  const first = Math.floor(Math.min(...placed.map(({ from }) => from)) / 60)
  const last = Math.ceil(Math.max(...placed.map(({ to }) => to)) / 60)
  const hours = Array.from({ length: last - first + 1 }, (_, nth) => first + nth)
  const at = (minutes: number) => `${(100 * (minutes - first * 60)) / ((last - first) * 60)}%`
  const days = [...new Set(placed.map(({ day }) => day))].sort()
  return (
    <div aria-hidden="true" className="hidden px-5 pb-4 sm:block">
      <div className="relative ml-20 h-5 text-micro text-muted-foreground">
        {hours.map(hour => (
          <span key={hour} className="absolute -translate-x-1/2 tabular" style={{ left: at(hour * 60) }}>
            {((hour + 11) % 12) + 1}
          </span>
        ))}
      </div>
      {days.map(day => {
        const own = placed.filter(each => each.day === day)
        const lanes = [...new Set(own.map(({ practitioner_name }) => practitioner_name))]
        return lanes.map((name, nth) => (
          <div key={`${day} ${name}`} className="mt-1 flex items-center gap-2">
            <span className="w-18 flex-none truncate text-small text-muted-foreground">
              {nth === 0 && own[0] ? formatShortDay(zone, own[0].start).replace(/,.*/, '') : ''}
            </span>
            <span className="relative h-8.5 flex-1 rounded-md bg-sunken">
              {own
                .filter(each => each.practitioner_name === name)
                .map(each => (
                  <span
                    key={each.starts_at}
                    title={`${name}, ${formatTime(zone, each.start)}`}
                    className="absolute inset-y-1 flex items-center justify-center overflow-hidden rounded-sm border border-dashed border-input bg-card px-1 text-micro whitespace-nowrap"
                    style={{ left: at(each.from), width: `calc(${at(each.to)} - ${at(each.from)})` }}
                  >
                    <span className="truncate">
                      <span className="font-semibold">{name.split(' ')[0]}</span> {lengthWords([each])}
                    </span>
                  </span>
                ))}
            </span>
          </div>
        ))
      })}
    </div>
  )
}
