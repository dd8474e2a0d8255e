import { CalendarX2 } from 'lucide-react'
import { Link } from 'react-router'
import type { WeeklyWindow } from '#features/practice/schema.ts'
import { visitsOutside } from '#features/practice/visits-outside.ts'
import type { BlockedRow, OverrideRow, Practice } from '#features/practice/web/practice-data.ts'
import type { ComingVisit } from '#features/settings/web/data.ts'
import { formatRange, formatShortDay } from '#lib/dates.ts'
import { fullName } from '#lib/person-names.ts'
import { Banner } from '#web/ui/banner.tsx'

interface OutsideVisitsProps {
  practice: Practice
  name: string
  weekly: WeeklyWindow[]
  overrides: OverrideRow[]
  visits: ComingVisit[]
  /** Time off that was approved. */
  away: BlockedRow[]
}

/** Changing hours never moves a visit: those left outside are listed until somebody has looked after them. */
export function OutsideVisits({ practice, name, weekly, overrides, visits, away }: OutsideVisitsProps) {
  const zone = practice.time_zone
  const outside = visitsOutside({ timeZone: zone, weekly, overrides, away }, visits)
  if (outside.length === 0) return null
  return (
    <Banner
      tone="warning"
      className="mb-5"
      icon={<CalendarX2 aria-hidden="true" className="size-4.5" />}
      title={
        outside.length === 1
          ? `A coming visit lies outside ${name}’s hours`
          : `${outside.length} coming visits lie outside ${name}’s hours`
      }
    >
      <p>They stay as booked. Move or cancel them where that is not meant.</p>
      <ul className="mt-2 flex flex-col gap-1">
        {outside.slice(0, 20).map(visit => (
          <li key={visit.id}>
            <Link
              to={`/appointments?appointment=${visit.id}`}
              className="inline-block min-h-6 rounded-xs py-0.5 font-semibold text-link underline underline-offset-4"
            >
              {formatShortDay(zone, Date.parse(visit.starts_at))},{' '}
              {formatRange(zone, Date.parse(visit.starts_at), Date.parse(visit.ends_at))},{' '}
              {fullName(visit.clients)}
            </Link>
          </li>
        ))}
      </ul>
      {outside.length > 20 ? <p className="mt-1">And {outside.length - 20} more, in the calendar.</p> : null}
    </Banner>
  )
}
