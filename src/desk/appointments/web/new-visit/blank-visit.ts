import { gives, pricedOf } from '#diary/visits/practitioner-prices.ts'
import { type UsualVisit, wishOfUsual } from '#diary/visits/usual-visit.ts'
import { localDateOf, localMinutesOf } from '#lib/time/zones.ts'
import type { MoreService, NewVisit } from '../../visit/new-visit.ts'
import type { ServiceRow } from '../rows.ts'
import type { Diary } from '../use-diary.ts'
import { durationsOf } from './service-field.tsx'

export interface PastPiece {
  set_at: number | null
  status: string
  service_id: string
  duration_min: number
  practitioner_id: string
}

interface Known {
  diary: Diary
  start: string | null
  date: string | null
  clientId: string | null
  practitionerId: string | null
  usual: UsualVisit | null
  again: readonly PastPiece[]
}

export function blankVisit({ diary, start, date, clientId, practitionerId, usual, again }: Known): NewVisit {
  const at = start ? Date.parse(start) : null
  const offered = diary.services.filter(
    service => service.archived_at === null && service.seats === null && durationsOf(service).length > 0,
  )
  // If exactly one service fits the open slot, use it.
  const gap =
    at !== null
      ? diary.lanes
          .filter(lane => lane.practitioner_id === practitionerId)
          .flatMap(lane => lane.gaps)
          .find(({ span }) => span.from === at)
      : undefined
  const fitting = gap ? offered.filter(({ id }) => gap.serviceIds.includes(id)) : offered
  const only = fitting.length === 1 ? fitting[0] : undefined
  const people = diary.practitioners.filter(person => person.archived_at === null)
  const wish = usual && wishOfUsual(usual, diary.services, people)
  return {
    clientId,
    newClient: null,
    serviceId: wish?.service_id ?? only?.id ?? null,
    durationId: wish?.duration_id ?? (only && durationsOf(only)[0]?.id) ?? null,
    addonIds: [],
    more: again
      .filter(({ set_at, status }) => (set_at ?? 0) > 0 && status !== 'cancelled')
      .map(piece => asMore(diary, piece)),
    practitionerId:
      practitionerId ?? wish?.practitioner_id ?? (people.length === 1 ? (people[0]?.id ?? '') : ''),
    roomId: '',
    date: at === null ? (wish ? usual.date : (date ?? diary.today)) : localDateOf(diary.zone, at),
    minutes: at === null ? null : localMinutesOf(diary.zone, at),
    offeredIds: [],
    note: '',
    tells: true,
    repeats: null,
  }
}

/** The current length closest to the previous one. */
function asMore({ services }: Diary, { service_id, duration_min, practitioner_id }: PastPiece): MoreService {
  const service = services.find(each => each.id === service_id && each.archived_at === null)
  const away = (minutes: number) => Math.abs(minutes - duration_min)
  const [nearest] = service
    ? durationsOf(service).sort((a, b) => away(a.duration_min) - away(b.duration_min))
    : []
  return {
    serviceId: nearest ? service_id : null,
    durationId: nearest?.id ?? null,
    addonIds: [],
    practitionerId: practitioner_id,
  }
}

export const offering = (diary: Diary, service: ServiceRow | undefined, durationId: string | null) =>
  diary.practitioners.filter(
    person =>
      person.archived_at === null && (!service || gives(pricedOf(service), durationId ?? '', person.id)),
  )
