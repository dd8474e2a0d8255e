import { expect, it } from 'vitest'
import { z } from 'zod'
import { problemsIn, refusedFields } from './problems.ts'

const schema = z
  .object({
    name: z.string().trim().min(1, 'Fill this in').max(5, 'At most 5 characters'),
    times: z.array(z.object({ end: z.string().min(1, 'Give both times') })),
  })
  .refine(({ name }) => name !== 'all', 'Not all of them')

it.each([
  ['nothing wrong', { name: ' Ann ', times: [] }, {}],
  ['one field', { name: '  ', times: [] }, { name: 'Fill this in' }],
  ['two fields', { name: '', times: [{ end: '' }] }, { name: 'Fill this in', times: 'Give both times' }],
  ['what lies deeper, at its field', { name: 'a', times: [{ end: '' }] }, { times: 'Give both times' }],
  ['what no field is about', { name: 'all', times: [] }, { '': 'Not all of them' }],
])('problemsIn finds %s', (_, values, found) => expect(problemsIn(schema, values)).toEqual(found))

it('keeps only the first message for a field', () => {
  const both = z.object({ name: z.string().min(3, 'Longer').regex(/^a/, 'Begin with an a') })
  expect(problemsIn(both, { name: 'b' })).toEqual({ name: 'Longer' })
})

const isField = (name: string): name is 'email' | 'name' => name === 'email' || name === 'name'
const refusal = (details?: unknown) => ({ code: 'invalid_input', message: 'Some of it is wrong.', details })

it.each([
  ['of a field it has', { fields: { email: 'Add an @' } }, { email: 'Add an @' }],
  ['of one it has and one it has not', { fields: { email: 'Add an @', id: 'No' } }, { email: 'Add an @' }],
  ['of one that it has not', { fields: { id: 'No' } }, undefined],
  ['of what every object has', { fields: { constructor: 'No' } }, undefined],
  ['of no field', { fields: {} }, undefined],
  ['of something else', { nearest: [] }, undefined],
  ['of nothing', undefined, undefined],
])('reads the field messages of a refusal %s', (_, details, found) =>
  expect(refusedFields(refusal(details), isField)).toEqual(found),
)
