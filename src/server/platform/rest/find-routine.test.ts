import { describe, expect, it } from 'vitest'
import { type Catalogue, keyOf, type Parameter, type Routine } from './catalogue.ts'
import type { RestError } from './errors.ts'
import { findRoutine } from './find-routine.ts'
import { distance, mostSimilar } from './similar.ts'

describe('findRoutine', () => {
  const parameter = (name: string, type = 'integer', required = true): Parameter => ({
    name,
    type,
    required,
    variadic: false,
  })
  const routine = (name: string, ...parameters: Parameter[]): Routine => ({
    schema: 's',
    name,
    parameters,
    volatile: true,
    returnsSet: false,
    returns: { kind: 'value' },
  })
  const add = routine('add', parameter('a'), parameter('b', 'integer', false))
  const over = [routine('over', parameter('a', 'text')), routine('over', parameter('a')), routine('over')]
  const whole = routine('whole', parameter('', 'jsonb'))
  const catalogue: Catalogue = {
    tables: new Map(),
    relations: new Map(),
    routines: new Map([
      [keyOf('s', 'add'), [add]],
      [keyOf('s', 'over'), over],
      [keyOf('s', 'whole'), [whole]],
    ]),
  }
  const find = (name: string, given: string[], byPost = true, hints = true) =>
    findRoutine(catalogue, 's', name, given, byPost, hints)
  const refusal = (...args: Parameters<typeof find>) => {
    try {
      return find(...args)
    } catch (error) {
      const { code, message, hint } = error as RestError
      return { code, message, hint }
    }
  }

  it('wants all required arguments and no unknown one', () => {
    expect(find('add', ['a'])).toBe(add)
    expect(find('add', ['b', 'a'])).toBe(add)
    expect(refusal('add', [])).toMatchObject({ code: 'PGRST202' })
    expect(refusal('add', ['a', 'c'])).toMatchObject({
      message: 'Could not find the function s.add(a, c) in the schema cache',
      hint: 'Perhaps you meant to call the function s.add(a, b)',
    })
    expect(find('over', [])).toBe(over[2])
    expect(find('whole', ['x', 'y'])).toBe(whole)
    expect(refusal('whole', ['x'], false)).toMatchObject({ code: 'PGRST202' })
  })

  it('says which functions it cannot choose between', () => {
    expect(refusal('over', ['a'])).toMatchObject({
      code: 'PGRST203',
      message:
        'Could not choose the best candidate function between: s.over(a => integer), s.over(a => text)',
    })
  })

  it('names others only when hints are wanted', () => {
    expect(refusal('ad', ['a'])).toMatchObject({ hint: 'Perhaps you meant to call the function s.add' })
    expect(refusal('ad', ['a'], true, false)).toMatchObject({ hint: null })
  })
})

describe('mostSimilar', () => {
  it('finds a near name and leaves a far one', () => {
    expect(distance('kitten', 'sitting')).toBe(3)
    expect(mostSimilar('get_clint', ['get_client', 'list_rooms'])).toBe('get_client')
    expect(mostSimilar('zzz', ['get_client'])).toBeUndefined()
  })
})
