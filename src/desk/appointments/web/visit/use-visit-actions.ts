import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { workedSpans } from '#diary/visits/availability/processing.ts'
import { type AppointmentRow, timeSpanOf } from '#diary/visits/calendar-rows.ts'
import { momentWords, placeWords, toldWords } from '#diary/visits/letters/change-copy.ts'
import { lookWords } from '#diary/visits/visit-look.ts'
import { fullName, whose } from '#lib/names/person-names.ts'
import { clockText, lengthText } from '#lib/time/format-clock.ts'
import { localMinutesOf } from '#lib/time/zones.ts'
import type { CallError } from '#web/calls/call.ts'
import { isAnswerLost, toastRefusal } from '#web/calls/refusal.ts'
import { loadScript } from '#web/load-script.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { toast } from '#web/ui/toast.ts'
import { findObstacles } from '../../places/find-obstacles.ts'
import { obstacleWords } from '../../places/obstacle-copy.ts'
import { everythingOverruled, nothingOverruled, overruleTitle, withYes } from '../../places/overrule.ts'
import type { ChangedAppointment } from '../../schema.ts'
import {
  cancelAppointment,
  type MarkInput,
  markAppointment,
  moveAppointment,
  restoreAppointment,
  showMoved,
  useRefresh,
} from '../data.ts'
import type { Diary } from '../use-diary.ts'

export type ActionContext = Pick<
  Diary,
  'zone' | 'today' | 'names' | 'appointments' | 'blocked' | 'rooms' | 'services'
>

export type ActionVisit = Pick<
  AppointmentRow,
  | 'id'
  | 'starts_at'
  | 'ends_at'
  | 'blocks_from'
  | 'blocks_until'
  | 'practitioner_id'
  | 'service_id'
  | 'service_name'
  | 'room_id'
  | 'status'
  | 'duration_min'
  | 'processing_after_min'
  | 'processing_min'
> &
  Pick<AppointmentRow, 'set_id'> & { clients: { first_name: string; last_name: string } | null }

export interface VisitPlace {
  /** Epoch ms. */
  start: number
  practitioner_id: string
  /** Null: no room; undefined: its own room if free. */
  room_id?: string | null
  /** New length in minutes; undefined: unchanged. */
  length_min?: number
}

const firstName = (visit: ActionVisit) => visit.clients?.first_name ?? 'The client'

