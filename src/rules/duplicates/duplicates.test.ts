import { describe, expect, it, test } from 'vitest'
import { seedOr, width } from '../../../tests/width.ts'
import { compare, mailbox, merge, type Person } from './duplicates.ts'

const person = (name: string, more: Person = {}): Person => {
  const [first_name = '', last_name = ''] = name.split('|')
  return { first_name, last_name, ...more }
}
const both = { email: 'home@example.com', phone: '+18285550144' }
/** Score in hundredths of two names that share phone and e-mail, and the reason the names give. */
const shared = (a: string, b: string, more: Person = {}, theirs: Person = more) => {
  const found = compare(person(a, { ...both, ...more }), person(b, { ...both, ...theirs }))
  return [Math.round(found.score * 100), found.verdict, found.reasons.at(-1)]
}

describe('names', () => {
  test.each([
    ['Grace|Tanaka', 'grace|TANAKA', 'name_same'],
    ['José|Núñez', 'Jose|Nunez', 'name_same'],
    ["Shaun|O'Neil", 'Shaun|ONeil', 'name_same'],
    ['Dr. Anna|Bell', 'anna|Bell', 'name_same'],
    ['Prof. Dr. Anna|Bell', 'Mrs Anna|Bell', 'name_same'],
    ['Dr|Bell', 'Dr|Bell', 'name_same'],
    ['Grace|Tanaka', 'Tanaka|Grace', 'name_swapped'],
    ['Bob|Hill', 'William|Hill', undefined],
    ['Bob|Hill', 'Robert|Hill', 'name_nickname'],
    ['Alexander|Hill', 'Alexandra|Hill', undefined],
    ['Alex|Hill', 'Alexandra|Hill', 'name_nickname'],
    ['Anna|Meyer', 'Anne|Meyer', 'name_close'],
    ['Anna|Meyer', 'Anan|Meyer', 'name_close'],
    ['Anna|Meyer', 'Annna|Meyers', 'name_close'],
    ['Ann|Meyer', 'Anne|Meyer', undefined],
    ['Anna|Lee', 'Anna|Lea', 'name_first'],
    ['J.|Meyer', 'Julia|Meyer', 'name_close'],
    ['Mary|Meyer', 'Mary Ann|Meyer', 'name_close'],
    ['Ann Mary|Meyer', 'Mary Ann|Meyer', 'name_close'],
    ['Mary Lou|Meyer', 'Mary Ann|Meyer', undefined],
    ['Grace|Tanaka', 'Grace|Hill', 'name_first'],
    ['Grace|', 'Grace|Tanaka', 'name_first'],
    ['Grace|', 'Grace|', 'name_first'],
    ['Grace|Tanaka', 'Kenji|Tanaka', undefined],
    ['!|Tanaka', '?|Tanaka', undefined],
  ])('%s and %s: %s', (a, b, reason) => {
    const found = compare(person(a), person(b)).reasons
    expect(found).toEqual(reason ? [reason] : [])
  })
})

describe('verdicts', () => {
  test.each([
    ['Grace|Tanaka', 'Kenji|Tanaka', {}, {}, [0, 'no', 'phone']],
    ['Grace|Tanaka', 'Grace|Tanaka', {}, {}, [100, 'same', 'name_same']],
    ['Grace|Tanaka', 'Grace|Tanaka', { email: null }, {}, [80, 'same', 'name_same']],
    ['Grace|Tanaka', 'Tanaka|Grace', { email: null }, {}, [77, 'likely', 'name_swapped']],
    ['Bob|Hill', 'Robert|Hill', {}, {}, [75, 'likely', 'name_nickname']],
    // Another first name is another person, whatever else they share.
    ['Lee|Fox', 'Renee|Fox', {}, {}, [0, 'no', 'phone']],
    ['Bob|Hill', 'Robert|Hill', { birth_date: '1980-03-04' }, undefined, [100, 'same', 'name_nickname']],
    [
      'Bob|Hill',
      'Robert|Hill',
      { birth_date: '1980-03-04' },
      { birth_date: '1980-04-03' },
      [75, 'likely', 'name_nickname'],
    ],
    // Twins on one phone and address.
    ['Anna|Hill', 'Anne|Hill', { birth_date: '1980-03-04' }, undefined, [75, 'likely', 'name_close']],
    ['Anna|Hill', 'Otto|Hill', { birth_date: '1980-03-04' }, undefined, [0, 'no', 'birth_date']],
    // A mother and a daughter of one name, a father and a son.
    [
      'Anna|Hill',
      'Anna|Hill',
      { birth_date: '1980-03-04' },
      { birth_date: '2010-05-06' },
      [30, 'no', 'name_same'],
    ],
    ['John|Hill', 'John|Hill Jr.', {}, {}, [0, 'no', 'name_same']],
    ['John|Hill III', 'John|Hill iii', {}, {}, [100, 'same', 'name_same']],
    ['Grace|', 'Grace|Tanaka', {}, {}, [90, 'same', 'name_first']],
  ] as const)('%s and %s with %j and %j', (a, b, more, theirs, expected) => {
    expect(shared(a, b, more, theirs)).toEqual(expected)
  })

  it('lists every reason, in order, whatever the score', () => {
    const one = person('Ann|Hill Jr', { ...both, birth_date: '1980-03-04' })
    expect(compare(one, person('Ann|Hill', { ...both, birth_date: '1980-04-03' }))).toEqual({
      score: 0,
      verdict: 'no',
      reasons: ['email', 'phone', 'birth_date_swapped', 'suffix_differs', 'name_same'],
    })
    const differs = { ...both, birth_date: '1981-03-04' }
    expect(compare(one, person('Ann|Hill Jr', differs)).reasons).toEqual([
      'email',
      'phone',
      'birth_date_differs',
      'name_same',
    ])
  })
})

