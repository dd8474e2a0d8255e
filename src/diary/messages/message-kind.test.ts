import { expect, it } from 'vitest'
import * as onServer from '#message-kinds.ts'
import * as inBrowsers from '#message-kinds-in-browsers.ts'
import { lintOutbound } from '../../rules/sending/lint-outbound.ts'
import { listKinds } from './message-kind.ts'

it.each(onServer.mails)(
  '$name has no findings that block or warn',
  ({ purpose, words: { subject, blocks } }) => {
    const said = blocks.flatMap(block =>
      'text' in block && typeof block.text === 'string' ? block.text : [],
    )
    expect(lintOutbound([subject, ...said].join('\n'), { audience: 'person', purpose })).toEqual([])
  },
)

it('lists the same kinds on the server and in browsers', () => {
  expect(inBrowsers.mails).toEqual(onServer.mails)
  expect(inBrowsers.texts).toEqual(onServer.texts)
  expect([...inBrowsers.kinds.keys()].sort()).toEqual([...onServer.kinds.keys()].sort())
})

it('refuses a kind that two features declare, and a kind that none declares', () => {
  const one = { 'visit-booked': { purpose: 'care' } } as const
  expect(() => listKinds([one, one])).toThrow('two features declare the message kind visit-booked')
  expect(() => onServer.kindNamed('visit-boked')).toThrow('no feature declares the message kind visit-boked')
})
