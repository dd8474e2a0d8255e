import { describe, expect, it } from 'vitest'
import { askedDate, askedInstant, email, id, longText, strangersName, text } from './fields.ts'

it('an id is read in lower case, as the database stores it', () => {
  expect(id.parse('9F1C2E4A-7B3D-4C5E-8F60-A1B2C3D4E5F6')).toBe('9f1c2e4a-7b3d-4c5e-8f60-a1b2c3d4e5f6')
  expect(id.safeParse('9F1C2E4A').success).toBe(false)
})

describe('a requested date', () => {
  it.each(['1900-01-01', '2024-02-29', '2199-12-31'])('%s is accepted', text => {
    expect(askedDate.safeParse(text).success).toBe(true)
  })

  it.each([
    '0000-01-01',
    '0001-01-01',
    '1899-12-31',
    '2200-01-01',
    '9999-12-31',
    '2026-02-29',
    '2026-02-30',
    '2026-13-01',
    '+275760-09-13',
    '-271821-04-20',
    '2026-5-14',
    '2026-05-14T00:00:00Z',
    'infinity',
  ])('%s is refused', text => {
    expect(askedDate.safeParse(text).success).toBe(false)
  })
})

describe('a requested instant', () => {
  it.each(['2026-05-14T09:00:00Z', '2026-05-14T09:00:00.123+05:45'])('%s is accepted', text => {
    expect(askedInstant.safeParse(text).success).toBe(true)
  })

  it.each([
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
    '2026-05-14T09:00:00',
    '2026-02-30T09:00:00Z',
    '2026-05-14T24:00:00Z',
    '2026-05-14',
    'infinity',
    '-infinity',
  ])('%s is refused', text => {
    expect(askedInstant.safeParse(text).success).toBe(false)
  })
})

describe('an email address', () => {
  it('is kept in lower case', () => {
    expect(email.parse(' Rosa@Example.COM ')).toBe('rosa@example.com')
  })

  it.each(['rosa@example.com\r\nBcc: all@example.com', 'rosa', 'a@b', 'a b@example.com'])(
    '%j is refused',
    text => {
      expect(email.safeParse(text).success).toBe(false)
    },
  )
})

describe('one line of text', () => {
  it.each([
    ['  Rosa ', 'Rosa'],
    ['Rosa\r\nBEGIN:VEVENT', 'Rosa BEGIN:VEVENT'],
    ['Rosa\u2028\u0007Quiñones', 'Rosa Quiñones'],
    // A name that reads backwards, and one with the joiner that Persian needs.
    ['\u202easoR', 'asoR'],
    ['می\u200cترا', 'می\u200cترا'],
  ])('%j is %j', (typed, kept) => expect(text(80).parse(typed)).toBe(kept))

  it.each(['', '   ', '\u200b', '\r\n\u2060', 'x'.repeat(81)])('%j is refused', typed => {
    expect(text(80).safeParse(typed).success).toBe(false)
  })
})

it('long text keeps its line breaks', () => {
  expect(longText(80).parse(' one\ntwo ')).toBe('one\ntwo')
})

it.each([
  'Win at https://evil.example',
  'www.evil.example',
  'x://y',
  'Win money at evil.example/x',
  'evil.example',
  'Call evil.co now',
  'EVIL.EXAMPLE',
  'xn--evil.example',
  'win4.you',
  'bücher.example',
  'evil\u3002example',
  'evil\uff0eexample',
  'evil\u2024example',
  'evil\u200d.example',
  'ev\u00adil.ex\u00adample',
  'evil\ufe52example',
  'me\u2100evil',
  'www. evil',
  'me@evil',
  // An abbreviation makes nothing else a name.
  'Dr.evil.example',
  'andr.example',
  'evil.dr.example',
  'either/or',
  'back\\slash',
])('%j is refused as a visitor’s name', typed => {
  expect(strangersName(80).safeParse(typed).error?.issues[0]?.message).toBe('Give a name, without a link')
})

it.each([
  'Rosa',
  "D'Arcy-O’Neill",
  'Wwwendy',
  'J. R.',
  'J.R. Smith',
  'J.R.R. Tolkien',
  'St. John',
  "O'Neil-Smith",
  "Anne-Marie d'Arc",
  'Dr. A.B. Núñez',
  'María José',
  'Smith Jr.',
  'Ph.D.',
  'Mary-Ann St. James-Ward III',
  '王小明',
  '山田 太郎',
  'Владимир П. Иванов',
  'ᛒᛁᛅᚱᚾ',
  'J.Smith',
  'Dr.Smith',
  'St.John',
  'dr.Smith St.James-Ward',
  'Prof.Dr.Müller',
  'Anne-Marie St.John',
])('%j is accepted as a visitor’s name', typed => {
  expect(strangersName(80).parse(typed)).toBe(typed)
})
