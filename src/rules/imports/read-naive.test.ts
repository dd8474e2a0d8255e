// A second reader of the riskiest parts, written from the page alone and slow: the two agree on whatever chance puts together.
import { expect, it } from 'vitest'
import { width } from '../../../tests/width.ts'
import { lastNameParticles, nameSuffixes } from './known-headers.ts'
import { readPhones } from './read-contacts.ts'
import { type DateOrder, orderOf, resolveDate, writtenDate, yearUntil } from './read-dates.ts'
import { readName } from './read-names.ts'
import { readTable } from './read-table.ts'

const rounds = width(1_200, 20_000)
// A small congruential generator: the same cases in each run.
let seed = 11
const below = (most: number) => {
  seed = (seed * 1103515245 + 12345) % 2147483648
  return Math.floor((seed / 2147483648) * most)
}
const pick = <Each>(list: readonly Each[]): Each => list[below(list.length)] as Each
const some = (most: number, each: () => string) => Array.from({ length: below(most) }, each).join('')

/** One sign after the other; null for a quote without end. */
function naiveRecords(text: string, delimiter: string) {
  const signs = [...text.replaceAll('\r\n', '\n').replaceAll('\r', '\n')]
  const records: { line: number; cells: string[] }[] = []
  let [line, began] = [1, 1]
  let cells: string[] = []
  let cell = ''
  let state: 'start' | 'plain' | 'quoted' | 'closed' = 'start'
  const endCell = () => {
    cells.push(cell)
    cell = ''
    state = 'start'
  }
  const endRecord = () => {
    endCell()
    if (cells.join('').trim()) records.push({ line: began, cells })
    cells = []
    began = line
  }
  for (const [at, sign] of signs.entries()) {
    if (sign === '\n') line++
    if (state === 'quoted') {
      if (sign === '"') state = 'closed'
      else cell += sign
    } else if (state === 'closed' && sign === '"' && signs[at - 1] === '"') {
      cell += sign
      state = 'quoted'
    } else if (sign === delimiter) endCell()
    else if (sign === '\n') endRecord()
    else if (sign === '"' && state === 'start') state = 'quoted'
    else {
      cell += sign
      state = 'plain'
    }
  }
  if (state === 'quoted') return null
  endRecord()
  return records
}

/** Quoted cells become one letter; then lines are records, and counting is counting. */
function naiveDelimiter(text: string): string {
  const plain = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n')
  const masked = plain.replace(/(?<=^|[,;\t|\n])"((?:[^"]|"")*)(?:"|$)/g, (_, held: string) =>
    held.replaceAll('"', '').trim() ? 'Q' : '',
  )
  const lines = masked.split('\n').filter(line => line.replace(/[,;\t|\s]/g, ''))
  const head = lines.slice(0, 10).join('\n')
  let best = ','
  for (const each of [',', ';', '\t', '|']) if (head.split(each).length > head.split(best).length) best = each
  return best
}

it('agrees with a naive reader on tables', () => {
  let [errors, quoted] = [0, 0]
  for (let round = 0; round < rounds; round++) {
    const signs = pick(['a,"\n', 'ab,;"\r\n\n', 'a,;\t|" ', 'a;;"""\n\r', 'ab,,\r\n'])
    const text = some(30, () => pick([...signs]))
    const found = readTable(text)
    const delimiter = naiveDelimiter(text)
    const records = naiveRecords(text, delimiter)
    if (text.includes('"')) quoted++
    if ('error' in found) {
      errors++
      expect([text, found.error]).toEqual([text, records === null ? 'open_quote' : 'empty'])
      if (records) expect(records).toEqual([])
    } else {
      const asLf = found.records.map(({ line, cells }) => ({
        line,
        cells: cells.map(cell => cell.replaceAll('\r\n', '\n').replaceAll('\r', '\n')),
      }))
      expect([text, found.delimiter, asLf]).toEqual([text, delimiter, records])
    }
  }
  expect(errors).toBeGreaterThan(rounds / 20)
  expect(quoted).toBeGreaterThan(rounds / 4)
})

