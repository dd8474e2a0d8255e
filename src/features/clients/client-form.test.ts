import { expect, test } from 'vitest'
import { toE164 } from '#lib/phone.ts'
import { clientForm, clientFormOf } from './client-form.ts'

const rosa = {
  first_name: 'Rosa',
  last_name: 'Quiñones',
  email: 'rosa@example.com',
  phone: '+18285550186',
  starred_note: null,
  tags: ['Runner'],
}

test('a record goes through the form unchanged', () => {
  for (const country of ['US', 'GB'] as const) {
    const read = clientForm(country).parse(clientFormOf(rosa, country))
    expect({ ...read, phone: toE164(read.phone ?? '', country) }).toEqual(rosa)
  }
})

test('only a first name is needed', () => {
  expect(clientForm('US').safeParse({ ...clientFormOf(null, 'US'), first_name: 'Ben' }).success).toBe(true)
  const wrong = { ...clientFormOf(null, 'US'), email: 'rosa@', phone: '12' }
  const messages = clientForm('US')
    .safeParse(wrong)
    .error?.issues.map(({ message }) => message)
  expect(messages).toEqual([
    'Give a first name',
    expect.stringContaining('name@example.com'),
    'Check the phone number: a digit is missing or too many',
  ])
})
