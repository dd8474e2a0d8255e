import { useMemo } from 'react'
import type { Practice } from '#base/practice/web/practice-data.ts'
import { useMay } from '#base/rights/web/workplace.ts'
import type { AppointmentRow, BlockedRow, PractitionerRow } from '#diary/visits/calendar-rows.ts'
import { callNames } from '#lib/names/person-names.ts'
import type { ServiceColor } from '#lib/service-colors.ts'
import { dayBounds } from '#lib/time/wall-clock.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { withClasses } from '../calendar/class-rows.ts'
import { type DayLane, dayLane, readAllHours } from '../calendar/day-lane.ts'
import { rowsByDate } from '../calendar/day-rows.ts'
import { type PractitionerColor, practitionerColors } from '../calendar/practitioner-colors.ts'
import { useClasses } from './classes-data.ts'
import {
  useAppointments,
  useBlockedTimes,
  useBusyTimes,
  useHeldTimes,
  useHours,
  useOverrides,
  usePractitioners,
  useRooms,
  useServices,
} from './data.ts'
import { offersOf } from './offers.ts'
import type { RoomRow, ServiceRow } from './rows.ts'
import { useNow } from './use-now.ts'

export interface Diary {
  practice: Practice
  zone: string
  now: number
  /** In the practice's zone. */
  today: string
  dates: readonly string[]
  /** Includes people who left but have visits on these dates. */
  practitioners: PractitionerRow[]
  /** Short names by id. */
  names: ReadonlyMap<string, string>
  services: ServiceRow[]
  /** By service id. */
  dyes: ReadonlyMap<string, ServiceColor>
  /** By practitioner id. */
  people: ReadonlyMap<string, PractitionerColor>
  rooms: RoomRow[]
  appointments: AppointmentRow[]
  blocked: BlockedRow[]
  /** The user may book, move and mark; otherwise open slots aren't buttons. */
  canChange: boolean
  /** By date, then by practitioner. */
  lanes: DayLane[]
}

export interface DiaryState {
  diary: Diary | null
  error: Error | null
  /** These dates are still loading; only rows known from other dates are shown. */
  isTurning: boolean
  retry: () => void
}

/** `dates` must be in order without gaps. */
export function useDiary(practice: Practice, dates: readonly string[]): DiaryState {
  const zone = practice.time_zone
  const canChange = useMay('change-diary')
  const now = useNow()
  const [first, last] = [dates[0] ?? '', dates.at(-1) ?? '']
  const span = useMemo(
    () => ({ from: dayBounds(zone, first).from, to: dayBounds(zone, last).to }),
    [zone, first, last],
  )
  const people = usePractitioners()
  const hours = useHours()
  const overrides = useOverrides(first, last)
  const services = useServices()
  const rooms = useRooms()
  const appointments = useAppointments(span)
  const classes = useClasses(span)
  const blocked = useBlockedTimes(span)
  const busy = useBusyTimes(span)
  const held = useHeldTimes(span)
  const queries = [people, hours, overrides, services, rooms, appointments, classes, blocked, busy, held]

  // Classes end on quarter hours, so whether one is over is rechecked then.
  const quarter = now - (now % 900_000)
  const booked = useMemo(
    () => appointments.data && classes.data && withClasses(appointments.data, classes.data, quarter),
    [appointments.data, classes.data, quarter],
  )
  const rows = useMemo(() => {
    if (
      !people.data ||
      !hours.data ||
      !overrides.data ||
      !services.data ||
      !rooms.data ||
      !booked ||
      !blocked.data ||
      !busy.data ||
      !held.data
    )
      return null
    const here = (person: PractitionerRow) =>
      person.archived_at === null ||
      booked.some(row => row.practitioner_id === person.id && row.status !== 'cancelled')
    const practitioners = people.data.filter(here)
    const ids = practitioners.map(person => person.id)
    return {
      practitioners,
      names: callNames(practitioners),
      services: services.data,
      offers: new Map(ids.map(id => [id, offersOf(services.data, id)])),
      dyes: new Map(services.data.map(service => [service.id, service.dye])),
      people: practitionerColors(people.data),
      rooms: rooms.data,
      appointments: booked,
      blocked: [...blocked.data, ...busy.data, ...held.data],
      hours: readAllHours(zone, ids, hours.data, overrides.data, { people: practitioners, first, last }),
    }
  }, [
    zone,
    first,
    last,
    people.data,
    hours.data,
    overrides.data,
    services.data,
    rooms.data,
    booked,
    blocked.data,
    busy.data,
    held.data,
  ])

  const dateList = dates.join()
  const diary = useMemo(() => {
    if (!rows) return null
    const all = dateList.split(',')
    const perDate = rowsByDate(zone, all, rows)
    const lanes = all.flatMap((date, at) =>
      rows.practitioners
        .map(({ id }) =>
          dayLane(zone, date, id, rows.hours.get(id), perDate[at] ?? rows, now, rows.offers.get(id)),
        )
        .map(lane => (canChange ? lane : { ...lane, gaps: [] })),
    )
    return { ...rows, practice, zone, now, canChange, today: localDateOf(zone, now), dates: all, lanes }
  }, [rows, practice, zone, now, canChange, dateList])

  return {
    diary,
    error: queries.find(query => query.error)?.error ?? null,
    isTurning: [overrides, appointments, classes, blocked, busy, held].some(query => query.isPlaceholderData),
    retry: () => {
      for (const query of queries) if (query.error) query.refetch()
    },
  }
}
