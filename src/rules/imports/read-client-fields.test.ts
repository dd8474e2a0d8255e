import { describe, expect, it, test } from 'vitest'
import { type ClientsInput, type ClientsRead, readClients } from './read-clients.ts'

const good = (text: string, more: Partial<ClientsInput> = {}): ClientsRead => {
  const found = readClients({ bytes: new TextEncoder().encode(text), today: '2026-05-20', ...more })
  if ('error' in found) throw new Error(found.error)
  return found
}
const codes = (found: ClientsRead) =>
  found.problems.map(({ line, field, code }) => `${line} ${field} ${code}`)
/** Columns without names are those of one row beside Ann. */
const one = (cells: Record<string, string>, more: Partial<ClientsInput> = {}) => {
  const quoted = (texts: string[]) => texts.map(text => `"${text.replaceAll('"', '""')}"`).join(',')
  const text = `First name,${quoted(Object.keys(cells))}\nAnn,${quoted(Object.values(cells))}\n`
  const found = good(text, more)
  return { row: found.rows[0] as ClientsRead['rows'][number], codes: codes(found) }
}

describe('names', () => {
  test.each([
    ['Ann Hill', 'Ann', 'Hill'],
    ['Ann', 'Ann', ''],
    ['Ann Mary Hill', 'Ann Mary', 'Hill'],
    ['Hill, Ann Mary', 'Ann Mary', 'Hill'],
    ['van der Berg, Jan', 'Jan', 'van der Berg'],
    ['Jan van der Berg', 'Jan', 'van der Berg'],
    ['Van Morrison', 'Van', 'Morrison'],
    ['María De La Cruz', 'María', 'De La Cruz'],
    ['De La Cruz', 'De', 'La Cruz'],
    ['John Hill, Jr.', 'John', 'Hill Jr.'],
    ['John van Hill, Ph.D.', 'John', 'van Hill Ph.D.'],
    ['John Hill, JR, M.D.', 'John', 'Hill JR M.D.'],
    ['Hill, John, III', 'John', 'Hill III'],
    ['Hill Jr., John', 'John', 'Hill Jr.'],
    ['Hill, Jr', 'Hill Jr', ''],
    ['a, b, c', 'a, b,', 'c'],
  ])('%s is %s | %s', (name, first_name, last_name) => {
    expect(good(`Name\n"${name}"`).rows[0]).toMatchObject({ first_name, last_name })
  })
  test.each([
    ['Ann,,Bo Cy', 'Ann', ''],
    [',Hill,Bo Cy', 'Hill', ''],
    [',,Bo Cy', 'Bo', 'Cy'],
    ['Ann,Hill,', 'Ann', 'Hill'],
  ])('%s: the whole name serves when both are empty', (cells, first_name, last_name) => {
    expect(good(`First,Last,Name\n${cells}`).rows[0]).toMatchObject({ first_name, last_name })
  })
})

test.each([
  ['A@B.Example', '', 'a@b.example', [], []],
  ['Ann <A@b.co>, Bo <c@d.co>', '', 'a@b.co', ['c@d.co'], []],
  ['mailto:a@b.co', '', 'a@b.co', [], []],
  [
    'a@b.co c@d.co,e@f.co;g@h.co ::: i@j.co:::k@l.co',
    '',
    'a@b.co',
    ['c@d.co', 'e@f.co', 'g@h.co', 'i@j.co', 'k@l.co'],
    [],
  ],
  ['no', 'a@b.co', 'a@b.co', [], ['2 email bad_email']],
  ['a@b.co', 'A@B.co; x@', 'a@b.co', [], ['2 email bad_email']],
  ['sam@@example', 'none', null, [], ['2 email bad_email']],
  [`${'x'.repeat(250)}@b.co`, '', null, [], ['2 email too_long']],
  ['-', 'n/a', null, [], []],
])('email addresses %s and %s', (first, second, email, other_emails, problems) => {
  const found = one({ Email: first, 'Other e-mail': second })
  expect([found.row.email, found.row.other_emails, found.codes]).toEqual([email, other_emails, problems])
})

