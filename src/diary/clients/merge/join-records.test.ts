import { describe, expect, test } from 'vitest'
import { width } from '../../../../tests/width.ts'
import { type JoinableRecord, joinRecords, type Takeable, takeable } from './join-records.ts'
import { changesBetween, undoMergeChanges } from './take-back.ts'

const record = (fields: Partial<JoinableRecord>): JoinableRecord => ({
  id: 'a',
  first_name: 'June',
  last_name: 'Castellano',
  email: null,
  phone: null,
  other_emails: [],
  other_phones: [],
  other_names: [],
  tags: [],
  starred_note: null,
  source: 'staff',
  created_at: 0,
  archived_at: null,
  household_id: null,
  birth_date: null,
  address_street: null,
  address_city: null,
  address_region: null,
  address_postal_code: null,
  address_country: null,
  ...fields,
})

describe('the joined record', () => {
  const keep = record({ email: 'june.c@example.com', household_id: null })
  const other = record({
    id: 'b',
    first_name: 'Jane',
    email: 'june79@example.com',
    phone: '+18285550135',
    household_id: 'h',
    other_names: ['JUNE CASTELLANO', 'Janey Castellano'],
  })

  test('keeps the kept record’s values, and adds the other values beside them', () => {
    expect(joinRecords(keep, other).client).toMatchObject({
      first_name: 'June',
      email: 'june.c@example.com',
      other_emails: ['june79@example.com'],
      phone: '+18285550135',
      other_names: ['Jane Castellano', 'Janey Castellano'],
      household_id: 'h',
    })
  })

  test('keeps an empty last name as empty, not null', () => {
    const [one, two] = [record({ last_name: '' }), record({ id: 'b', last_name: '' })]
    expect(joinRecords(one, two).client.last_name).toBe('')
    expect(joinRecords(one, record({ id: 'b' }), ['name']).client.last_name).toBe('Castellano')
    expect(changesBetween(one, joinRecords(one, two).client)).toEqual({})
  })

  test('swaps the values that are taken from the other record', () => {
    const { client, dropped } = joinRecords(keep, other, ['name', 'email', 'phone'])
    expect(client).toMatchObject({
      first_name: 'Jane',
      last_name: 'Castellano',
      email: 'june79@example.com',
      other_emails: ['june.c@example.com'],
      phone: '+18285550135',
      other_phones: [],
      other_names: ['June Castellano', 'Janey Castellano'],
    })
    expect(dropped).toEqual([{ field: 'first_name', value: 'June' }])
    expect([keep.first_name, other.first_name]).toEqual(['June', 'Jane'])
    expect(joinRecords(keep, other, ['email', 'email']).client.email).toBe('june79@example.com')
  })

  test('keeps twenty other addresses, and reports those without room', () => {
    const many = Array.from({ length: 20 }, (_, n) => `n${n}@example.com`)
    const { client, dropped } = joinRecords({ ...keep, other_emails: many }, other)
    expect(client.other_emails).toEqual(many)
    expect(dropped).toContainEqual({ field: 'other_emails', value: 'june79@example.com' })
  })
})

/** Reproducible: the same seed draws the same. */
function dice(seed: number) {
  let state = seed
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
  const pick = <Each>(of: readonly Each[]) => of[Math.floor(next() * of.length)] as Each
  const some = <Each>(of: readonly Each[]) => of.filter(() => next() < 0.4)
  return { next, pick, some }
}

function drawn({ pick, some }: ReturnType<typeof dice>, id: string): JoinableRecord {
  const email = pick([null, 'a@example.com', 'b@example.com', 'c@example.com'])
  const phone = pick([null, '+18285550135', '+18285550136', '+18285550137'])
  return record({
    id,
    first_name: pick(['June', 'Jane', 'Juna']),
    last_name: pick(['', 'Castellano', 'Castellanos']),
    email,
    phone,
    other_emails: some(['a@example.com', 'b@example.com', 'd@example.com']).filter(each => each !== email),
    other_phones: some(['+18285550136', '+18285550138']).filter(each => each !== phone),
    other_names: some(['J C', 'Juno']),
    tags: some(['VIP', 'Mornings', 'Runner']),
    starred_note: pick([null, 'warm table', 'x'.repeat(290)]),
    created_at: pick([0, 1, 2]),
    archived_at: pick([null, 5]),
    household_id: pick([null, 'h', 'k']),
    birth_date: pick([null, '1979-03-04', '1980-05-06']),
    address_street: pick([null, '12 Elm Street']),
    address_city: pick([null, 'Asheville', 'Boone']),
  })
}

describe('undoing a join', () => {
  test('restores the record, for random values', () => {
    for (let seed = 0; seed < width(200, 2_000); seed++) {
      const draw = dice(seed)
      const [keep, other] = [drawn(draw, 'a'), drawn(draw, 'b')]
      const { client } = joinRecords(keep, other, draw.some<Takeable>(takeable))
      expect(undoMergeChanges(client, changesBetween(keep, client)), `seed ${seed}`).toMatchObject(keep)
    }
  })

  test('joining repeats no value and loses none, for random values', () => {
    for (let seed = 0; seed < width(200, 2_000); seed++) {
      const draw = dice(seed)
      const [keep, other] = [drawn(draw, 'a'), drawn(draw, 'b')]
      const { client } = joinRecords(keep, other, draw.some<Takeable>(takeable))
      const reached = [client.email, ...(client.other_emails ?? [])].filter(Boolean)
      const said = [keep, other].flatMap(each => [each.email, ...(each.other_emails ?? [])]).filter(Boolean)
      expect(reached.toSorted(), `seed ${seed}`).toEqual([...new Set(said)].toSorted())
    }
  })

  test('keeps what was changed since', () => {
    const keep = record({ email: 'a@example.com', tags: ['VIP'] })
    const { client } = joinRecords(
      keep,
      record({ id: 'b', email: 'b@example.com', phone: '+18285550135', tags: ['Runner'] }),
    )
    const since = { ...client, last_name: 'Moss', email: 'new@example.com', tags: ['Runner', 'VIP', 'New'] }
    expect(undoMergeChanges(since, changesBetween(keep, client))).toMatchObject({
      last_name: 'Moss',
      email: 'new@example.com',
      other_emails: [],
      phone: null,
      tags: ['VIP', 'New'],
    })
  })
})
