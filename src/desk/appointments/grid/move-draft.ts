import { type AppointmentRow, timeSpanOf } from '#diary/visits/calendar-rows.ts'
import { addDays } from '#lib/time/dates.ts'
import { isOnClock, wallMinutes } from '#lib/time/wall-clock.ts'
import { instantOf } from '#lib/time/zones.ts'

const MINUTE = 60_000
const DAY_MIN = 1440
/** Limits of `moveAppointmentInput`, in minutes. */
const [LEAST_MIN, MOST_MIN] = [5, 720]
/** Step in minutes for dragging and arrow keys; Alt uses the finer one. */
export const MOVE_STEP_MIN = 15
export const FINE_STEP_MIN = 5

/** A proposed place on the grid, not sent yet. */
export interface MoveDraft {
  appointment: AppointmentRow
  date: string
  /** Wall-clock minutes from midnight of `date`. */
  minutes: number
  practitioner_id: string
  length_min: number
}

export type MoveStep =
  | { type: 'time'; by: number }
  | { type: 'day'; by: number }
  | { type: 'practitioner'; by: number }
  | { type: 'length'; by: number }
  /** Wall-clock minutes from midnight of its date; over 1,440 on the next. */
  | { type: 'end'; minutes: number }
  | { type: 'place'; date: string; minutes: number; practitioner_id: string }

/** The lanes a draft may be in: practitioners from left to right, dates in `zone`. */
export interface MoveField {
  zone: string
  practitionerIds: readonly string[]
  /** Open days in view; a sideways step past the edge of one goes to the next. */
  dates: readonly string[]
}

export const isMovable = (row: Pick<AppointmentRow, 'status' | 'class' | 'class_id'>) =>
  // A seat moves with its class, on the class's own sheet.
  !row.class && !row.class_id && isOn(row)

export const isOn = (row: Pick<AppointmentRow, 'status'>) =>
  row.status === 'pending' || row.status === 'confirmed' || row.status === 'arrived'

export function startMove(zone: string, date: string, appointment: AppointmentRow): MoveDraft {
  const { from, to } = timeSpanOf(appointment)
  return {
    appointment,
    date,
    minutes: wallMinutes(zone, date, from),
    practitioner_id: appointment.practitioner_id,
    length_min: Math.round((to - from) / MINUTE),
  }
}

/** The draft after one step. Skips times that don't exist in `zone` and continues on the neighboring day. */
export function moveDraft(draft: MoveDraft, step: MoveStep, field: MoveField): MoveDraft {
  switch (step.type) {
    case 'place':
      return {
        ...draft,
        ...onClock(field.zone, step.date, step.minutes, 1),
        practitioner_id: step.practitioner_id,
      }
    case 'day':
      return { ...draft, ...onClock(field.zone, nextDate(draft.date, step.by, field), draft.minutes, 1) }
    case 'practitioner':
      return sideways(draft, step.by, field)
    case 'length':
      return endingAt(draft, snapped(draft.minutes + draft.length_min, step.by))
    case 'end':
      return endingAt(draft, step.minutes)
    case 'time':
      return { ...draft, ...onClock(field.zone, draft.date, snapped(draft.minutes, step.by), step.by) }
  }
}

function endingAt(draft: MoveDraft, end: number): MoveDraft {
  const length_min = Math.min(Math.max(LEAST_MIN, end - draft.minutes), MOST_MIN)
  return length_min === draft.length_min ? draft : { ...draft, length_min }
}

// From 10:07 a step of 15 goes to 10:15, not to 10:22.
function snapped(minutes: number, by: number): number {
  const step = Math.abs(by)
  return by > 0 ? Math.floor(minutes / step) * step + step : Math.ceil(minutes / step) * step - step
}

function onClock(zone: string, date: string, minutes: number, by: number): { date: string; minutes: number } {
  let at = minutes
  let day = date
  for (let tries = 0; tries < DAY_MIN / FINE_STEP_MIN; tries++) {
    if (at < 0) {
      day = addDays(day, -1)
      at += DAY_MIN
    } else if (at >= DAY_MIN) {
      day = addDays(day, 1)
      at -= DAY_MIN
    }
    if (isOnClock(zone, day, at)) break
    at += by < 0 ? -FINE_STEP_MIN : FINE_STEP_MIN
  }
  return { date: day, minutes: at }
}

// The next open day in view; past the view, the next date.
function nextDate(date: string, by: number, { dates }: MoveField): string {
  const neighbour = dates[dates.indexOf(date) + by]
  return dates.includes(date) && neighbour !== undefined ? neighbour : addDays(date, by)
}

function sideways(draft: MoveDraft, by: number, field: MoveField): MoveDraft {
  const { practitionerIds, zone } = field
  const at = practitionerIds.indexOf(draft.practitioner_id)
  const next = practitionerIds[at + by]
  if (at !== -1 && next !== undefined) return { ...draft, practitioner_id: next }
  const edge = by > 0 ? practitionerIds[0] : practitionerIds.at(-1)
  return {
    ...draft,
    ...onClock(zone, nextDate(draft.date, by, field), draft.minutes, 1),
    practitioner_id: edge ?? draft.practitioner_id,
  }
}

/** Epoch ms. */
export function draftStart(zone: string, draft: Pick<MoveDraft, 'date' | 'minutes'>): number {
  return instantOf(zone, draft.date, draft.minutes)
}

export function isUnmoved(zone: string, draft: MoveDraft): boolean {
  return (
    draftStart(zone, draft) === timeSpanOf(draft.appointment).from &&
    draft.practitioner_id === draft.appointment.practitioner_id &&
    !isResized(draft)
  )
}

export function isResized({ appointment, length_min }: MoveDraft): boolean {
  const { from, to } = timeSpanOf(appointment)
  return Math.round((to - from) / MINUTE) !== length_min
}

/** Rounded to the step. `grip`: minutes between the visit's start and the pointer. */
export function droppedAt(pointerMinutes: number, grip: number, step: number): number {
  const at = Math.round((pointerMinutes - grip) / step) * step
  return Math.min(Math.max(0, at), DAY_MIN - step)
}