test.each([
  ['(828) 555-0144', '', '', '+18285550144', null, [], []],
  [
    '828-555-0144',
    '828-555-0145',
    '828-555-0146',
    '+18285550146',
    null,
    ['+18285550144', '+18285550145'],
    [],
  ],
  ['828-555-0144 x12', '', '', '+18285550144', '12', [], []],
  ['8285550144.0', '', '', '+18285550144', null, [], []],
  [
    '8285550144 / 8285550145 or 8285550146',
    '',
    '',
    '+18285550144',
    null,
    ['+18285550145', '+18285550146'],
    [],
  ],
  [
    '8285550144\r\n8285550145;8285550144,+442079460958',
    '',
    '',
    '+18285550144',
    null,
    ['+18285550145', '+442079460958'],
    [],
  ],
  ['8285550144:::8285550145', '', '', '+18285550144', null, ['+18285550145'], []],
  ['1.8285550144E+10', '', '', null, null, [], ['2 phone bad_phone']],
  ['1.8E+10', '8285550144', '', '+18285550144', null, [], ['2 phone bad_phone']],
  ['unlisted', '', '', null, null, [], []],
  ['12', '', 'call me', null, null, [], ['2 phone bad_phone']],
  ["'8285550144", '', '', '+18285550144', null, [], []],
  ["'+44 20 7946 0958", '', '', '+442079460958', null, [], []],
  ['="8285550144"', '', '', '+18285550144', null, [], []],
])(
  'phone numbers %j, %j and mobile %j',
  (home, work, mobile, phone, phone_extension, other_phones, problems) => {
    const found = one({ 'Home phone': home, 'Work phone': work, Mobile: mobile })
    expect([found.row.phone, found.row.phone_extension, found.row.other_phones, found.codes]).toEqual([
      phone,
      phone_extension,
      other_phones,
      problems,
    ])
  },
)

it('reads phone numbers of the given country', () => {
  expect(one({ Phone: '020 7946 0958' }, { country: 'GB' }).row.phone).toBe('+442079460958')
})

describe('dates of birth', () => {
  const dates = (values: string[], more: Partial<ClientsInput> = {}) => {
    const found = good(`Name;DOB\n${values.map(value => `A;${value}\n`).join('')}`, more)
    return [
      found.rows.map(({ birth_date }) => birth_date),
      codes(found).map(each => each.replace('birth_date ', '')),
    ]
  }
  test.each([
    ['1980-03-05', '1980-03-05'],
    ['1980/03/05', '1980-03-05'],
    ['19800305', '1980-03-05'],
    ['5 Mar 1980', '1980-03-05'],
    ['March 5, 1980', '1980-03-05'],
    ['Sept 5 1980', '1980-09-05'],
    ['05-Mar-80', '1980-03-05'],
    ['5.3.1980', '1980-03-05'],
    ['05.03.80', '1980-03-05'],
    ['1980-03-05T00:00:00Z', '1980-03-05'],
    ['1980-03-05 00:00:00.000 +0000', '1980-03-05'],
    ['13/3/1980 12:00:00 AM', '1980-03-13'],
    ['13/3/26', '2026-03-13'],
    ['13/6/26', '1926-06-13'],
    ['20.05.26', '2026-05-20'],
    ['21.05.26', '1926-05-21'],
    ['29.02.28', '1928-02-29'],
    ['1896-05-20', '1896-05-20'],
    ['1896-05-19', 'bad_date'],
    ['2026-05-20', '2026-05-20'],
    ['2026-05-21', 'bad_date'],
    ['1981-02-29', 'bad_date'],
    ['1980-02-30', 'bad_date'],
    ['32.1.1980', 'bad_date'],
    ['1980-03-05 noon', 'bad_date'],
    ['5 Foo 1980', 'bad_date'],
    ['13/14/1980', 'bad_date'],
    ['soon', 'bad_date'],
    ['29285', 'bad_date'],
    ['--03-05', 'no_year'],
    ['0/0/00', null],
    ['00/00/0000', null],
    ['0000-00-00', null],
    ['0000-00-00 00:00:00', null],
    ['', null],
  ])('%j is %s', (written, expected) => {
    const isError = expected !== null && /_/.test(expected)
    expect(dates([written])).toEqual([[isError ? null : expected], isError ? [`2 ${expected}`] : []])
  })

  it.each([
    [['3/4/1980', '13/4/1980'], 'US', ['1980-04-03', '1980-04-13'], []],
    [['3/4/1980', '4-13-1980'], 'GB', ['1980-03-04', '1980-04-13'], []],
    [
      ['3/4/1980', '4/13/1980', '13/4/1980', '5/5/1980'],
      'US',
      [null, '1980-04-13', '1980-04-13', '1980-05-05'],
      ['2 ambiguous_date'],
    ],
    [['3/4/1980'], 'US', ['1980-03-04'], ['1 assumed_order']],
    [['3/4/1980'], 'PH', ['1980-03-04'], ['1 assumed_order']],
    [['3/4/1980'], 'GB', ['1980-04-03'], ['1 assumed_order']],
    [['4/4/1980', '0/0/00'], 'GB', ['1980-04-04', null], []],
    [['3.4.1980', '1980-05-13', '4/4/80'], 'US', ['1980-04-03', '1980-05-13', '1980-04-04'], []],
  ] as const)('%j in %s', (values, country, expected, problems) => {
    expect(dates([...values], { country })).toEqual([expected, problems])
  })
})

