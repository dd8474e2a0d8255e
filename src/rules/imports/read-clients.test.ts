import { describe, expect, inject, it, test } from 'vitest'
import { type ClientsInput, type ClientsRead, readClients } from './read-clients.ts'
import type { ClientField } from './read-columns.ts'

const today = '2026-05-20'
const bytesOf = (text: string) => new TextEncoder().encode(text)
const read = (text: string, more: Partial<ClientsInput> = {}) =>
  readClients({ bytes: bytesOf(text), today, ...more })
const good = (text: string, more: Partial<ClientsInput> = {}): ClientsRead => {
  const found = read(text, more)
  if ('error' in found) throw new Error(found.error)
  return found
}
const codes = (found: ClientsRead) =>
  found.problems.map(({ line, field, code }) => `${line} ${field} ${code}`)
/** One field of one cell below one header, beside a name. */
const one = (header: string, cell: string, more: Partial<ClientsInput> = {}) => {
  const found = good(`First name;${header}\nAnn;"${cell.replaceAll('"', '""')}"\n`, more)
  return { row: found.rows[0] as ClientsRead['rows'][number], codes: codes(found) }
}

describe('bytes', () => {
  const wide = (text: string, isBig: boolean, mark = '') => {
    const all = mark + text
    const bytes = new Uint8Array(all.length * 2)
    const view = new DataView(bytes.buffer)
    for (let at = 0; at < all.length; at++) view.setUint16(at * 2, all.charCodeAt(at), !isBig)
    return bytes
  }
  test.each([
    ['utf-8', bytesOf('Name\nZoë')],
    ['utf-8', bytesOf('\ufeffName\nZoë')],
    ['utf-16le', wide('Name\nZoë', false, '\ufeff')],
    ['utf-16be', wide('Name\nZoë', true, '\ufeff')],
    ['utf-16le', wide('Name\nZoë', false)],
    ['utf-16be', wide('Name\nZoë', true)],
    ['windows-1252', Uint8Array.from([...bytesOf('Name\nZo'), 0xeb])],
  ])('%s', (encoding, bytes) => {
    const before = [...bytes]
    const found = readClients({ bytes, today })
    expect(found).toMatchObject({ encoding, rows: [{ first_name: 'Zoë' }], columns: [{ field: 'name' }] })
    expect([...bytes]).toEqual(before)
  })

  it('reads the characters that windows-1252 adds to Latin 1', () => {
    const bytes = Uint8Array.from([...bytesOf('Name\nO'), 0x92, ...bytesOf('Neil '), 0x80, 0x9e, 0xff])
    expect(readClients({ bytes, today })).toMatchObject({
      rows: [{ first_name: 'O’Neil', last_name: '€žÿ' }],
    })
  })

  test.each([
    ['too_big', new Uint8Array(30 * 1024 * 1024 + 1)],
    ['not_text', Uint8Array.from([0x50, 0x4b, 3, 4, 65, 66])],
    ['not_text', bytesOf(`Name\nAnn${'x'.repeat(2000)}\0`)],
    ['empty', new Uint8Array()],
    ['empty', bytesOf('\ufeff')],
    ['empty', bytesOf(' \n\n,,,\n"",\t\n')],
    ['open_quote', bytesOf('Name\n"Ann')],
    ['open_quote', bytesOf('Name\n"Ann""\nBo')],
    ['too_many_rows', bytesOf(`Name\n${'A\n'.repeat(100_000)}`)],
    ['too_many_columns', bytesOf(`Name${',x'.repeat(200)}\nAnn`)],
    ['no_name_column', bytesOf('Email\na@b.example')],
  ])('%s', (error, bytes) => {
    expect(readClients({ bytes, today })).toEqual({ error })
  })

  it('accepts files up to the limits', () => {
    // Half a second: `too_many_rows` meets the limit from the other side.
    if (inject('full')) expect(good(`Name\n${'A\n'.repeat(99_999)}\n\n`).rows).toHaveLength(99_999)
    expect(good(`Name${',x'.repeat(199)}\nAnn`).columns).toHaveLength(200)
    expect(good(`\ufeffName\n${'x'.repeat(70)}\0y`).rows[0]?.first_name).toBe('x'.repeat(70))
  })
})

