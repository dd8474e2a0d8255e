import { afterEach, expect, it } from 'vitest'
import { currentToasts, dismissToast } from '../ui/toast.ts'
import { tellRefusal } from './tell-refusal.ts'

const has = (name: string): name is 'email' | 'name' => name === 'email' || name === 'name'
const named = {
  code: 'invalid_input',
  message: 'Some of it is wrong.',
  details: { fields: { name: 'Too long' } },
}
const other = { ...named, details: { fields: { new_id: 'No' } } }
const lost = { code: 'timeout', message: 'That took too long.' }

afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id)
})

it('returns the messages of the named fields, and shows no toast for them', () => {
  expect(tellRefusal(named, has, { title: 'Not saved' })).toEqual({ name: 'Too long' })
  expect(tellRefusal(named, has, { field: 'email' })).toEqual({ name: 'Too long' })
  expect(currentToasts()).toEqual([])
})

it('puts a message without a known field at the given field', () => {
  expect(tellRefusal(other, has, { field: 'email' })).toEqual({ email: 'Some of it is wrong.' })
  expect(currentToasts()).toEqual([])
})

it('shows other messages in a titled toast, and reports a lost answer as such', () => {
  expect(tellRefusal(other, has, { title: 'Not saved', key: 'form' })).toEqual({})
  expect(currentToasts()).toMatchObject([{ title: 'Not saved', description: 'Some of it is wrong.' }])
  expect(tellRefusal(lost, has, { title: 'Not saved', key: 'form', unsure: 'Look in the list.' })).toEqual({})
  expect(currentToasts()).toMatchObject([
    { title: 'We do not know whether that went through', description: 'Look in the list.', tone: 'error' },
  ])
})
