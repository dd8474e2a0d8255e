import { useState } from 'react'
import type { Lookalike } from '#diary/clients/schema.ts'
import { noProcessing, workedSpans } from '#diary/visits/availability/processing.ts'
import { momentWords, placeWords, toldWords } from '#diary/visits/letters/change-copy.ts'
import type { OpenSlot } from '#diary/visits/offer/slot-wire.ts'
import { fullName, whose } from '#lib/names/person-names.ts'
import { clockWords } from '#lib/time/format-clock.ts'
import { instantOf, localMinutesOf } from '#lib/time/zones.ts'
import type { CallError } from '#web/calls/call.ts'
import { fieldWords, refusalWords, toastRefusal } from '#web/calls/refusal.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { toast } from '#web/ui/toast.ts'
import { findObstacles } from '../../places/find-obstacles.ts'
import { obstacleWords } from '../../places/obstacle-copy.ts'
import { nothingOverruled, overruleTitle, withYes } from '../../places/overrule.ts'
import { type NewVisit, practitionerOf, servicesOf } from '../../visit/new-visit.ts'
import { cancelAppointment, createAppointment, useRefresh } from '../data.ts'
import { createAppointmentSet } from '../sets-data.ts'
import type { Diary } from '../use-diary.ts'

export interface BookingRefusal {
  title: string
  message: string
  existing?: Lookalike
  problems?: Partial<Record<'email' | 'phone', string>>
}

type Person = { first_name: string; last_name: string } | null

interface Details {
  nearest?: OpenSlot[]
}

export function useBookVisit(diary: Diary) {
  const refresh = useRefresh()
  const [refusal, setRefusal] = useState<BookingRefusal | null>(null)

  const undo = async (id: string, name: string) => {
    const { error } = await cancelAppointment({ appointment_id: id, whole: true, tells_client: false })
    if (error) toastRefusal('Not undone', error)
    else toast({ title: `${whose(name)} visit is taken back`, description: 'No message goes out.' })
    await refresh()
  }

  const book = async (visit: NewVisit, person: Person, said = nothingOverruled): Promise<boolean> => {
    const { zone, today, names } = diary
    const practitioner = practitionerOf(visit)
    if (visit.minutes === null || !practitioner || !visit.serviceId || !visit.durationId) return false
    const start = instantOf(zone, visit.date, visit.minutes)
    setRefusal(null)
    const common = {
      ...(visit.newClient ? { client: visit.newClient } : { client_id: visit.clientId ?? '' }),
      start: new Date(start).toISOString(),
      note: visit.note,
      tells_client: visit.tells,
      ...said,
    }
    const { data, error } =
      visit.more.length > 0
        ? await createAppointmentSet({ ...common, pieces: piecesOf(visit) })
        : await createAppointment({
            ...common,
            service_id: visit.serviceId,
            duration_id: visit.durationId,
            addon_ids: visit.addonIds,
            practitioner_id: practitioner,
            ...(visit.roomId ? { room_id: visit.roomId } : {}),
          })
    if (data) {
      toast({
        title: `${fullName(person)}, booked for ${placeWords(zone, start, today)}`,
        description: toldWords(person?.first_name || 'The client', data),
        action: { label: 'Undo', onSelect: () => undo(data.appointment_id, fullName(person)) },
      })
      await refresh()
      return true
    }
    const who = names.get(practitioner) ?? 'the practitioner'
    const title = overruleTitle(error, who, zone)
    if (title) {
      const yes = await confirm({
        title,
        description: `${momentWords(zone, start)} with ${who}.`,
        confirmLabel: 'Book anyway',
        cancelLabel: 'Choose another time',
      })
      return yes ? book(visit, person, withYes(said, error.code)) : false
    }
    setRefusal(refusalOf(diary, error, { start, practitioner, visit }))
    await refresh()
    return false
  }

  const refuse = (error: CallError, visit: NewVisit) =>
    setRefusal(refusalOf(diary, error, { start: 0, practitioner: '', visit }))

  return { book, refusal, refuse, clear: () => setRefusal(null) }
}

const piecesOf = (visit: NewVisit) =>
  servicesOf(visit).map(({ serviceId, durationId, addonIds, practitionerId }, at) => ({
    service_id: serviceId ?? '',
    duration_id: durationId ?? '',
    addon_ids: addonIds,
    practitioner_id: practitionerId || visit.offeredIds[at] || null,
  }))

interface Wish {
  start: number
  practitioner: string
  visit: NewVisit
}

function refusalOf(diary: Diary, error: CallError, wish: Wish): BookingRefusal {
  const details = (error.details ?? {}) as Details
  if (error.code === 'client_exists' && error.details)
    return { title: 'Not booked', message: error.message, existing: error.details as unknown as Lookalike }
  if (error.code === 'invalid_phone')
    return { title: 'Not booked', message: error.message, problems: { phone: error.message } }
  const fields = fieldWords(error)
  const [first] = Object.values(fields)
  if (first) {
    const { 'client.email': email, 'client.phone': phone } = fields
    return {
      title: 'Not booked',
      message: first,
      problems: { ...(email ? { email } : {}), ...(phone ? { phone } : {}) },
    }
  }
  if (error.code === 'slot_taken' || error.code === 'room_taken') {
    const why = takenWords(diary, wish) ?? error.message
    return {
      title: 'That time is taken',
      message: [why, nearestWords(diary.zone, details.nearest)].filter(Boolean).join(' '),
    }
  }
  return refusalWords(
    'Not booked',
    error,
    'No answer came. Look for the visit in the calendar before you book it again.',
  )
}

function takenWords(diary: Diary, { start, practitioner, visit }: Wish): string | null {
  const service = diary.services.find(each => each.id === visit.serviceId)
  const sold = service?.service_durations.find(each => each.id === visit.durationId)
  const place = { from: start, to: start + (sold?.duration_min ?? 60) * 60_000 }
  const standing = { from: start, start, end: place.to, until: place.to }
  const worked = workedSpans(standing, sold ?? noProcessing)
  const found = findObstacles(
    { ...place, worked, practitioner_id: practitioner, room_id: visit.roomId || null, appointmentId: null },
    diary.appointments,
    diary.blocked,
  )
  const room = diary.rooms.find(each => each.id === visit.roomId)?.name
  return obstacleWords(diary.zone, found, place, diary.names, room)
}

function nearestWords(zone: string, nearest: OpenSlot[] | undefined): string {
  if (!nearest?.length) return 'Choose one of the free times below.'
  const times = nearest.slice(0, 3).map(slot => clockWords(localMinutesOf(zone, Date.parse(slot.start))))
  return `Free nearby: ${times.join(', ')}.`
}
