import { moneyAsks } from '#base/actions/always-ask.ts'
import { actOf, type Change } from '#base/actions/server/offers/act.ts'
import { dayMs, when, whenInSentence } from '#base/actions/server/offers/act-times.ts'
import { asSaid, call, type Doing, refuse, rehearse } from '#base/actions/server/offers/doing.ts'
import { clientGone, clientsCalled, readClient } from '#diary/clients/server/offers/read-act-client.ts'
import {
  readServices,
  type ServiceRow,
  serviceGone,
} from '#diary/services/server/offers/read-act-services.ts'
import { nameOfPractitioner, readActVisit } from '#diary/visits/server/offers/read-act-visits.ts'
import { formatMoney } from '#lib/format-money.ts'
import { wholeName } from '#lib/names/whole-name.ts'
import { lengthWords } from '#lib/time/format-length.ts'
import { instantOf } from '#lib/time/zones.ts'
import { action } from '../../../actions/create-appointment/action.ts'
import { cancelAppointment } from '../../offers/cancel-appointment.ts'
import { createAppointment } from '../../offers/create-appointment.ts'
import { refusedPlace, tellsEffect, whoIsFree } from '../visit-places.ts'

/** Books like the calendar; without a practitioner, with anyone free. */
export const act = actOf(action, {
  prepare: async (doing, params) => {
    const client = await whoComes(doing, params)
    if ('refused' in client) return client
    const [service] = await readServices(doing, params.service)
    const duration = service && lengthOf(service, params.duration)
    if (!service || service.is_archived) return refuse('service_gone', serviceGone)
    if (!duration) {
      const lengths = service.durations.map(each => `${each.duration_min} minutes`)
      return refuse('no_length', `${service.name} is not sold in that length.`, lengths)
    }
    const [hours, minutes] = params.time.split(':').map(Number) as [number, number]
    const start = instantOf(doing.zone, params.date, hours * 60 + minutes)
    const wanted = {
      service_id: service.id,
      duration_id: duration.id,
      start,
      practitioner_id: params.practitioner ?? null,
    }
    const [free] = params.practitioner ? [params.practitioner] : await whoIsFree(doing, wanted)
    const practitioner_id = free ?? service.practitioner_ids[0]
    if (!practitioner_id) return refuse('nobody_gives', `Nobody gives ${service.name}.`)
    const input = {
      client_id: client.id,
      service_id: service.id,
      duration_id: duration.id,
      practitioner_id,
      start: new Date(start).toISOString(),
      note: params.notes,
    }
    const tried = await rehearse(doing, createAppointment, input)
    if (!tried.ok) return refusedPlace(doing, tried, wanted)
    const practitioner = (await nameOfPractitioner(doing, practitioner_id)) ?? 'nobody'
    // The practitioner may have their own price.
    const { price_cents } = tried.data
    const row = 'appointments:new'
    const diff: Change[] = [
      { row, field: 'client_id', before: null, after: client.id },
      { row, field: 'service_id', before: null, after: service.id },
      { row, field: 'practitioner_id', before: null, after: practitioner_id },
      { row, field: 'starts_at', before: null, after: tried.data.start },
      { row, field: 'ends_at', before: null, after: tried.data.end },
      { row, field: 'price_cents', before: null, after: price_cents },
      { row, field: 'status', before: null, after: 'confirmed' },
    ]
    return {
      people: [client.id],
      rows: [
        { label: 'Client', value: wholeName(client) },
        { label: 'When', value: when(doing, start) },
        {
          label: 'Service',
          value: `${service.name}, ${lengthWords(duration.duration_min)}, with ${practitioner}`,
        },
        { label: 'Price', value: formatMoney(price_cents, doing.currency) },
        ...(params.notes ? [{ label: 'Note', value: params.notes }] : []),
      ],
      diff,
      effects: tellsEffect(client.first_name, tried.data.tells_at, 'a confirmation'),
      asks: moneyAsks(price_cents),
      run: async () => {
        const made = await call(doing, createAppointment, input)
        if (!made.ok) return refusedPlace(doing, made, wanted)
        const { appointment_id, tells_at } = made.data
        const told = tells_at ? ` ${client.first_name} gets a confirmation in three minutes.` : ''
        const visit = await readActVisit(doing, appointment_id)
        return {
          message: `${wholeName(client)} is booked ${whenInSentence(doing, start)}: ${service.name} with ${visit?.practitioner ?? practitioner}.${told}`,
          data: {
            appointment_id,
            client_name: wholeName(client),
            service: service.name,
            date: params.date,
            time: params.time,
            practitioner,
          },
          evidence: [`appointments:${appointment_id}`, `clients:${client.id}`],
          people: [client.id],
          undo: { appointment_id },
          ...(tells_at
            ? {
                left: {
                  channel: 'email',
                  kind: 'visit-booked',
                  client_id: client.id,
                  appointment_id,
                  at: tells_at,
                },
              }
            : {}),
        }
      },
    }
  },
  undo: {
    withinMs: dayMs,
    run: async (doing, { appointment_id }) => {
      const off = await call(doing, cancelAppointment, { appointment_id: String(appointment_id) })
      if (!off.ok) return asSaid(off)
      const told = off.data.tells_at
        ? ' The client hears of it in three minutes.'
        : ' Nobody was told of it yet, and nobody is.'
      return { message: `The visit is cancelled.${told}` }
    },
  },
})

async function whoComes(
  doing: Doing,
  { clientId, clientName }: { clientId?: string | undefined; clientName?: string | undefined },
) {
  if (clientId) return (await readClient(doing, clientId)) ?? refuse('not_found', clientGone)
  if (!clientName) return refuse('no_client', 'Say who comes.')
  const found = await clientsCalled(doing, clientName)
  const [one] = found
  if (!one) return refuse('unknown_client', `No client is called ${clientName}. Add them first.`)
  if (found.length === 1) return one
  const reach = found.map(each => [wholeName(each), each.email ?? each.phone].filter(Boolean).join(', '))
  return refuse('ambiguous_client', `More than one client is called ${clientName}. Say which one.`, reach)
}

/** The requested length; else the only one, else 60 minutes (§3), else the shortest. */
function lengthOf({ durations }: ServiceRow, asked: number | undefined) {
  return asked === undefined ? durations[0] : durations.find(each => each.duration_min === asked)
}