/** Each action shows its toast, Undo and refusals, and resolves to true when done. */
export function useVisitActions(context: ActionContext | null) {
  const queries = useQueryClient()
  const refresh = useRefresh()
  return useMemo(() => {
    const zone = context?.zone ?? 'UTC'
    const today = context?.today ?? ''
    const called = (id: string) => context?.names.get(id) ?? 'The practitioner'

    const refused = (title: string, error: CallError) => {
      toastRefusal(title, error)
      if (isAnswerLost(error)) void refresh()
      return false
    }

    const whyNot = (visit: ActionVisit, place: VisitPlace, error: CallError) => {
      const { from, to } = timeSpanOf(visit)
      const end = place.start + lengthOf(visit, place) * 60_000
      const taken = {
        from: place.start - (from - Date.parse(visit.blocks_from)),
        to: end + (Date.parse(visit.blocks_until) - to),
      }
      const start = place.start
      const standing = { from: taken.from, start, end: start + (to - from), until: taken.to }
      const wanted = {
        ...taken,
        worked: workedSpans(standing, visit),
        practitioner_id: place.practitioner_id,
        room_id: place.room_id ?? visit.room_id,
        appointmentId: visit.id,
      }
      const found = findObstacles(wanted, context?.appointments ?? [], context?.blocked ?? [])
      const room = context?.rooms.find(each => each.id === wanted.room_id)?.name
      return (
        obstacleWords(zone, found, { from: place.start, to: end }, context?.names ?? new Map(), room) ??
        error.message
      )
    }

    const undoMove = async (visit: ActionVisit, place: VisitPlace, change: ChangedAppointment) => {
      const { previous } = change
      if (!previous) return
      const start = Date.parse(previous.start)
      const rollback = showMoved(
        queries,
        visit.id,
        placeOf(start, previous.duration_min, previous.practitioner_id),
      )
      const { data, error } = await moveAppointment({
        appointment_id: visit.id,
        ...previous,
        ...everythingOverruled,
      })
      if (error) {
        rollback()
        refused('Could not move it back', { ...error, message: whyNot(visit, { ...previous, start }, error) })
      } else
        toast({
          title: `Back to ${isStill(visit, place) ? lengthText(previous.duration_min) : placeWords(zone, start, today)}`,
          description: toldWords(firstName(visit), data),
        })
      await refresh()
    }

    const offers = (id: string, serviceId: string) => {
      const service = context?.services.find(each => each.id === serviceId)
      return !service || service.service_practitioners.some(each => each.practitioner_id === id)
    }

    const ask = (title: string, visit: ActionVisit, place: VisitPlace) =>
      confirm({
        title,
        description: `${fullName(visit.clients)}, ${momentWords(zone, place.start)} with ${called(place.practitioner_id)}.`,
        confirmLabel: 'Book anyway',
        cancelLabel: 'Keep as it was',
      })

    /** Asks first if it's outside hours or with someone who doesn't offer the service. */
    const move = async (visit: ActionVisit, place: VisitPlace, said = nothingOverruled): Promise<boolean> => {
      const who = called(place.practitioner_id)
      const isNew = place.practitioner_id !== visit.practitioner_id
      if (!said.allows_outside_hours && isNew && !offers(place.practitioner_id, visit.service_id)) {
        const yes = await ask(`${who} does not offer ${visit.service_name}. Book anyway?`, visit, place)
        return yes ? move(visit, place, withYes(said, 'outside_hours')) : false
      }
      const length = lengthOf(visit, place)
      const rollback = showMoved(queries, visit.id, placeOf(place.start, length, place.practitioner_id))
      const { data, error } = await moveAppointment({
        appointment_id: visit.id,
        start: new Date(place.start).toISOString(),
        practitioner_id: place.practitioner_id,
        ...(place.room_id === undefined ? {} : { room_id: place.room_id }),
        ...(place.length_min === undefined ? {} : { duration_min: length }),
        ...said,
      })
      if (data) {
        toast({
          title: movedWords(visit, place, zone, today),
          description: toldWords(firstName(visit), data),
          action: { label: 'Undo', onSelect: () => undoMove(visit, place, data) },
        })
        await refresh()
        return true
      }
      rollback()
      const overrule = overruleTitle(error, who, zone)
      if (overrule) {
        const yes = await ask(overrule, visit, place)
        return yes ? move(visit, place, withYes(said, error.code)) : false
      }
      const isTaken = error.code === 'slot_taken' || error.code === 'room_taken'
      refused(
        place.length_min === undefined ? 'Not moved' : 'Not changed',
        isTaken ? { ...error, message: whyNot(visit, place, error) } : error,
      )
      await refresh()
      return false
    }

    /** Asks first if something else is there now. */
    const restore = async (
      visit: ActionVisit,
      said = nothingOverruled,
      whole = Boolean(visit.set_id),
    ): Promise<boolean> => {
      const { data, error } = await restoreAppointment({ appointment_id: visit.id, whole, ...said })
      const overrule = error && overruleTitle(error, called(visit.practitioner_id), zone)
      if (overrule) {
        const yes = await ask(overrule, visit, {
          start: Date.parse(visit.starts_at),
          practitioner_id: visit.practitioner_id,
        })
        return yes ? restore(visit, withYes(said, error.code), whole) : false
      }
      if (error) refused(`${whose(fullName(visit.clients))} visit stays cancelled`, error)
      else toast({ title: 'The visit is on again', description: toldWords(firstName(visit), data) })
      await refresh()
      return !error
    }

    const cancel = async (visit: ActionVisit, reason: string, tells: boolean, whole = false) => {
      const { data, error } = await cancelAppointment({
        appointment_id: visit.id,
        whole,
        reason,
        tells_client: tells,
      })
      if (error) return refused('Not cancelled', error)
      toast({
        title:
          visit.set_id && !whole
            ? `${visit.service_name} is cancelled, the rest of the visit stays`
            : `${whose(fullName(visit.clients))} visit is cancelled`,
        description: toldWords(firstName(visit), data),
        action: { label: 'Undo', onSelect: () => restore(visit, everythingOverruled, whole) },
      })
      await refresh()
      return true
    }

    const mark = async (
      visit: ActionVisit,
      status: MarkInput['status'],
      whole = false,
      isUndo = false,
      stop_reason?: string,
    ): Promise<boolean> => {
      const input = { appointment_id: visit.id, whole, status, stop_reason }
      const { data, error } = await markAppointment(input)
      if (error?.code === 'stop_needs_reason') {
        // Loaded when needed, because most visits ask nothing.
        const { whyItGoesOn } = await loadScript(() => import('#clinical/safety/web/ask-stop-reason.tsx'))
        const written = await whyItGoesOn(error, visit.clients)
        return written ? mark(visit, status, whole, isUndo, written) : false
      }
      if (error) return refused('Not marked', error)
      const was = visit.status
      const title = `${fullName(visit.clients)}: ${lookWords[status].toLowerCase()}`
      const isAnswer = was === 'pending' && status === 'confirmed'
      // A confirmed request can't become open again, and a canceled visit can't be marked.
      if (isUndo || was === 'pending' || was === 'cancelled')
        toast({ title, description: isAnswer ? toldWords(firstName(visit), data) : undefined })
      else {
        const undo = () => mark({ ...visit, status }, was, whole, true)
        toast({ title, action: { label: 'Undo', onSelect: undo } })
      }
      await refresh()
      return true
    }

    return { move, cancel, restore, mark }
  }, [queries, refresh, context])
}

export type VisitActions = ReturnType<typeof useVisitActions>

const lengthOf = (visit: ActionVisit, { length_min }: Pick<VisitPlace, 'length_min'>): number =>
  length_min ?? Math.round((Date.parse(visit.ends_at) - Date.parse(visit.starts_at)) / 60_000)

const isStill = (visit: ActionVisit, { start, practitioner_id }: VisitPlace) =>
  start === Date.parse(visit.starts_at) && practitioner_id === visit.practitioner_id

function movedWords(visit: ActionVisit, place: VisitPlace, zone: string, today: string): string {
  const moved = `Moved to ${placeWords(zone, place.start, today)}`
  if (place.length_min === undefined) return moved
  const until = clockText(localMinutesOf(zone, place.start + place.length_min * 60_000))
  const length = `${lengthText(place.length_min)}, until ${until}`
  return isStill(visit, place) ? `Now ${length}` : `${moved}, now ${length}`
}

function placeOf(start: number, lengthMin: number, practitioner_id: string) {
  return {
    starts_at: new Date(start).toISOString(),
    ends_at: new Date(start + lengthMin * 60_000).toISOString(),
    practitioner_id,
  }
}
