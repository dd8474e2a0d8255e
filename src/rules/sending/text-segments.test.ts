import { expect, test } from 'vitest'
import { countText, plainText } from './text-segments.ts'

// GSM 03.38, 6.2.1, row by row as the standard prints it (columns 0 to 7 of each row); 0x1B is the escape.
const table: readonly string[] = [
  '@Δ 0¡P¿p',
  '£_!1AQaq',
  '$Φ"2BRbr',
  '¥Γ#3CScs',
  'èΛ¤4DTdt',
  'éΩ%5EUeu',
  'ùΠ&6FVfv',
  "ìΨ'7GWgw",
  'òΣ(8HXhx',
  'ÇΘ)9IYiy',
  '\nΞ*:JZjz',
  'Ø\u001b+;KÄkä',
  'øÆ,<LÖlö',
  '\ræ-=MÑmñ',
  'Åß.>NÜnü',
  'åÉ/?O§oà',
]
const escapes = ['\f', '^', '{', '}', '\\', '[', '~', ']', '|', '€']

test('default GSM-7 characters count as one septet, extension characters as two', () => {
  const all = table.flatMap(row => [...row])
  expect(all).toHaveLength(128)
  for (const each of all.filter(character => character !== '\u001b'))
    expect(countText(each), JSON.stringify(each)).toEqual({
      encoding: 'GSM-7',
      length: 1,
      segments: 1,
      left: 159,
      costly: [],
    })
  for (const each of escapes)
    expect(countText(each)).toMatchObject({ encoding: 'GSM-7', length: 2, left: 158 })
})

test('no other character below U+2100 counts as GSM-7', () => {
  const known = new Set([...table.flatMap(row => [...row]), ...escapes])
  for (let code = 0; code < 0x2_100; code++) {
    const each = String.fromCharCode(code)
    const isKnown = known.has(each) && each !== '\u001b'
    expect(countText(each).encoding === 'GSM-7', code.toString(16)).toBe(isKnown)
  }
})

test.each([
  ['', 'GSM-7', 0, 0, 160],
  ['a'.repeat(160), 'GSM-7', 160, 1, 0],
  ['a'.repeat(161), 'GSM-7', 161, 2, 145],
  ['a'.repeat(306), 'GSM-7', 306, 2, 0],
  ['a'.repeat(307), 'GSM-7', 307, 3, 152],
  ['€'.repeat(80), 'GSM-7', 160, 1, 0],
  ['€'.repeat(81), 'GSM-7', 162, 2, 143],
  ['ł'.repeat(70), 'UCS-2', 70, 1, 0],
  ['ł'.repeat(71), 'UCS-2', 71, 2, 63],
  ['ł'.repeat(134), 'UCS-2', 134, 2, 0],
  ['ł'.repeat(135), 'UCS-2', 135, 3, 66],
  ['😀'.repeat(35), 'UCS-2', 70, 1, 0],
  ['😀'.repeat(36), 'UCS-2', 72, 2, 61],
])('counts encoding, length and segments of sample text %#', (text, encoding, length, segments, left) => {
  expect(countText(text)).toMatchObject({ encoding, length, segments, left })
})

test('an escape sequence or surrogate pair is not split across segments', () => {
  // 152 septets, then two at once: they stand in the second segment.
  expect(countText(`${'a'.repeat(152)}€${'a'.repeat(10)}`)).toMatchObject({
    length: 164,
    segments: 2,
    left: 141,
  })
  // 66 units and a pair; two such segments leave one unit each.
  expect(countText(`ł${'a'.repeat(65)}😀${'a'.repeat(10)}`)).toMatchObject({
    length: 78,
    segments: 2,
    left: 55,
  })
  expect(countText('😀'.repeat(67)).segments).toBe(3)
  // Of 306 septets that fit two segments by their sum, one that straddles makes a third.
  expect(countText(`${'a'.repeat(152)}€${'a'.repeat(152)}`)).toMatchObject({ length: 306, segments: 3 })
})

test('lists each character that makes the text costly, once and in order', () => {
  expect(countText('Łódź, 3–4 pm’s 😀 “ok” Łódź').costly).toEqual(['Ł', 'ó', 'ź', '–', '’', '😀', '“', '”'])
  // One backtick is as dear as an emoji.
  expect(countText(`${'a'.repeat(100)}\``)).toMatchObject({ encoding: 'UCS-2', segments: 2, costly: ['`'] })
})

test('plain characters in place of typographic ones keep a text short', () => {
  const typed = 'Ana’s “usual” – 2:00\u202fpm…'
  expect(countText(typed).encoding).toBe('UCS-2')
  expect(plainText(typed)).toBe('Ana\'s "usual" - 2:00 pm...')
  expect(countText(plainText(typed)).encoding).toBe('GSM-7')
  expect(plainText('Zoë, Łódź')).toBe('Zoë, Łódź')
})