test.each([
  ['J.Doe+news@GMail.com', 'jdoe@gmail.com'],
  ['jdoe@googlemail.com', 'jdoe@gmail.com'],
  ['j.doe+a+b@example.com', 'j.doe@example.com'],
  ['+a@example.com', '+a@example.com'],
  ['', null],
  [null, null],
])('the mailbox of %j is %j', (email, expected) => {
  expect(mailbox(email)).toBe(expected)
})

describe('any two people', () => {
  // A small congruential generator.
  let seed = seedOr(7)
  const pick = <Each>(list: readonly Each[]): Each => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return list[Math.floor((seed / 2147483648) * list.length)] as Each
  }
  const anybody = (): Person => ({
    first_name: pick([
      'Anna',
      'Anne',
      'Bob',
      'Robert',
      'Rob',
      'R',
      'Dr Anna',
      'Anna Lee',
      'Meyer',
      'Naan',
      '',
    ]),
    last_name: pick(['Meyer', 'Meyers', 'Mayer', 'Meyer Jr', 'Meyer sr.', 'Anna', 'Lee', '', null]),
    email: pick(['a.b@gmail.com', 'ab+x@googlemail.com', 'a.b@example.com', 'ab@example.com', null]),
    phone: pick(['+18285550144', '+18285550145', null]),
    birth_date: pick(['1980-03-04', '1980-04-03', '1981-03-04', null]),
  })
  const order = [
    /^email$/,
    /^phone$/,
    /^birth_date$/,
    /^birth_date_swapped$/,
    /^birth_date_differs$/,
    /^suffix_differs$/,
    /^name_/,
  ]

  it('compare the same in both directions, with a bounded score and ordered reasons', () => {
    for (let n = 0; n < width(600, 5_000); n++) {
      const [a, b] = [anybody(), anybody()]
      const before = JSON.stringify([a, b])
      const found = compare(a, b)
      expect(compare(b, a)).toEqual(found)
      expect(JSON.stringify([a, b])).toBe(before)
      const { score, verdict, reasons } = found
      expect(Number.isInteger(Math.round(score * 1e9) / 1e7) && score >= 0 && score <= 1).toBe(true)
      expect(verdict).toBe(score >= 0.8 ? 'same' : score >= 0.6 ? 'likely' : 'no')
      const places = reasons.map(reason => order.findIndex(each => each.test(reason)))
      expect(places).toEqual([...new Set(places)].sort())
      const has = (reason: string) => (reasons as string[]).includes(reason)
      if (has('suffix_differs') || !reasons.some(reason => reason.startsWith('name_'))) expect(score).toBe(0)
      if (has('birth_date_differs')) expect(score).toBeLessThanOrEqual(0.3)
      if (has('name_close')) expect(verdict).not.toBe('same')
      if (verdict === 'same') expect(has('email') || has('phone') || has('birth_date')).toBe(true)
    }
  })

  it('are near with one edit and no more', () => {
    const alphabet = 'abc'
    const edits = (word: string) => {
      const all = new Set<string>()
      for (let at = 0; at <= word.length; at++) {
        const [head, tail] = [word.slice(0, at), word.slice(at)]
        for (const letter of alphabet) {
          all.add(head + letter + tail)
          if (tail) all.add(head + letter + tail.slice(1))
        }
        if (tail) all.add(head + tail.slice(1))
        if (tail.length > 1) all.add(head + tail[1] + tail[0] + tail.slice(2))
      }
      all.delete(word)
      return all
    }
    const word = () => Array.from({ length: 4 + pick([0, 1, 2]) }, () => pick([...alphabet])).join('')
    for (let n = 0; n < width(400, 2_000); n++) {
      const [a, b] = [word(), n % 2 ? word() : pick([...edits(word())])]
      if (b.length < 4 || a === b) continue
      const isNear = compare(person(`Quinn|${a}`), person(`Quinn|${b}`)).reasons.includes('name_close')
      expect([a, b, isNear]).toEqual([a, b, edits(a).has(b)])
    }
  })
})

