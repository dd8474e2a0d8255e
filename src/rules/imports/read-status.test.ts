import { expect, it } from 'vitest'
import { asKind, layOut, readDesk, unknownStatuses } from '../../desk/imports/desk.ts'
import { readVisits } from './read-visits.ts'

const place = { today: '2026-05-20', time_zone: 'America/New_York', country: 'US' as const }
const read = (header: string, rows: readonly string[], start = '2026-05-12 9:00') => {
  const text = [`Name,Start,${header}`, ...rows.map(row => `Ann Hill,${start},${row}`)].join('\n')
  const found = readVisits({ bytes: new TextEncoder().encode(text), ...place })
  if ('error' in found) throw new Error(found.error)
  return { statuses: found.rows.map(({ status }) => status), codes: found.problems.map(({ code }) => code) }
}

it.each([
  'Cancelled',
  'Canceled',
  'Cancelled by client',
  'Client Canceled',
  'Clinician Cancelled',
  'Cancelled (Late)',
  'Late Cancel',
  'late_cancelled',
  'LateCancelled',
  'Early Cancel',
  'Late Cancellation',
  'CANCELLED_BY_CUSTOMER',
  'cancelled_by_seller',
  'Declined',
  'REJECTED',
  'Denied',
  'Deleted',
  'Cancelada',
])('reads %s as canceled', word => {
  expect(read('Status', [word])).toEqual({ statuses: ['cancelled'], codes: [] })
})

it.each([
  'No Show',
  'no_show',
  'NoShow',
  'NO_SHOW',
  'Client no-show',
  'No Show (charged)',
  'No-showed',
  'Did not attend',
  'Did Not Arrive',
  "Didn't show",
  'DNA',
  'Missed',
  'Absent',
])('reads %s as a no-show', word => {
  expect(read('Status', [word])).toEqual({ statuses: ['no_show'], codes: [] })
})

it.each([
  'Arrived',
  'Checked In',
  'Show',
  'Attended',
  'Service completed',
  'Done',
  'Booked',
  'Accepted',
  'Not cancelled',
])('reads %s of a past visit as completed', word => {
  if (word !== 'Not cancelled')
    expect(read('Appointment Status', [word])).toEqual({ statuses: ['completed'], codes: [] })
  else expect(read('Cancelled', [word])).toEqual({ statuses: ['completed'], codes: [] })
})

it('combines several columns, and reads checkmarks, dates and cancellation reasons', () => {
  expect(read('Status,No Show', ['Booked,Yes', 'Booked,No', 'Booked,'])).toEqual({
    statuses: ['no_show', 'completed', 'completed'],
    codes: [],
  })
  expect(read('Status,Canceled At', ['Booked,2026-05-01 8:00', 'Booked,'])).toMatchObject({
    statuses: ['cancelled', 'completed'],
  })
  expect(read('Cancelled', ['X', '', 'Late', 'no', '1'])).toMatchObject({
    statuses: ['cancelled', 'completed', 'cancelled', 'completed', 'cancelled'],
  })
  // Not there yet, or not there: a person says.
  expect(read('Attended', ['Yes', 'No']).codes).toEqual(['unknown_status'])
  for (const header of ['Event Status', 'invitee_status', 'appointmentStatus', 'isCancelled', 'cancelledAt'])
    expect(read(header, ['Canceled']).statuses).toEqual(['cancelled'])
  for (const header of ['Payment Status', 'Invoice status'])
    expect(read(header, ['Canceled']).statuses).toEqual(['completed'])
})

it('lists an unknown status, asks for its meaning, and applies it', async () => {
  expect(read('Status', ['Zorked', 'Booked'])).toEqual({
    statuses: ['completed', 'completed'],
    codes: ['unknown_status'],
  })
  // A label of the practice's own says nothing of the visit.
  expect(read('Label', ['VIP', 'No Show'])).toEqual({ statuses: ['completed', 'no_show'], codes: [] })
  const laid = layOut(
    new TextEncoder().encode(
      'Name,Start,Status\nAnn,2026-05-12 9:00,Zorked\nBo,2026-05-12 9:00,zorked\nCy,2026-05-12 9:00,Rebilled',
    ),
  )
  if ('error' in laid) throw new Error(laid.error)
  const desk = asKind('visits', laid)
  if ('error' in desk) throw new Error(desk.error)
  expect(unknownStatuses(desk)).toEqual([
    { key: 'zorked', name: 'Zorked', rows: 2 },
    { key: 'rebilled', name: 'Rebilled', rows: 1 },
  ])
  const told = {
    ...desk,
    statuses: new Map([
      ['zorked', 'no_show' as const],
      ['rebilled', 'by_date' as const],
    ]),
  }
  expect(unknownStatuses(told)).toHaveLength(2)
  const found = await readDesk(told, place, async () => true)
  expect(found?.rows.map(({ status }) => status)).toEqual(['no_show', 'no_show', 'completed'])
  expect(found?.problems).toEqual([])
})
