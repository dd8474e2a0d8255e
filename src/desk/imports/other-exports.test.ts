import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readClients } from '../../rules/imports/read-clients.ts'
import { readVisits } from '../../rules/imports/read-visits.ts'
import { layOut } from './desk.ts'

// Files as five products write them, small, of invented people, each with a slip or two of its own.
const bytesOf = (name: string) =>
  readFileSync(new URL(`../../../tests/other-exports/${name}.csv`, import.meta.url))

function clientsOf(name: string) {
  const bytes = bytesOf(name)
  expect(layOut(bytes)).toMatchObject({ kind: 'clients' })
  const found = readClients({ bytes, today: '2026-05-20' })
  if ('error' in found) throw new Error(found.error)
  const { encoding, delimiter, rows, problems } = found
  return {
    encoding,
    delimiter,
    rows,
    problems: problems.map(({ line, field, code }) => `${line} ${field} ${code}`),
  }
}

function visitsOf(name: string) {
  const bytes = bytesOf(name)
  expect(layOut(bytes)).toMatchObject({ kind: 'visits' })
  const found = readVisits({ bytes, today: '2026-05-20', time_zone: 'America/New_York' })
  if ('error' in found) throw new Error(found.error)
  const { encoding, delimiter, problems } = found
  const rows = found.rows.map(
    ({ client, starts_at, ends_at, service, practitioner, status, price_cents }) => {
      const minutes = ends_at === null ? null : (ends_at - starts_at) / 60_000
      const who = `${client.external_id ?? ''} ${client.first_name} ${client.last_name}`.trim()
      return [new Date(starts_at).toISOString(), minutes, who, service, practitioner, status, price_cents]
    },
  )
  const ids = found.rows.map(({ external_id }) => external_id)
  return {
    ...{ encoding, delimiter, rows, ids },
    problems: problems.map(({ line, field, code }) => `${line} ${field} ${code}`),
  }
}

describe('Jane', () => {
  it('clients: reads a byte order mark, the legal name, two-line notes, and the mobile phone first', () => {
    const { rows, ...rest } = clientsOf('jane-clients')
    expect(rest).toEqual({
      encoding: 'utf-8',
      delimiter: ',',
      problems: ['5 email bad_email', '5 phone bad_phone'],
    })
    expect(rows).toMatchObject([
      {
        ...{
          line: 2,
          external_id: '1041',
          first_name: 'Eleanor',
          last_name: 'O’Sullivan',
          birth_date: '1979-04-03',
        },
        ...{
          email: 'ellie.os@example.com',
          phone: '+18285550198',
          notes: 'Prefers the warm room\nLeft shoulder',
        },
        address: { street: '12 Alder Lane, Unit 3', city: 'Asheville', region: 'NC', postal_code: '28801' },
      },
      {
        line: 4,
        last_name: 'Fitzgerald-Vandenbroucke',
        phone: '+18285550166',
        other_phones: ['+18285550167'],
      },
      { line: 5, first_name: 'Dev', email: null, phone: null, birth_date: null },
    ])
  })
  it('appointments: reads Windows encoding and instants with offsets on both sides of the clock change', () => {
    const { rows, ids, ...rest } = visitsOf('jane-appointments')
    expect(rest).toEqual({ encoding: 'windows-1252', delimiter: ',', problems: [] })
    expect(ids).toEqual(['a-9001', 'a-9002', 'a-9003', 'a-9004'])
    const ellie = 'p-1041 Eleanor O’Sullivan'
    expect(rows).toEqual([
      ['2026-03-05T14:30:00.000Z', 60, ellie, 'Massage thérapeutique', 'Dana Whitfield', 'completed', 11_000],
      [
        ...['2026-03-08T14:00:00.000Z', 60, 'p-1042 Maximilian Fitzgerald-Vandenbroucke'],
        ...['Massage thérapeutique', 'Zoë Marsh', 'no_show', 11_000],
      ],
      ['2026-06-02T13:30:00.000Z', 60, ellie, 'Réflexologie', 'Zoë Marsh', 'confirmed', 9500],
      ['2026-06-03T13:30:00.000Z', 60, ellie, 'Réflexologie', 'Zoë Marsh', 'cancelled', 9500],
    ])
  })
})

describe('Acuity', () => {
  it('clients: reads phones with a leading apostrophe, and one-word names', () => {
    const { rows, ...rest } = clientsOf('acuity-clients')
    expect(rest).toEqual({ encoding: 'utf-8', delimiter: ',', problems: [] })
    expect(rows).toMatchObject([
      { first_name: 'Ann', last_name: 'Hill', phone: '+18285550144', notes: 'Gate code 4411, ring twice' },
      { first_name: 'Bo', last_name: '', phone: '+442079460018', email: 'bo@example.co.uk' },
    ])
  })
  it('appointments: reads dates in words and the repeated hour, and ignores the booking date', () => {
    const { rows, ids, ...rest } = visitsOf('acuity-appointments')
    expect(rest).toEqual({ encoding: 'utf-8', delimiter: ',', problems: [] })
    expect(ids).toEqual(['1180002211', '1180002212'])
    expect(rows).toEqual([
      [
        '2026-03-05T14:30:00.000Z',
        60,
        'Ann Hill',
        'Deep Tissue (60 min)',
        'Dana Whitfield',
        'completed',
        9500,
      ],
      // From the first half past one to half past two is two hours that night.
      ['2026-11-01T05:30:00.000Z', 120, 'Bo', 'Night Shift', 'Dana Whitfield', 'confirmed', 109_500],
    ])
  })
})

