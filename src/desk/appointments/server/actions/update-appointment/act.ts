import { moneyAsks } from '#base/actions/always-ask.ts'
import { actOf, type Change, type PreviewRow } from '#base/actions/server/offers/act.ts'
import { dayMs, when, whenInSentence } from '#base/actions/server/offers/act-times.ts'
import {
  asSaid,
  call,
  type Doing,
  type Refused,
  refuse,
  rehearse,
} from '#base/actions/server/offers/doing.ts'
import { readServices, serviceGone } from '#diary/services/server/offers/read-act-services.ts'
import {
  type ActVisit,
  nameOfPractitioner,
  readActVisit,
  visitGone,
} from '#diary/visits/server/offers/read-act-visits.ts'
import { formatMoney } from '#lib/format-money.ts'
import { timeFieldText } from '#lib/time/format-clock.ts'
import { instantOf, localDateOf, localMinutesOf } from '#lib/time/zones.ts'
import { action } from '../../../actions/update-appointment/action.ts'
import { cancelAppointment } from '../../offers/cancel-appointment.ts'
import { changeAppointment } from '../../offers/change-appointment.ts'
import { markAppointment } from '../../offers/mark-appointment.ts'
import { restoreAppointment } from '../../offers/restore-appointment.ts'
import { undoChange } from '../../offers/undo-change.ts'
import { refusedPlace, tellsEffect, type WantedVisit } from '../visit-places.ts'

type Mark = 'confirmed' | 'completed' | 'cancelled'
const statusWords: Record<ActVisit['status'], string> = {
  pending: 'Waits for a yes',
  confirmed: 'Confirmed',
  arrived: 'Arrived',
  completed: 'Completed',
  cancelled: 'Cancelled',
  no_show: 'Missed',
}

interface Kept {
  appointment_id: string
  event_id?: string
  sequence?: number
  note?: string | null
  was?: ActVisit['status']
  mark?: Mark
}

const yesStays = 'A yes to a request is not taken back. Cancel the visit instead.'

/** An answered request can't be reopened by any verb, so nothing with it is undone either. */
const isYes = ({ was, mark }: Kept) => was === 'pending' && mark !== 'cancelled'