it('agrees with a naive reader on columns of dates', () => {
  const today = '2026-05-20'
  const exists = (year: number, month: number, day: number) => {
    const date = new Date(Date.UTC(2000, 0, 1))
    date.setUTCFullYear(year, month - 1, day)
    return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  }
  const naive = (a: number, b: number, year: string, order: string) => {
    if (order === 'both' && a !== b && a <= 12 && b <= 12) return 'ambiguous_date'
    const isDay = order === 'both' ? a > 12 : order === 'day'
    const [day, month] = isDay ? [a, b] : [b, a]
    const years = year.length === 4 ? [Number(year)] : [2000 + Number(year), 1900 + Number(year)]
    const text = (each: number) => `${each}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
    const meant = years.find(each => year.length === 4 || text(each) <= today) as number
    return exists(meant, month, day) ? text(meant) : 'bad_date'
  }
  const seen = new Set<string>()
  for (let round = 0; round < rounds; round++) {
    const most = pick([12, 13, 14, 31])
    const sign = pick(['/', '-'])
    const country = pick(['US', 'PH', 'GB', 'CA', 'DE'])
    const values = Array.from({ length: 1 + below(4) }, () => ({
      a: 1 + below(pick([12, most])),
      b: 1 + below(pick([12, most])),
      year: pick(['1980', '26', '25', '00', '28', '2024']),
    }))
    const isDay = values.some(({ a }) => a > 12)
    const isMonth = values.some(({ b }) => b > 12)
    const order =
      isDay && isMonth
        ? 'both'
        : isDay
          ? 'day'
          : isMonth
            ? 'month'
            : country === 'US' || country === 'PH'
              ? 'month'
              : 'day'
    const written = values.map(({ a, b, year }) =>
      writtenDate(
        `${pick([`${a}`, String(a).padStart(2, '0')])}${sign}${b}${sign}${year}${pick(['', ' 9:30 PM'])}`,
      ),
    )
    const found: DateOrder = orderOf(written, country)
    expect(found.isAssumed).toBe(!isDay && !isMonth && values.some(({ a, b }) => a !== b))
    for (const [nth, { a, b, year }] of values.entries()) {
      const answer = resolveDate(written[nth] as never, found, yearUntil(today))
      const expected = naive(a, b, year, order)
      seen.add(`${order} ${expected.replace(/\d/g, '')}`)
      expect([values, country, 'error' in answer ? answer.error : answer.date]).toEqual([
        values,
        country,
        expected,
      ])
    }
  }
  expect([...seen].sort()).toEqual([
    'both --',
    'both ambiguous_date',
    'both bad_date',
    'day --',
    'day bad_date',
    'month --',
    'month bad_date',
  ])
})

it('agrees with a naive reader on names', () => {
  const words = ['Ann', 'Mary', 'Hill', 'Van', 'de', 'La', 'Jr.', 'M.D.', 'III', 'Le']
  const naive = (name: string) => {
    let text = name
    const ends: string[] = []
    for (;;) {
      const parts = text.split(',')
      const last = (parts.pop() as string).trim()
      const head = parts.join(',').trim()
      if (!head || !nameSuffixes.includes(last.toLowerCase().split('.').join(''))) break
      ends.unshift(last)
      text = head
    }
    let first: string[]
    let family: string[]
    const halves = text.split(',')
    if (halves.length === 2 && halves.every(half => half.trim())) {
      family = [(halves[0] as string).trim()]
      first = [(halves[1] as string).trim()]
    } else {
      const all = text.split(' ')
      let from = all.length - 1
      for (let at = all.length - 1; at > 0; at--)
        if (lastNameParticles.includes((all[at] as string).toLowerCase().replace(/[^a-z]/g, ''))) from = at
      first = all.slice(0, from)
      family = all.slice(from)
    }
    const last = [...family, ...ends].join(' ')
    return first.length ? [first.join(' '), last] : [last, '']
  }
  for (let round = 0; round < rounds; round++) {
    const name = Array.from(
      { length: 1 + below(5) },
      () => pick(words) + pick(['', '', '', ',', ', Jr.']),
    ).join(' ')
    const { first_name, last_name } = readName('', '', name)
    expect([name, first_name, last_name]).toEqual([name, ...naive(name)])
  }
})

it('agrees with a naive reader on phone numbers', () => {
  const numbers = ['828-555-0144', '(828) 555-0145', '8285550146', '+18285550144']
  const digits = (text: string) => `+1${text.replace(/\D/g, '').replace(/^1/, '')}`
  const between = [';', ',', ' / ', ':::', ' or ', ' OR ', '\n']
  for (let round = 0; round < rounds / 4; round++) {
    const cells = Array.from({ length: 1 + below(3) }, () =>
      Array.from({ length: 1 + below(3) }, () => pick([...numbers, '12', 'home', '1.8E+10', '8285550147.0'])),
    )
    const mobiles = below(cells.length + 1)
    const text = cells.map(parts => parts.join(pick(between)))
    const all = cells.flat()
    const good = all.filter(each => numbers.includes(each) || each.endsWith('.0'))
    const expected = [...new Set(good.map(each => digits(each.replace(/\.0$/, ''))))]
    const found = readPhones(text.slice(0, mobiles), text.slice(mobiles), 'US')
    expect([text, found.found.map(({ number }) => number), found.isBad]).toEqual([
      text,
      expected,
      all.includes('12') || all.includes('1.8E+10'),
    ])
  }
})
