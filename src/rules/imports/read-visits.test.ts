import { describe, expect, it, test } from 'vitest'
import { readVisits, type VisitsInput, type VisitsRead } from './read-visits.ts'

const read = (text: string, more: Partial<VisitsInput> = {}) =>
  readVisits({
    bytes: new TextEncoder().encode(text),
    today: '2026-05-20',
    time_zone: 'America/New_York',
    ...more,
  })
const good = (text: string, more: Partial<VisitsInput> = {}): VisitsRead => {
  const found = read(text, more)
  if ('error' in found) throw new Error(found.error)
  return found
}
const codes = (found: VisitsRead) => found.problems.map(({ line, field, code }) => `${line} ${field} ${code}`)
/** Cells of Ann's visit by their headers. */
const one = (cells: Record<string, string>, more: Partial<VisitsInput> = {}) => {
  const found = good(
    `Name;${Object.keys(cells).join(';')}\nAnn Hill;${Object.values(cells).join(';')}\n`,
    more,
  )
  return { row: found.rows[0], codes: codes(found) }
}
const at = (text: string) => Date.parse(text)

test.each([
  ['Name,Service\nAnn,x', 'no_start_column'],
  ['Start\n2026-01-01', 'no_name_column'],
  ['', 'empty'],
])('%j is refused', (text, error) => {
  expect(read(text)).toEqual({ error })
})

it('reads an Acuity export', () => {
  const found = good(
    'Start Time,End Time,First Name,Last Name,Phone,Email,Type,Calendar,Appointment Price,Paid?,Notes,Appointment ID\n' +
      `"March 5, 2026 9:30 am","March 5, 2026 10:30 am",Ann,Hill,'8285550144,A@b.co,Massage 60,Mara,"$1,095.00",yes,"a\nb",77\n`,
  )
  expect(found).toEqual({
    encoding: 'utf-8',
    delimiter: ',',
    columns: expect.any(Array),
    problems: [],
    rows: [
      {
        line: 2,
        external_id: '77',
        client: {
          external_id: null,
          first_name: 'Ann',
          last_name: 'Hill',
          email: 'a@b.co',
          phone: '+18285550144',
        },
        starts_at: at('2026-03-05T14:30:00Z'),
        ends_at: at('2026-03-05T15:30:00Z'),
        service: 'Massage 60',
        practitioner: 'Mara',
        status: 'completed',
        price_cents: 109_500,
        notes: 'a\nb',
      },
    ],
  })
})

describe('the start of a visit', () => {
  test.each([
    [{ Start: '2026-03-05 9:30' }, '2026-03-05T14:30:00Z'],
    [{ Start: '2026-03-05T09:30:15' }, '2026-03-05T14:30:15Z'],
    [{ Start: '2026-03-05T09:30:00Z' }, '2026-03-05T09:30:00Z'],
    [{ Start: '2026-03-05T09:30:00+01:00' }, '2026-03-05T08:30:00Z'],
    [{ Date: '2026-03-05', Time: '9am' }, '2026-03-05T14:00:00Z'],
    [{ Date: '2026-03-05', Time: '12:15 am' }, '2026-03-05T05:15:00Z'],
    [{ Date: '2026-03-05', Time: '12 pm' }, '2026-03-05T17:00:00Z'],
    [{ Date: '2026-03-05', Start: '14:05:00' }, '2026-03-05T19:05:00Z'],
    [{ Date: '2026-03-05', Start: '2026-03-06 10:00', Time: '11:00' }, '2026-03-05T16:00:00Z'],
    [{ Date: '', Start: '2026-03-06 10:00' }, '2026-03-06T15:00:00Z'],
    [{ Date: '2026-03-05 08:00', Start: '' }, '2026-03-05T13:00:00Z'],
    [{ Date: '2026-03-05 08:00', Start: '2026-03-07' }, '2026-03-05T13:00:00Z'],
    // The clock skips this one, and has that one twice.
    [{ Start: '2026-03-08 02:30' }, '2026-03-08T07:30:00Z'],
    [{ Start: '2026-11-01 01:30' }, '2026-11-01T05:30:00Z'],
    // Of two digits the year that is near: neither a hundred years ago nor ahead.
    [{ Start: '21.05.26 10:00' }, '2026-05-21T14:00:00Z'],
    [{ Start: '05-Mar-99 10:00' }, '1999-03-05T15:00:00Z'],
    [{ Start: '2126-03-05 10:00' }, '2126-03-05T15:00:00Z'],
    [{ Start: '' }, 'no_start'],
    [{ Start: '2026-03-05' }, 'no_start'],
    [{ Start: '9:30' }, 'no_start'],
    [{ Date: '2026-03-05', Time: '' }, 'no_start'],
    [{ Date: '0/0/00', Time: '9:00' }, 'no_start'],
    [{ Start: 'soon' }, 'bad_start'],
    [{ Start: '2026-02-30 10:00' }, 'bad_start'],
    [{ Start: '2026-03-05 24:00' }, 'bad_start'],
    [{ Start: '--03-05' }, 'bad_start'],
    [{ Date: '2026-03-05', Time: 'late' }, 'bad_start'],
    [{ Date: '2026-03-05', Time: '13 pm' }, 'bad_start'],
    [{ Date: '2026-03-05', Start: 'x' }, 'bad_start'],
  ])('%j is %s', (cells, expected) => {
    const found = one(cells as Record<string, string>)
    if (expected.includes('_')) expect(found).toEqual({ row: undefined, codes: [`2 start ${expected}`] })
    else expect(found).toMatchObject({ row: { starts_at: at(expected) }, codes: [] })
  })

  it('uses the date order that its column shows', () => {
    const days = (text: string) => {
      const found = good(text)
      return [found.rows.map(({ starts_at }) => new Date(starts_at).toISOString().slice(0, 10)), codes(found)]
    }
    expect(days('Name,Date,Time\nA,3/4/2026,9:00\nB,13/4/2026,9:00')).toEqual([
      ['2026-04-03', '2026-04-13'],
      [],
    ])
    expect(days('Name,Date,Time\nA,3/4/2026,9:00')).toEqual([['2026-03-04'], ['1 date assumed_order']])
    expect(days('Name,Start\nA,3/4/2026 9:00')).toEqual([['2026-03-04'], ['1 start assumed_order']])
    expect(days('Name,Start\nA,3/4/2026 9:00\nB,13/4/2026 9:00\nC,4/13/2026 9:00')).toEqual([
      ['2026-04-13', '2026-04-13'],
      ['2 start ambiguous_date'],
    ])
  })
})

