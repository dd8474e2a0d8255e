import { expect, it } from 'vitest'
import { readKey, sourceName } from './source-labels.ts'

it.each([
  [null, undefined, 'No link known'],
  ['gap', undefined, 'Gap filler'],
  ['post/instagram', undefined, 'Instagram posts'],
  ['plan/room', undefined, 'Cards in the room'],
  ['campaign/5', 'Room in the week', 'Campaign “Room in the week”'],
  ['campaign/5', null, 'A deleted campaign'],
  ['link/5', 'Flyer at the market', 'Flyer at the market'],
  ['widget/5', 'Front page', 'Front page'],
  ['guide/5', 'Ten minutes at the desk', 'Guide “Ten minutes at the desk”'],
  ['guide/5', null, 'A deleted guide'],
  ['something/5', null, 'Another link'],
])('%s is called %s', (key, given, name) => {
  expect(sourceName(key, given)).toBe(name)
})

it('parses a source key', () => {
  expect(readKey('campaign/5')).toEqual({ kind: 'campaign', rest: '5' })
  expect(readKey('gap')).toEqual({ kind: 'gap', rest: null })
  expect(readKey(null)).toEqual({ kind: null, rest: null })
})
