import { expect, test } from 'vitest'
import { asKind, layOut, missingColumn, readDesk } from './desk.ts'
import { addImportRowsInput } from './schema.ts'
import {
  guessPractitioner,
  guessService,
  namesIn,
  personKeyOf,
  termsOf,
  visitsToSend,
} from './visit-answers.ts'
import { asClient } from './visit-client.ts'

const place = { country: 'US' as const, today: '2026-05-20', time_zone: 'America/New_York' }
const now = Date.parse('2026-05-20T16:00:00Z')
const desk = (text: string) => {
  const found = layOut(new TextEncoder().encode(text))
  if ('error' in found) throw new Error(found.error)
  return found
}
const read = async (of: ReturnType<typeof desk>) => {
  const found = await readDesk(of, place, async () => true)
  if (!found) throw new Error('given up')
  return found
}

const services = [
  {
    id: 's1',
    name: 'Deep Tissue',
    is_archived: false,
    durations: [
      { duration_min: 60, price_cents: 9500 },
      { duration_min: 90, price_cents: 13_500 },
    ],
  },
  { id: 's2', name: 'Cupping', is_archived: true, durations: [] },
  { id: 's3', name: 'Cupping', is_archived: false, durations: [{ duration_min: 30, price_cents: 4000 }] },
]
const dana = { id: 'p1', name: 'Dana Whitfield', is_archived: false }
const kim = { id: 'p2', name: 'Kim Osei', is_archived: true }

test('the columns of a file tell clients from visits, and the user can switch', () => {
  expect(desk('Name,Email\nAnn,a@b.co').kind).toBe('clients')
  expect(desk('Name,Date,Notes\nAnn,3/4/2026,x').kind).toBe('clients')
  const visits = desk('Client,Date,Time,Service\nAnn Hill,3/4/2026,9am,Cupping')
  expect(visits.kind).toBe('visits')
  expect(asKind('clients', visits)).toMatchObject({
    kind: 'clients',
    line: 1,
    columns: [{ field: 'name' }, {}, {}, {}],
  })
  expect(missingColumn({ ...visits, columns: visits.columns.slice(0, 1) })).toBe('no_start_column')
  expect(missingColumn({ ...visits, columns: [] })).toBe('no_name_column')
})

test('a date order chosen by the user is applied', async () => {
  const clients = desk('Name,DOB\nAnn,3/4/1980\nBo,5/6/1981')
  const born = async (of: typeof clients) =>
    (await read(of)).rows.map(row => ('birth_date' in row ? row.birth_date : null))
  expect(await born(clients)).toEqual(['1980-03-04', '1981-05-06'])
  expect((await read(clients)).problems).toMatchObject([{ code: 'assumed_order' }])
  expect(await born({ ...clients, order: 'day' })).toEqual(['1980-04-03', '1981-06-05'])
  expect((await read({ ...clients, order: 'day' })).problems).toEqual([])
  const both = desk(
    'Client,Date,Time,Status\nAnn,13/4/2026,9am,Booked\nAnn,4/13/2026,9am,Booked\nAnn,3/4/2026,9am,Booked',
  )
  const days = async (of: typeof both) =>
    (await read(of)).rows.map(row => 'starts_at' in row && new Date(row.starts_at).toISOString().slice(0, 10))
  // What fits one order only is read so, whatever is said of the others.
  expect(await days(both)).toEqual(['2026-04-13', '2026-04-13', '2026-03-04'])
  expect(await days({ ...both, order: 'day' })).toEqual(['2026-04-13', '2026-04-13', '2026-04-03'])
})

