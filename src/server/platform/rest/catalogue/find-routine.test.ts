import { expect, it } from 'vitest'
import { codeOf } from '../../../../../tests/rest-world.ts'
import type { Routine } from './catalogue.ts'
import { findRoutine } from './find-routine.ts'

const add: Routine = {
  schema: 's',
  name: 'add',
  parameters: [
    { name: 'a', type: 'integer', required: true },
    { name: 'b', type: 'integer', required: false },
  ],
}
const catalogue = { tables: new Map(), relations: new Map(), routines: new Map([['add', add]]) }
const find = (name: string, given: string[]) => findRoutine(catalogue, 's', name, given)

it('matches a routine only with all required arguments and no unknown ones', () => {
  expect(find('add', ['a'])).toBe(add)
  expect(find('add', ['b', 'a'])).toBe(add)
  for (const given of [[], ['b'], ['a', 'c']]) expect(codeOf(() => find('add', given))).toBe('PGRST202')
  expect(codeOf(() => find('ad', ['a']))).toBe('PGRST202')
})
