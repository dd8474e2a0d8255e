import { expect, it } from 'vitest'
import { isKnown } from './known-etag.ts'

it('matches an ETag exactly, in a list, weakly, and with a star', () => {
  const etag = '"abc"'
  const yes = ['"abc"', 'W/"abc"', '"x", W/"abc"', '*']
  const no = [null, '', '"ab"', 'abc', 'W/"abcd"']
  expect(yes.map(header => isKnown(header, etag))).toEqual(yes.map(() => true))
  expect(no.map(header => isKnown(header, etag))).toEqual(no.map(() => false))
})
