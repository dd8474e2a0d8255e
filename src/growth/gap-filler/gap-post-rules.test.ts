import { expect, it } from 'vitest'
import { networkFor, postTime } from './gap-post-rules.ts'

const at = (clock: string) => new Date(`2026-05-20T${clock}:00Z`)

it('a post goes out an hour after the last email, if the time is still six hours away', () => {
  expect(postTime(at('23:00'), at('13:00'), at('12:00'))).toEqual(at('14:00'))
  // Mails leave a minute after the yes.
  expect(postTime(at('23:00'), at('12:00'), at('12:00'))).toEqual(at('13:01'))
  expect(postTime(at('23:00'), null, at('12:00'))).toEqual(at('12:01'))
  expect(postTime(at('20:00'), at('13:00'), at('12:00'))).toEqual(at('14:00'))
  expect(postTime(at('19:59'), at('13:00'), at('12:00'))).toBeNull()
  expect(postTime(at('18:00'), null, at('12:00'))).toBeNull()
})

it.each([
  [['facebook connected', 'google connected'], 'facebook'],
  [['facebook needs_reconnecting', 'google connected'], 'google'],
  [['facebook needs_reconnecting', 'instagram connected'], 'needs_reconnecting'],
  [['instagram connected'], 'instagram_alone'],
  [[], 'not_connected'],
])('given the connections %j, the post goes to %s', (connections, network) => {
  const given = connections.map(each => {
    const [name, state] = each.split(' ')
    return { network: name as 'facebook', state: state as string }
  })
  expect(networkFor(given)).toBe(network)
})