describe('merging two clients', () => {
  const keep = { id: 'k', first_name: 'June', last_name: 'Hill' }
  it('keeps existing values, fills in missing ones, and reports what it drops', () => {
    const merged = merge(
      {
        ...keep,
        email: 'j@a.example',
        other_emails: ['old@a.example'],
        birth_date: '',
        created_at: 20,
        street: 'A',
      },
      {
        id: 'o',
        first_name: 'Jun',
        last_name: 'Hill',
        birth_date: '1980-03-04',
        source: 'online',
        email: 'j@b.example',
        other_emails: ['j@a.example', 'old@a.example', 'c@c.example'],
        phone: '+18285550144',
        other_phones: ['+18285550144'],
        created_at: 10,
        booking: 'ask',
      },
    )
    expect(merged).toEqual({
      client: {
        id: 'k',
        first_name: 'June',
        last_name: 'Hill',
        birth_date: '1980-03-04',
        source: 'online',
        email: 'j@a.example',
        other_emails: ['old@a.example', 'j@b.example', 'c@c.example'],
        phone: '+18285550144',
        other_phones: [],
        tags: [],
        starred_note: null,
        created_at: 10,
        archived_at: null,
        booking: 'ask',
        street: 'A',
      },
      dropped: [{ field: 'first_name', value: 'Jun' }],
      notes: [],
    })
  })

  it('combines tags, and drops those beyond 30', () => {
    const tags = Array.from({ length: 29 }, (_, nth) => `t${nth}`)
    const { client, dropped } = merge(
      { ...keep, tags },
      { id: 'o', tags: ['T0', 'new', 'more', 'NEW', 'last'] },
    )
    expect(client.tags).toEqual([...tags, 'new'])
    expect(dropped).toEqual([
      { field: 'tags', value: 'more' },
      { field: 'tags', value: 'last' },
    ])
  })

  test.each([
    ['a', 'b', 'a\nb', []],
    ['a', 'a', 'a', []],
    [null, 'b', 'b', []],
    ['', null, null, []],
    ['a'.repeat(150), 'b'.repeat(149), `${'a'.repeat(150)}\n${'b'.repeat(149)}`, []],
    ['a'.repeat(150), 'b'.repeat(150), 'a'.repeat(150), ['b'.repeat(150)]],
  ])('joins starred notes %#', (one, other, expected, notes) => {
    const merged = merge({ ...keep, starred_note: one }, { id: 'o', starred_note: other })
    expect([merged.client.starred_note, merged.notes]).toEqual([expected, notes])
  })

  it('stays archived only if both are, and keeps the stricter booking setting', () => {
    const at = (archived_at: number | null, booking: 'block' | 'allow' | null = null) => ({
      archived_at,
      booking,
    })
    const found = (a: object, b: object) => merge({ ...keep, ...a }, { id: 'o', ...b }).client
    expect(found(at(5), at(9)).archived_at).toBe(5)
    expect(found(at(5), at(null)).archived_at).toBe(null)
    expect(found(at(null), at(9)).archived_at).toBe(null)
    expect(found(at(null, 'allow'), at(null, 'block')).booking).toBe('block')
    expect(found(at(null), at(null, 'allow')).booking).toBe('allow')
  })

  it('leaves both inputs unchanged, and refuses to merge a record with itself', () => {
    const other = Object.freeze({ id: 'o', tags: Object.freeze(['b']) as string[] })
    merge(Object.freeze({ ...keep, tags: Object.freeze(['a']) as string[] }), other)
    expect(() => merge(keep, { id: 'k' })).toThrow(RangeError)
  })
})