describe('Vagaro', () => {
  it('customers: reads semicolons, Windows encoding, last name first, suffixes, and phones turned into numbers', () => {
    const { rows, ...rest } = clientsOf('vagaro-customers')
    expect(rest).toEqual({ encoding: 'windows-1252', delimiter: ';', problems: [] })
    expect(rows).toMatchObject([
      {
        ...{
          first_name: 'Rosa',
          last_name: 'Quiñones',
          phone: '+18285550186',
          other_phones: ['+18285550187'],
        },
        ...{ birth_date: '1979-03-14', tags: ['VIP', 'Runner'], marketing_consent: true },
        address: { street: '4 Mill Röad' },
      },
      { first_name: 'Robert', last_name: 'Field Jr.', phone: '+18285550191', marketing_consent: false },
      { first_name: 'Hill', last_name: '', phone: null, birth_date: null, marketing_consent: null },
    ])
  })
  it('appointments: reads a separator line, lengths in words, and a row without a time', () => {
    const { rows, ids, ...rest } = visitsOf('vagaro-appointments')
    expect(rest).toEqual({
      ...{ encoding: 'utf-8', delimiter: ',' },
      problems: ['5 price bad_price', '5 start no_start', '6 price bad_price'],
    })
    expect(ids).toEqual(['55017', '55018', '55020'])
    expect(rows).toEqual([
      ['2026-03-14T18:15:00.000Z', 90, 'Rosa Quiñones', 'Hot Stone', 'Dana Whitfield', 'completed', 14_000],
      ['2026-03-20T13:00:00.000Z', 90, 'Robert Field Jr.', 'Hot Stone', 'Dana Whitfield', 'no_show', 14_000],
      ['2026-06-02T15:00:00.000Z', 60, 'Rosa Quiñones', 'Cupping', 'Dana Whitfield', 'confirmed', null],
    ])
  })
})

describe('Mindbody', () => {
  it('clients: reads UTF-16 with tabs, birthdays in both orders, an extension, and consent yes and no', () => {
    const { rows, ...rest } = clientsOf('mindbody-clients')
    expect(rest).toEqual({ encoding: 'utf-16le', delimiter: '\t', problems: ['4 birth_date ambiguous_date'] })
    expect(rows).toMatchObject([
      {
        external_id: '100000231',
        first_name: 'Jürgen',
        last_name: 'Müller',
        birth_date: '1980-04-13',
        marketing_consent: true,
      },
      { last_name: 'van der Berg', birth_date: '1981-04-13', phone_extension: '9', marketing_consent: false },
      {
        first_name: 'Wei',
        last_name: 'Li',
        phone: '+18285550123',
        birth_date: null,
        marketing_consent: null,
      },
    ])
  })
  it('appointments: reads big-endian UTF-16, declared semicolons, dotted dates, and an end before the start', () => {
    const { rows, ids, ...rest } = visitsOf('mindbody-appointments')
    expect(rest).toEqual({ encoding: 'utf-16be', delimiter: ';', problems: ['5 end bad_end'] })
    expect(ids).toEqual([null, null, null])
    expect(rows).toEqual([
      ['2026-03-14T18:00:00.000Z', 60, '100000231 Jürgen Müller', 'Reiki', 'Marsh, Zoë', 'completed', null],
      [
        '2026-03-15T18:00:00.000Z',
        60,
        '100000232 Anna van der Berg',
        'Reiki',
        'Marsh, Zoë',
        'cancelled',
        null,
      ],
      ['2026-06-01T18:00:00.000Z', null, '100000233 Wei Li', 'Reiki', 'Marsh, Zoë', 'confirmed', null],
    ])
  })
})

describe('SimplePractice', () => {
  it('clients: reads full names with particles, a shared phone, and a formula as a name', () => {
    const { rows, ...rest } = clientsOf('simplepractice-clients')
    expect(rest).toEqual({
      ...{ encoding: 'utf-8', delimiter: ',' },
      problems: [
        '1 birth_date assumed_order',
        '3 phone shared_phone',
        '4 first_name no_name',
        '4 name formula',
      ],
    })
    expect(rows).toMatchObject([
      { first_name: 'Grace', last_name: 'Chen', birth_date: '1990-04-03', same_as: null },
      { first_name: 'Ana', last_name: 'de la Cruz', birth_date: '1991-11-12', same_as: null },
    ])
  })
  it('appointments: reads a late cancellation and a date that does not exist', () => {
    const { rows, ids, ...rest } = visitsOf('simplepractice-appointments')
    expect(rest).toEqual({ encoding: 'utf-8', delimiter: ',', problems: ['5 start bad_start'] })
    expect(ids).toEqual([null, null, null])
    expect(rows).toEqual([
      ['2026-05-01T14:00:00.000Z', 50, 'Grace Chen', 'Coaching 50', 'Zoë Marsh', 'completed', 15_000],
      ['2026-05-08T14:00:00.000Z', 50, 'Grace Chen', 'Coaching 50', 'Zoë Marsh', 'cancelled', 7500],
      ['2026-06-08T14:00:00.000Z', 50, 'Ana de la Cruz', 'Coaching 50', 'Zoë Marsh', 'confirmed', null],
    ])
  })
})
