import { deserialize, serialize } from 'node:v8'
import { expect, it } from 'vitest'
import { readBuilt } from '../server/built-data.ts'
import { judges } from './warm-up.ts'

it.each(Object.entries(judges))('%s is unchanged after it is stored by a build', (_, learn) => {
  const { judge } = learn()
  expect(judge.labels.length).toBeGreaterThan(10)
  expect(deserialize(serialize(judge))).toEqual(judge)
})

it('readBuilt returns undefined for data that no build made', () => {
  expect(readBuilt('nothing-of-this-name')).toBeUndefined()
})