it('reads and limits tags', () => {
  const many = Array.from({ length: 31 }, (_, nth) => `t${nth}`)
  expect(
    one({ Tags: '* myContacts ::: * Friends ::: friends', Labels: 'a, b; c|Starred,My Contacts' }),
  ).toMatchObject({
    row: { tags: ['Friends', 'a', 'b', 'c'] },
    codes: [],
  })
  expect(one({ Tags: `${'x'.repeat(41)},ok,${'y'.repeat(40)}` })).toMatchObject({
    row: { tags: ['ok', 'y'.repeat(40)] },
    codes: ['2 tags too_long'],
  })
  expect(one({ Tags: [...many, 'T3'].join(';') })).toMatchObject({
    row: { tags: many.slice(0, 30) },
    codes: ['2 tags too_many'],
  })
})

test.each([
  [['Yes', 'y', 'TRUE', '1', 'Subscribed', 'opted in', 'Opted-in'], true],
  [['No', 'n', 'false', '0', 'Unsubscribed', 'opted out'], false],
  [['', 'maybe', '2', '-', '-1', 'yes please'], null],
])('%j consents: %s', (words, expected) => {
  for (const word of words)
    expect([word, one({ 'Marketing consent': word }).row.marketing_consent]).toEqual([word, expected])
})

it('lists duplicate clients, and clients who share contact details', () => {
  const rows = [
    'ID,First,Last,Email,Phone',
    '1,Ann,Hill,a@b.co,828-555-0144',
    '2,Bo,Hill,a@b.co,828-555-0144',
    '1,Else,,,',
    ',ánn,HILL,,8285550144',
    ',Ann,Hill,A@B.CO,',
    ',Bo,Hill,x@y.co,828-555-0144',
    ',,,only@left-out.co,',
    ',Cy,,only@left-out.co,',
    '2,Ann,Hill,a@b.co,',
  ]
  const found = good(rows.join('\n'))
  expect(found.rows.map(({ line, same_as }) => [line, same_as])).toEqual([
    [2, null],
    [3, null],
    [4, 2],
    [5, 2],
    [6, 2],
    [7, 3],
    [9, null],
    [10, 2],
  ])
  expect(codes(found)).toEqual(['3 email shared_email', '3 phone shared_phone', '8 first_name no_name'])
  expect(found.rows[1]).toMatchObject({ email: 'a@b.co', phone: '+18285550144' })
})
