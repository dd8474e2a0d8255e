// Visits of a world as rows, and those of them that clash on purpose.
import { instantOf } from '../src/lib/time/zones.ts'
import { byId, minutesOf, plusDays, type World, type WorldAppointment, type WorldService } from './world.ts'
import { idsOf } from './world-ids.ts'

/** A local time of a world, in minutes of a date, as an ISO instant. */
export const instant = ({ timezone }: World, date: string, minutes: number) =>
  new Date(instantOf(timezone, date, minutes)).toISOString()
/** Minutes of a date. */
export const noon = 720

/** The instant of a world's `now`. */
export const nowOf = (world: World): Date => {
  const [date = '', clock = ''] = world.now.split('T')
  return new Date(instantOf(world.timezone, date, minutesOf(clock)))
}

/** What is left of a stretch of the day when others are taken out of it, in minutes. */
export function without(stretch: [number, number], taken: [number, number][]): [number, number][] {
  return taken.reduce<[number, number][]>(
    (rest, [from, to]) =>
      rest.flatMap(([start, end]): [number, number][] =>
        from >= end || to <= start
          ? [[start, end]]
          : ([
              [start, from],
              [to, end],
            ].filter(([a = 0, b = 0]) => a < b) as [number, number][]),
      ),
    [stretch],
  )
}

/** From when until when a visit occupies its practitioner, in minutes of its date. */
export function occupied(world: World, visit: WorldAppointment): [number, number] {
  const service = byId(world.services, visit.serviceId)
  const start = minutesOf(visit.start)
  return [start - service.bufferBeforeMinutes, start + service.durationMinutes + service.bufferAfterMinutes]
}

/**
 * Visits that meet one that stands before them in the file, each with what is left of its own time. The product holds no
 * minute of a practitioner twice, so such a visit stands as one from a file does (decision 73), which holds nothing, and
 * the rest of its time is held beside it.
 */
export function clashing(world: World): Map<string, [number, number][]> {
  const found = new Map<string, [number, number][]>()
  const held: WorldAppointment[] = []
  for (const visit of world.appointments) {
    if (visit.status === 'cancelled') continue
    const [from, to] = occupied(world, visit)
    const others = held
      .filter(other => other.practitionerId === visit.practitionerId && other.date === visit.date)
      .map(other => occupied(world, other))
    if (others.some(([a, b]) => a < to && from < b)) found.set(visit.id, without([from, to], others))
    held.push(visit)
  }
  return found
}

/** A visit as a row of `appointments`, without its practice. */
export function visitRow(
  world: World,
  visit: WorldAppointment,
  service: WorldService,
  isClashing: boolean,
): Record<string, unknown> {
  const ids = idsOf(world)
  const start = minutesOf(visit.start)
  const booked = plusDays(visit.date < world.now ? visit.date : world.now.slice(0, 10), -7)
  const starts_at = instant(world, visit.date, start)
  const ends_at = instant(world, visit.date, start + service.durationMinutes)
  const isCancelled = visit.status === 'cancelled'
  const cancelled_at = isCancelled ? instant(world, plusDays(booked, 2), noon) : null
  return {
    id: ids.toDatabase(visit.id),
    client_id: ids.toDatabase(visit.clientId),
    practitioner_id: ids.toDatabase(visit.practitionerId),
    service_id: ids.toDatabase(visit.serviceId),
    status: visit.status,
    starts_at,
    ends_at,
    buffer_before_min: service.bufferBeforeMinutes,
    buffer_after_min: service.bufferAfterMinutes,
    service_name: service.name,
    duration_min: service.durationMinutes,
    price_cents: service.price * 100,
    currency: 'USD',
    source: isClashing ? 'import' : 'staff',
    cancelled_by: isCancelled ? 'practice' : null,
    cancelled_at,
    sequence: isCancelled ? 1 : 0,
    // Everything has been told: nobody is written to because a world was loaded.
    told_starts_at: starts_at,
    told_practitioner_id: ids.toDatabase(visit.practitionerId),
    told_status: visit.status === 'completed' ? 'confirmed' : visit.status,
    // One that holds nothing was over when it came; loadWorld sets it right afterwards.
    created_at: isClashing ? ends_at : instant(world, booked, noon),
    updated_at: instant(world, booked, noon),
  }
}
