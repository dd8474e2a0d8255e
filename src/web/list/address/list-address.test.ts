import { expect, test } from 'vitest'
import { endIn, keysetPage, rowsPast } from '../source/list-source.ts'
import { localPage } from '../source/local-page.ts'
import { isNarrowed, type ListSpec, readAddress, writeAddress } from './list-address.ts'

const spec: ListSpec = {
  filters: [
    {
      name: 'status',
      label: 'Status',
      options: [
        { value: 'all', label: 'All' },
        { value: 'sent', label: 'Sent' },
      ],
    },
    {
      name: 'tag',
      label: 'Tag',
      options: [{ value: '', label: 'Any' }],
      accepts: value => value.length <= 5,
    },
  ],
  sorts: [
    { by: 'name', down: false },
    { by: 'when', down: true },
  ],
  columns: [{ id: 'name', always: true }, { id: 'when' }, { id: 'source', hidden: true }],
  mostLetters: 10,
}
const read = (text: string) => readAddress(new URLSearchParams(text), spec)
const write = (text: string, change: Parameters<typeof writeAddress>[1]) =>
  writeAddress(new URLSearchParams(text), change, spec).toString()
const besideOthers: ListSpec = { ...spec, prefix: 'people-' }
const plain = {
  query: '',
  filters: { status: 'all', tag: '' },
  sort: { by: 'name', down: false },
  after: null,
  page: 1,
  shown: null,
}

test('an empty address shows the list with its defaults', () => {
  expect(read('')).toEqual(plain)
  expect(isNarrowed(read(''), spec)).toBe(false)
})

test.each([
  'status=gone',
  'status=__proto__',
  'tag=much-too-long',
  'sort=-',
  'sort=--when',
  'sort=constructor',
  'page=3',
  'page=-1',
  `after=${'x'.repeat(1001)}`,
  'q=%20%20',
])('the invalid parameter %s is ignored', text => {
  expect(read(text)).toEqual(plain)
})

test('the parameters of the address are read', () => {
  const asked = read('q=abcdefghijkl&status=sent&tag=vip&sort=-when&after=x&page=7&cols=source,nothing')
  expect(asked).toEqual({
    query: 'abcdefghij',
    filters: { status: 'sent', tag: 'vip' },
    sort: { by: 'when', down: true },
    after: 'x',
    page: 7,
    shown: ['name', 'source'],
  })
  expect(read('after=x&page=1e9').page).toBe(2)
})

test('only non-default values are written, other parameters stay, and a new filter resets the page', () => {
  expect(write('message=1&after=x&page=3', { query: 'ada' })).toBe('message=1&q=ada')
  expect(write('status=sent&q=ada', { filters: { status: 'all' } })).toBe('q=ada')
  expect(write('sort=-when', { sort: { by: 'name', down: false } })).toBe('')
  expect(write('', { sort: { by: 'when', down: false } })).toBe('sort=when')
  expect(write('q=a', { after: 'y', page: 3 })).toBe('q=a&after=y&page=3')
  expect(write('after=y&page=3', { after: null })).toBe('')
  expect(write('', { shown: ['name', 'when'] })).toBe('')
  expect(write('after=y&page=2', { shown: ['name'] })).toBe('after=y&page=2&cols=name')
})

test('a page reports whether there is a next one, and an invalid cursor is ignored', () => {
  const rows = ['a', 'b', 'c']
  expect(keysetPage(rows, 2, row => [row])).toEqual({ rows: ['a', 'b'], next: '["b"]' })
  expect(keysetPage(rows, 3, row => [row]).next).toBeNull()
  expect(endIn('["b","1"]', 2)).toEqual(['b', '1'])
  for (const text of [null, '', '{', '["b"]', '["b",1]', '[["b"],"c"]', '{"length":2}'])
    expect(endIn(text, 2)).toBeNull()
})

test('the filter for rows after a cursor escapes quotes and parentheses in values', () => {
  expect(rowsPast([{ column: 'at', down: true }, { column: 'id' }], ['1', 'a"),id.gt.("'])).toBe(
    'at.lt."1",and(at.eq."1",id.gt."a\\"),id.gt.(\\"")',
  )
})

test('local rows are filtered, sorted and paged, with empty values last', () => {
  const all = [{ n: 10 }, { n: null }, { n: 9 }, { n: 3 }]
  const wish = { ...plain, sort: { by: 'n', down: false }, most: 2 }
  const page = (after: string | null) =>
    localPage(
      all,
      { ...wish, after },
      ({ n }) => n !== 3,
      ({ n }) => n,
    )
  expect(page(null)).toEqual({ rows: [{ n: 9 }, { n: 10 }], next: '2', total: 3 })
  expect(page('2')).toEqual({ rows: [{ n: null }], next: null, total: 3 })
  expect(page('nonsense').rows).toHaveLength(2)
})

test('a list beside others leaves their parameters in the address unchanged, and ignores them', () => {
  const params = new URLSearchParams('q=theirs&sort=when&after=x&page=4&cols=name&people-status=sent')
  expect(readAddress(params, besideOthers)).toEqual({ ...plain, filters: { status: 'sent', tag: '' } })
  const written = writeAddress(params, { after: '["b"]', page: 2 }, besideOthers)
  expect(readAddress(written, besideOthers)).toMatchObject({ after: '["b"]', page: 2 })
  expect(readAddress(written, spec)).toEqual(readAddress(params, spec))
})