test('names match services and practitioners of the same name, and nobody is guessed', () => {
  expect(guessService('deep tissue', services)).toBe('s1')
  expect(guessService('Deep Tissue - 90 min', services)).toBe('s1')
  expect(guessService('Cupping', services)).toBe('s3')
  expect(guessService('Reiki', services)).toBe('keep')
  expect(guessService('', services)).toBe('keep')
  expect(guessPractitioner('Whitfield, Dana', [dana, kim], 2)).toBe('p1')
  expect(guessPractitioner('Kim Osei', [dana, kim], 2)).toBe('p2')
  expect(guessPractitioner('Somebody', [dana, kim], 2)).toBe('')
  // Who is alone is meant where the file knows one name, or none.
  expect(guessPractitioner('D. W.', [dana, kim], 1)).toBe('p1')
  expect(guessPractitioner('', [dana], 1)).toBe('p1')
  expect(guessPractitioner('', [dana, { ...kim, is_archived: false }], 1)).toBe('')
})

test('missing length and price come from the service, and past visits have no price', () => {
  const at = { starts_at: now + 86_400_000, ends_at: null, price_cents: null }
  expect(termsOf(at, services[0], now)).toEqual({ ends_at: at.starts_at + 3_600_000, price_cents: 9500 })
  const long = { ...at, ends_at: at.starts_at + 90 * 60_000 }
  expect(termsOf(long, services[0], now).price_cents).toBe(13_500)
  expect(termsOf({ ...at, starts_at: now - 1 }, services[0], now).price_cents).toBe(0)
  expect(termsOf({ ...at, price_cents: 100 }, undefined, now)).toEqual({
    ...{ ends_at: at.starts_at + 3_600_000, price_cents: 100 },
  })
})

test('rows are sent with the answers about clients and names, and rows without a practitioner are left out', async () => {
  const found = await read(
    desk(
      [
        'Client,Email,Date,Time,Service,Staff,Status,Notes',
        'Ann Hill,ann@example.com,5/18/2026,9:00 am,Cupping,Dana Whitfield,No Show,sore',
        '"Hill, Bo",,5/25/2026,14:30,Reiki,Kim Osei,Booked,',
        'Cy Moss,,5/25/2026,16:00,Reiki,Nobody,Booked,',
      ].join('\n'),
    ),
  )
  const rows = found.rows as Parameters<typeof visitsToSend>[0]
  expect(namesIn(rows, 'service')).toEqual([
    { key: 'reiki', name: 'Reiki', rows: 2 },
    { key: 'cupping', name: 'Cupping', rows: 1 },
  ])
  const id = (nth: number) => `00000000-0000-4000-8000-00000000000${nth}`
  const own = services.map((each, nth) => ({ ...each, id: id(nth) }))
  const answers = {
    services: new Map([['cupping', id(2)]]),
    practitioners: new Map([
      ['dana whitfield', id(8)],
      ['kim osei', id(9)],
      ['nobody', 'out'],
    ]),
    people: new Map(rows.slice(0, 2).map(({ client }, nth) => [personKeyOf(client), nth ? 'new' : id(7)])),
  }
  const { visits, leftOut } = visitsToSend(rows, answers, own, now)
  expect(leftOut).toEqual([{ line: 4, code: 'no_practitioner' }])
  expect(visits).toMatchObject([
    {
      line: 2,
      client_id: id(7),
      is_new: false,
      service_id: id(2),
      status: 'no_show',
      price_cents: 0,
      notes: ['sore'],
    },
    { line: 3, client_id: null, is_new: true, service_id: null, service: 'Reiki', status: 'confirmed' },
  ])
  expect(visits[1]?.starts_at).toBe(Date.parse('2026-05-25T18:30:00Z'))
  expect((visits[0]?.ends_at ?? 0) - (visits[0]?.starts_at ?? 0)).toBe(30 * 60_000)
  const input = { import_id: id(0), visits }
  expect(addImportRowsInput.safeParse(input).error).toBeUndefined()
  // Of one kind at a time.
  const client = asClient({ external_id: null, first_name: 'A', last_name: '', email: null, phone: null }, 9)
  expect(addImportRowsInput.safeParse({ ...input, rows: [client] }).success).toBe(false)
  expect(addImportRowsInput.safeParse({ import_id: id(0) }).success).toBe(false)
})