/** Time, service, practitioner and note by the edit sheet's verb; status by its button's verb. */
export const act = actOf(action, {
  prepare: async (doing, params) => {
    const visit = await readActVisit(doing, params.appointmentId)
    if (!visit) return refuse('not_found', visitGone)
    const change = await changeOf(doing, visit, params)
    if ('refused' in change) return change
    const mark = params.status === visit.status ? undefined : params.status
    if (mark === 'pending') return refuse('not_allowed_now', 'A visit does not go back to waiting for a yes.')
    if (!change.input && !mark) return refuse('nothing_changes', 'The visit is like that already.')
    // With both requested, only the change is rehearsed: the status applies to the visit that results.
    const tried = change.input
      ? await rehearse(doing, changeAppointment, change.input)
      : await rehearseMark(doing, visit, mark as Mark)
    if (!tried.ok) return refusedPlace(doing, tried, change.wanted)
    const { tells_at, price_cents } = tried.data
    const row = `appointments:${visit.id}`
    const shown: Shown = {
      rows: [{ label: 'Visit', value: `${visit.client}, ${visit.service}` }, ...change.rows],
      diff: [...change.diff],
    }
    if (price_cents !== visit.price_cents) {
      const money = (cents: number) => formatMoney(cents, doing.currency)
      shown.rows.push({ label: 'Price', value: money(price_cents), was: money(visit.price_cents) })
      shown.diff.push({ row, field: 'price_cents', before: visit.price_cents, after: price_cents })
    }
    if (mark) {
      shown.rows.push({ label: 'Status', value: statusWords[mark], was: statusWords[visit.status] })
      shown.diff.push({ row, field: 'status', before: visit.status, after: mark })
    }
    // Another service, an accepted request and a cancellation all change what was sold.
    const isSale = change.input?.service_id || mark === 'cancelled' || (mark && visit.status === 'pending')
    return {
      people: [visit.client_id],
      ...shown,
      asks: isSale ? moneyAsks(visit.price_cents, price_cents) : [],
      effects: tellsEffect(visit.client_first_name, tells_at, 'the news'),
      run: async () => {
        const kept: Kept = { appointment_id: visit.id }
        let told: string | null = null
        if (change.input) {
          const changed = await call(doing, changeAppointment, change.input)
          if (!changed.ok) return refusedPlace(doing, changed, change.wanted)
          kept.event_id = changed.data.event_id
          kept.sequence = changed.data.sequence
          if (change.input.note !== undefined) kept.note = visit.note
          told = changed.data.tells_at
        }
        const marked = mark ? await doMark(doing, visit.id, mark) : undefined
        if (marked && !marked.ok && !change.input) return asSaid(marked)
        if (marked?.ok) {
          kept.was = visit.status
          if (mark) kept.mark = mark
          told = marked.data.tells_at ?? told
        }
        const now = (await readActVisit(doing, visit.id)) ?? visit
        const missed = marked && !marked.ok ? ` It could not be marked: ${marked.words}` : ''
        return {
          message: `${messageOf(doing, visit, now, mark && marked?.ok ? mark : undefined)}${told ? ` ${visit.client_first_name} hears of it in three minutes.` : ''}${missed}`,
          data: {
            appointment_id: visit.id,
            client_name: visit.client,
            service: now.service,
            date: localDateOf(doing.zone, now.starts_at.getTime()),
            time: timeFieldText(localMinutesOf(doing.zone, now.starts_at.getTime())),
            status: now.status,
          },
          evidence: [`appointments:${visit.id}`, `clients:${visit.client_id}`],
          people: [visit.client_id],
          ...(isYes(kept) ? { undoWhy: yesStays } : { undo: kept as unknown as Record<string, unknown> }),
          ...(told
            ? {
                left: {
                  channel: 'email',
                  kind: 'visit-changed',
                  client_id: visit.client_id,
                  appointment_id: visit.id,
                  at: told,
                },
              }
            : {}),
        }
      },
    }
  },
  undo: {
    withinMs: dayMs,
    run: async (doing, undo) => {
      const { appointment_id, event_id, sequence, note, was, mark } = undo as unknown as Kept
      if (mark === 'cancelled') {
        const back = await call(doing, restoreAppointment, { appointment_id })
        if (!back.ok) return asSaid(back)
      } else if (mark) {
        // Acts from before this check may still have one.
        if (was !== 'confirmed' && was !== 'arrived' && was !== 'completed' && was !== 'no_show')
          return refuse('not_allowed_now', yesStays)
        const back = await call(doing, markAppointment, { appointment_id, status: was })
        if (!back.ok) return asSaid(back)
      }
      if (event_id && sequence !== undefined) {
        const back = await call(doing, undoChange, {
          appointment_id,
          event_id,
          // Canceling and restoring each raised the count.
          sequence: mark === 'cancelled' ? sequence + 2 : sequence,
          ...(note === undefined ? {} : { note }),
        })
        if (!back.ok) {
          // All or nothing, including the status.
          if (mark) await doMark(doing, appointment_id, mark)
          return asSaid(back)
        }
      }
      return { message: 'The visit is as before.' }
    },
  },
})

interface Shown {
  rows: PreviewRow[]
  diff: Change[]
}

type Asked = {
  date?: string | undefined
  time?: string | undefined
  service?: string | undefined
  practitioner?: string | undefined
  notes: string | null
}