describe('the table', () => {
  test.each([
    ['sep=;\nFirst name;Last,name', ';'],
    ['sep=#\r\nFirst name#Email', '#'],
    ['Name,Email;Phone', ','],
    ['Name;Email;Phone,Zip', ';'],
    ['Name\tEmail', '\t'],
    ['Name|Email', '|'],
    ['Name', ','],
    ['Name;Email\n"Hill, Ann, Jr, MD";x', ';'],
    ['Name;"a,b,c,d,e"', ';'],
    [`First name;x\n${',,,,\n'.repeat(3)}Ann;b`, ';'],
    [`Name;x\n${'Ann;b\n'.repeat(9)}${'Ann,b,c,d,e,f\n'.repeat(9)}`, ';'],
  ])('%j has %j', (text, delimiter) => {
    expect(good(`${text}\n`).delimiter).toBe(delimiter)
  })

  it('parses quotes, line endings and physical lines', () => {
    const found = good(
      'Name,Notes\r\nAnn,"say ""hi""\r\nand\rgo\non"\r"Bo"bby,5" nail\n\n , \nCy "the" Cat,"a"b"c"\r\n',
    )
    expect(
      found.rows.map(({ line, first_name, last_name, notes }) => [line, first_name, last_name, notes]),
    ).toEqual([
      [2, 'Ann', '', 'say "hi"\nand\ngo\non'],
      [6, 'Bobby', '', '5" nail'],
      [9, 'Cy "the"', 'Cat', 'ab"c"'],
    ])
  })

  it('counts the sep= line, and finds the header below a title', () => {
    const found = good('sep=,\nMy people\n\nExported,today\nName,Email\nAnn,ann@b\n')
    expect(found.columns.map(({ header }) => header)).toEqual(['Name', 'Email'])
    expect([found.rows[0]?.line, codes(found)]).toEqual([6, ['6 email bad_email']])
    expect(read(`${'x\n'.repeat(10)}Name\nAnn`)).toEqual({ error: 'no_name_column' })
    expect(good(`${'x\n'.repeat(9)}Name\nAnn`).rows).toHaveLength(1)
  })

  it('uses a given mapping instead of its guess', () => {
    const text = 'Wer,Post\nAnn,ann@b.example\nBo,'
    expect(good(text, { mapping: ['first_name', 'email'] }).rows[0]).toMatchObject({
      first_name: 'Ann',
      email: 'ann@b.example',
    })
    expect(good('Title\nName\nAnn', { mapping: ['name'] }).rows.map(({ first_name }) => first_name)).toEqual([
      'Name',
      'Ann',
    ])
    const bad = [
      'x',
      ['name'],
      ['name', 'e'],
      ['name', 'name'],
      ['name', null, null],
      ['name', undefined],
      {},
    ]
    for (const mapping of bad)
      expect([mapping, read(text, { mapping: mapping as ClientField[] })]).toEqual([
        mapping,
        { error: 'bad_mapping' },
      ])
    expect(read(text, { mapping: [null, 'email'] })).toEqual({ error: 'no_name_column' })
  })

  it('reports cells beyond the header', () => {
    const found = good(`Name,Email\nAnn,,\nBo,,-\nCy,,x\nDi,${','.repeat(300)}x`)
    expect(codes(found)).toEqual(['4 null extra_cells', '5 null extra_cells'])
    expect(found.rows).toHaveLength(4)
  })
})