test.each([
  [{ End: '10:30' }, 60],
  [{ End: '2026-03-06 9:30' }, 1440],
  [{ End: '2026-03-06 9:31' }, 'bad_end'],
  [{ End: '9:30' }, 'bad_end'],
  [{ End: '8:00' }, 'bad_end'],
  [{ End: 'x', Duration: '60' }, 'bad_end'],
  [{ End: '2026-03-05' }, 'bad_end'],
  [{ End: '3/5/2026 10:00 AM' }, 30],
  [{ End: '', Duration: '60' }, 60],
  [{ Minutes: '45 min' }, 45],
  [{ Length: '1:15' }, 75],
  [{ Length: '1 hr 30 min' }, 90],
  [{ Length: '0' }, 'bad_end'],
  [{ Length: '1441' }, 'bad_end'],
  [{ Length: 'long' }, 'bad_end'],
  [{ Length: '' }, null],
])('an end of %j is %s', (cells, expected) => {
  const found = one({ Start: '2026-03-05 9:30', ...(cells as unknown as Record<string, string>) })
  const length = typeof expected === 'number' ? at('2026-03-05T14:30:00Z') + expected * 60_000 : null
  expect(found).toMatchObject({
    row: { ends_at: length },
    codes: typeof expected === 'string' ? ['2 end bad_end'] : [],
  })
})

test.each([
  ['$1,095.00', 109_500],
  ['85', 8500],
  ['85.5', 8550],
  ['€ 0.00', 0],
  ['', null],
  ['-', null],
  ['85,00', 'bad'],
  ['-5', 'bad'],
  ['free', 'bad'],
  ['1,09.00', 'bad'],
  ['9'.repeat(30), 'bad'],
])('a price of %j is %s', (price, expected) => {
  const isBad = expected === 'bad'
  expect(one({ Start: '2026-03-05 9:30', Price: price })).toMatchObject({
    row: { price_cents: isBad ? null : expected },
    codes: isBad ? ['2 price bad_price'] : [],
  })
})

describe('the status of a visit', () => {
  test.each([
    ['No-Show', 'no_show'],
    ['noshow', 'no_show'],
    ['Cancelled', 'cancelled'],
    ['CANCELED', 'cancelled'],
    ['late cancel', 'cancelled'],
    ['Checked Out', 'completed'],
    ['arrived', 'completed'],
    ['Show', 'completed'],
    ['yes', 'confirmed'],
    ['booked', 'confirmed'],
    ['', 'confirmed'],
    ['constructor', 'confirmed'],
  ])('%s is %s', (word, status) => {
    expect(one({ Start: '2026-05-20 0:00', Status: word }).row?.status).toBe(status)
  })
  it('depends on the date when nothing is given', () => {
    expect(one({ Start: '2026-05-19 23:59' }).row?.status).toBe('completed')
    expect(one({ Start: '2026-05-20 0:00' }).row?.status).toBe('confirmed')
  })
  it('reads yes in a Canceled column', () => {
    expect(one({ Start: '2026-05-19 9:00', Canceled: 'Yes' }).row?.status).toBe('cancelled')
    expect(one({ Start: '2026-05-19 9:00', Cancelled: 'true' }).row?.status).toBe('cancelled')
    expect(one({ Start: '2026-05-19 9:00', Cancelled: 'no' }).row?.status).toBe('completed')
  })
})

it('separates visit and client ids, and reports formulas', () => {
  const found = one({ ID: 'v', 'Client ID': 'c', Start: '2026-05-19 9:00', Service: '=x', Staff: '@y' })
  expect(found.row).toMatchObject({
    external_id: 'v',
    client: { external_id: 'c', first_name: 'Ann', last_name: 'Hill' },
    service: null,
    practitioner: null,
  })
  expect(found.codes).toEqual(['2 practitioner formula', '2 service formula'])
})

it('skips a row without a name, and lists all its problems', () => {
  const found = good('Name,Start\n,x\n')
  expect([found.rows, codes(found)]).toEqual([[], ['2 first_name no_name', '2 start bad_start']])
})

it('throws for an unknown time zone', () => {
  expect(() => one({ Start: '2026-05-19 9:00' }, { time_zone: 'Mars/Olympus' })).toThrow(RangeError)
})
