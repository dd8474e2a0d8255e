import { addDays, isDate } from '#lib/time/dates.ts'
import { instantOf, localDateOf, localMinutesOf } from '#lib/time/zones.ts'

const calendarViews = ['day', 'week', 'month', 'list'] as const
export type CalendarView = (typeof calendarViews)[number]

export interface CalendarAddress {
  view: CalendarView | null
  date: string | null
  /** Null: everyone. */
  practitionerIds: string[] | null
  /** Id of the visit whose sheet is open. */
  appointment: string | null
  isNew: boolean
  /** Class id, or a new one. */
  classId: string | null
  isNewClass: boolean
  /** Start of the new visit as ISO text. */
  start: string | null
  client: string | null
  /** Practitioner of the new visit. */
  with: string | null
  /** Visit that the new one copies. */
  like: string | null
  isMove: boolean
  isChange: boolean
  isCancel: boolean
  isBlock: boolean
}

// Weeks and months around a date are dates too, and there is none after the year 9999.
const [firstDate, lastDate] = ['1900-01-01', '2199-12-31']
const isId = (text: string) => /^[0-9a-f-]{36}$/i.test(text)
const idOrNull = (text: string | null) => (text !== null && isId(text) ? text : null)

/** Reads the query of /appointments. Invalid values are ignored, because people type and share addresses. */
export function readAddress(query: URLSearchParams): CalendarAddress {
  const view = query.get('view')
  const date = query.get('date')
  const ids = (query.get('practitioner') ?? '').split(',').filter(isId)
  const start = query.get('start')
  return {
    view: calendarViews.find(each => each === view) ?? null,
    date: isDate(date) && date >= firstDate && date <= lastDate ? date : null,
    practitionerIds: ids.length > 0 ? ids : null,
    appointment: idOrNull(query.get('appointment')),
    isNew: query.get('new') === '1',
    classId: idOrNull(query.get('class')),
    isNewClass: query.get('new') === 'class',
    start: start !== null && !Number.isNaN(Date.parse(start)) ? new Date(start).toISOString() : null,
    client: idOrNull(query.get('client')),
    with: idOrNull(query.get('with')),
    like: idOrNull(query.get('like')),
    isMove: query.get('move') === '1',
    isChange: query.get('change') === '1',
    isCancel: query.get('cancel') === '1',
    isBlock: query.get('block') === '1',
  }
}

/** Returns the query with these changes; null removes a key. */
export function withAddress(query: URLSearchParams, changes: Record<string, string | null>): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  return next
}

export const closed = {
  appointment: null,
  class: null,
  new: null,
  start: null,
  client: null,
  with: null,
  like: null,
  move: null,
  change: null,
  cancel: null,
} as const

export const openOf = (row: { id: string; class?: unknown }): Record<string, string | null> =>
  row.class ? { class: row.id } : { appointment: row.id }

export const bookAt = (start: number, practitionerId: string) => ({
  new: '1',
  start: new Date(start).toISOString(),
  with: practitionerId,
})

export const bookAgain = (visit: { id: string; client_id: string }) => ({
  ...closed,
  new: '1',
  client: visit.client_id,
  like: visit.id,
})

/** The same visit a week later at the same time of day in `zone`. */
export function bookNextWeek(
  visit: { id: string; client_id: string; practitioner_id: string; starts_at: string },
  zone: string,
) {
  const start = Date.parse(visit.starts_at)
  const date = addDays(localDateOf(zone, start), 7)
  const at = instantOf(zone, date, localMinutesOf(zone, start))
  return { ...bookAgain(visit), ...bookAt(at, visit.practitioner_id) }
}
