import { useMemo } from 'react'
import type {
  BlockedRow,
  HoursRow,
  OverrideRow,
  Practice,
  PractitionerRow,
} from '#base/practice/web/practice-data.ts'
import { momentWords } from '#diary/visits/letters/change-copy.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { TextLink } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/page/banner.tsx'
import { teamOutsideCalendars } from '../../team-outside-calendars.ts'
import { useComingClasses } from '../data.ts'

interface OutsideClassesProps {
  practice: Practice
  people: PractitionerRow[]
  rows: {
    hours: HoursRow[] | undefined
    overrides: OverrideRow[] | undefined
    blocked: BlockedRow[] | undefined
  }
  now: number
}

const FEW = 5

/** Classes outside the hours appear once each; many were planned that way, and each is moved on its own sheet. */
export function OutsideClasses({ practice, people, rows, now }: OutsideClassesProps) {
  const { data: classes } = useComingClasses(new Date(now).toISOString())
  const { hours, overrides, blocked } = rows
  const zone = practice.time_zone
  const outside = useMemo(() => {
    if (!hours || !overrides || !blocked || !classes) return []
    const away = blocked.filter(({ time_off_id }) => time_off_id !== null)
    return teamOutsideCalendars(zone, people, { hours, overrides, away, visits: classes })
  }, [hours, overrides, blocked, classes, people, zone])
  if (outside.length === 0) return null
  return (
    <Banner
      tone="info"
      title={
        outside.length === 1
          ? 'A class lies outside the hours'
          : `${outside.length} classes lie outside the hours`
      }
    >
      <ul>
        {outside.slice(0, FEW).map(one => {
          const start = Date.parse(one.starts_at)
          return (
            <li key={one.id}>
              <TextLink to={`/appointments?date=${localDateOf(zone, start)}&class=${one.id}`}>
                {one.service_name}, {momentWords(zone, start)}
              </TextLink>
            </li>
          )
        })}
      </ul>
      {outside.length > FEW ? <p>And {outside.length - FEW} more.</p> : null}
    </Banner>
  )
}