describe('cells', () => {
  test.each([
    ['  A\t\u0007b \u00a0 c ', 'A b c'],
    ['="007"', '007'],
    ["'+5", '+5'],
    ['-', null],
    ['--', null],
    ['N/A', null],
    ['#n/a', null],
    ['---', null],
    ['-5', '-5'],
    ['+5.5', '+5.5'],
    ['12-', '12-'],
    ["''x", "''x"],
  ])('%j is %j', (cell, expected) => {
    expect(one('Client ID', cell).row.external_id).toBe(expected)
  })

  test.each(['=1+1', '@x', '-x', "'=1+1", '+1 Main St'])('%j is reported as a formula', cell => {
    for (const [header, field] of [
      ['City', 'city'],
      ['Last name', 'last_name'],
      ['ID', 'external_id'],
    ])
      expect(one(header as string, cell).codes).toEqual([`2 ${field} formula`])
    expect(one('Notes', cell)).toMatchObject({ codes: [], row: { notes: cell.replace("'", '') } })
    expect(codes(good(`Name\n"${cell}"`))).toEqual(['2 first_name no_name', '2 name formula'])
  })

  test.each([
    ['Last name', 'last_name', 80],
    ['Address', 'street', 200],
    ['Address 2', 'street2', 80],
    ['ZIP', 'postal_code', 80],
    ['Patient Number', 'external_id', 100],
    ['Notes', 'notes', 20_000],
  ])('%s has a maximum length', (header, field, most) => {
    expect(one(header, 'x'.repeat(most)).codes).toEqual([])
    expect(one(header, 'x'.repeat(most + 1)).codes).toEqual([`2 ${field} too_long`])
  })
})

describe('columns', () => {
  test.each([
    ['First Name', 'first_name'],
    ['Patient First Name', 'first_name'],
    ['Legal Last-Name', 'last_name'],
    ['E-mail 1 - Value', 'email'],
    ['Client E-Mail', 'email'],
    ['E-mail Address', 'email'],
    ['Customer Mobile', 'mobile'],
    ['Client ID', 'external_id'],
    ['Patient', 'name'],
    ['Client Legal Name', null],
    ['Emails', null],
    ['Staff Colour', null],
  ])('%s is %s', (header, field) => {
    expect(good(`Surname,${header}\nx,y`).columns[1]).toEqual({
      header,
      field: header.includes('Last-Name') ? null : field,
    })
  })

  it('reads several columns for some fields, and only the first for others', () => {
    const text =
      'Name,Full name,Email,Email address,Cell,Mobile,Phone,Home phone,Notes,Memo,Tags,Labels,City,Town\n'
    const found = good(`${text}Ann,Bo,a@b.co,c@d.co,,828-555-0144,828 555 0145,,one,two,x,y,Here,There`)
    expect(found.columns.filter(({ field }) => field === null).map(({ header }) => header)).toEqual([
      'Full name',
      'Town',
    ])
    expect(found.rows[0]).toMatchObject({
      first_name: 'Ann',
      email: 'a@b.co',
      other_emails: ['c@d.co'],
      phone: '+18285550144',
      other_phones: ['+18285550145'],
      notes: 'one\ntwo',
      tags: ['x', 'y'],
      address: { city: 'Here' },
    })
  })
})

describe('rows', () => {
  it('has all fields, with null for missing ones', () => {
    expect(good('Name\nAnn Hill').rows).toEqual([
      {
        line: 2,
        external_id: null,
        first_name: 'Ann',
        last_name: 'Hill',
        email: null,
        other_emails: [],
        phone: null,
        phone_extension: null,
        other_phones: [],
        birth_date: null,
        address: { street: null, city: null, region: null, postal_code: null, country: null },
        notes: null,
        tags: [],
        marketing_consent: null,
        same_as: null,
      },
    ])
  })

  it('skips clients without a name, and lists all other problems in order', () => {
    const found = good('First,Last,Email,DOB,City\n,,x,13/13/1999,=1\nAnn,Bell,x,,\n')
    expect(found.rows.map(({ line }) => line)).toEqual([3])
    expect(codes(found)).toEqual([
      '2 birth_date bad_date',
      '2 city formula',
      '2 email bad_email',
      '2 first_name no_name',
      '3 email bad_email',
    ])
  })

  it('joins the parts of a street address', () => {
    expect(
      good('Name,Address,Address 2\nA,1 Elm,Apt 2\nB,,Apt 2\nC,1 Elm,').rows.map(row => row.address.street),
    ).toEqual(['1 Elm, Apt 2', 'Apt 2', '1 Elm'])
  })
})