/** The edit sheet's input and its description; no `input` when the visit itself doesn't change. */
async function changeOf(
  doing: Doing,
  visit: ActVisit,
  asked: Asked,
): Promise<Refused | ({ input: ChangeInput | null; wanted: WantedVisit } & Shown)> {
  const row = `appointments:${visit.id}`
  const rows: PreviewRow[] = []
  const diff: Change[] = []
  const { zone } = doing
  const was = visit.starts_at.getTime()
  const [hours, minutes] = (asked.time ?? timeFieldText(localMinutesOf(zone, was)))
    .split(':')
    .map(Number) as [number, number]
  const start = instantOf(zone, asked.date ?? localDateOf(zone, was), hours * 60 + minutes)
  const [service] = await readServices(doing, asked.service ?? visit.service_id)
  if (!service || (asked.service && service.is_archived)) return refuse('service_gone', serviceGone)
  const length =
    service.durations.find(each => each.duration_min === visit.duration_min) ?? service.durations[0]
  if (!length) return refuse('service_gone', serviceGone)
  const input: Partial<ChangeInput> = {}
  if (start !== was) {
    const at = new Date(start).toISOString()
    input.start = at
    rows.push({ label: 'When', value: when(doing, start), was: when(doing, was) })
    diff.push({ row, field: 'starts_at', before: visit.starts_at.toISOString(), after: at })
  }
  if (asked.service && asked.service !== visit.service_id) {
    Object.assign(input, { service_id: service.id, duration_id: length.id })
    rows.push({ label: 'Service', value: service.name, was: visit.service })
    diff.push({ row, field: 'service_id', before: visit.service_id, after: service.id })
  }
  if (asked.practitioner && asked.practitioner !== visit.practitioner_id) {
    const name = await nameOfPractitioner(doing, asked.practitioner)
    if (!name) return refuse('not_found', 'This practitioner is not there any more.')
    input.practitioner_id = asked.practitioner
    rows.push({ label: 'With', value: name, was: visit.practitioner })
    diff.push({ row, field: 'practitioner_id', before: visit.practitioner_id, after: asked.practitioner })
  }
  if (asked.notes && asked.notes !== visit.note) {
    input.note = asked.notes
    rows.push({ label: 'Note', value: asked.notes, ...(visit.note ? { was: visit.note } : {}) })
    const values = { before: visit.note, after: asked.notes }
    diff.push({ row: `appointment_notes:${visit.id}`, field: 'client_note', ...values })
  }
  const practitioner_id = asked.practitioner ?? visit.practitioner_id
  const wanted = {
    service_id: service.id,
    duration_id: length.id,
    practitioner_id,
    start,
    appointment_id: visit.id,
  }
  const isSame = Object.keys(input).length === 0
  return {
    rows,
    diff,
    wanted,
    input: isSame ? null : { appointment_id: visit.id, sequence: visit.sequence, ...input },
  }
}

interface ChangeInput {
  appointment_id: string
  sequence: number
  start?: string
  service_id?: string
  duration_id?: string
  practitioner_id?: string
  note?: string
}

const doMark = (doing: Doing, appointment_id: string, mark: Mark) =>
  mark === 'cancelled'
    ? call(doing, cancelAppointment, { appointment_id })
    : call(doing, markAppointment, { appointment_id, status: mark })

const rehearseMark = (doing: Doing, { id: appointment_id }: ActVisit, mark: Mark) =>
  mark === 'cancelled'
    ? rehearse(doing, cancelAppointment, { appointment_id })
    : rehearse(doing, markAppointment, { appointment_id, status: mark })

function messageOf(doing: Doing, before: ActVisit, now: ActVisit, mark: Mark | undefined): string {
  if (mark === 'cancelled')
    return `${before.client}'s visit ${whenInSentence(doing, now.starts_at)} is cancelled.`
  if (mark)
    return `${before.client}'s visit ${whenInSentence(doing, now.starts_at)} is ${statusWords[mark].toLowerCase()}.`
  return `${before.client}: ${now.service} ${whenInSentence(doing, now.starts_at)} with ${now.practitioner}.`
}
