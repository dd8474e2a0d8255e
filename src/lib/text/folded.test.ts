import { expect, test } from 'vitest'
import { folded } from './folded.ts'

test.each([
  ['José', 'jose'],
  ['  Łódź   Straße ', 'lodz strasse'],
  ['ÆRØ Đorđe ẞ', 'aero dorde ss'],
  ["O'Neil-O’Hara", 'oneil ohara'],
  ['Kaʻiulani', 'kaiulani'],
  ['Smith, Jr.', 'smith jr'],
  ['ﬁfi Ⅲ 12', 'fifi iii 12'],
  ['İpek', 'ipek'],
  ['山田 太郎', '山田 太郎'],
  ['!!', ''],
  [null, ''],
])('%j is folded to %j', (text, expected) => {
  expect(folded(text)).toBe(expected)
  expect(folded(folded(text))).toBe(expected)
})
