import { expect, test } from 'vitest'
import { addPick, type Pick, picksKey, RECENT_PICKS, readPicks } from './recent-picks.ts'

const command = (id: string): Pick => ({ kind: 'command', id })

test('the latest pick comes first, each once, and the oldest is dropped', () => {
  const picks = ['a', 'b', 'c', 'b', 'd', 'e', 'f'].reduce(
    (list, id) => addPick(list, command(id)),
    [] as Pick[],
  )
  expect(picks.map(({ id }) => id)).toEqual(['f', 'e', 'd', 'b', 'c'])
  expect(picks).toHaveLength(RECENT_PICKS)
})

test('a client and a command with the same id are kept apart', () => {
  expect(addPick([command('a')], { kind: 'client', id: 'a' })).toHaveLength(2)
})

test('stored picks are restored, and invalid data is ignored', () => {
  const picks = [command('a'), { kind: 'client', id: 'x' }]
  expect(readPicks(JSON.stringify(picks))).toEqual(picks)
  expect(readPicks(null)).toEqual([])
  expect(readPicks('{')).toEqual([])
  expect(readPicks('"text"')).toEqual([])
  expect(
    readPicks(JSON.stringify([null, 1, { kind: 'other', id: 'a' }, { kind: 'client' }, command('b')])),
  ).toEqual([command('b')])
})

test('each account has its own recent picks', () => expect(picksKey('a')).not.toBe(picksKey('b')))
