import { expect, test } from 'vitest'
import { toE164 } from '#lib/contact/phone.ts'
import { clientForm, clientFormOf } from './client-form.ts'

const today = '2026-05-20'
const details = {
  birth_date: '1979-03-04',
  address_street: '12 Elm Street, Apt 2',
  address_city: 'Asheville',
  address_region: null,
  address_postal_code: '28801',
  address_country: null,
  time_zone: 'Europe/Berlin',
}
const rosa = {
  first_name: 'Rosa',
  last_name: 'Quiñones',
  email: 'rosa@example.com',
  phone: '+18285550186',
  starred_note: null,
  tags: ['Runner'],
}

test('a record passes through the form unchanged', () => {
  for (const country of ['US', 'GB'] as const) {
    const read = clientForm(country, today).parse(clientFormOf(rosa, country, details))
    expect({ ...read, phone: toE164(read.phone ?? '', country) }).toEqual({
      ...rosa,
      ...details,
      address_region: '',
      address_country: '',
    })
  }
})

test('only a first name is required', () => {
  expect(clientForm('US', today).safeParse({ ...clientFormOf(null, 'US'), first_name: 'Ben' }).success).toBe(
    true,
  )
  const wrong = { ...clientFormOf(null, 'US'), email: 'rosa@', phone: '12' }
  const messages = clientForm('US', today)
    .safeParse(wrong)
    .error?.issues.map(({ message }) => message)
  expect(messages).toEqual([
    'Give a first name',
    expect.stringContaining('name@example.com'),
    'Check the phone number: a digit is missing or too many',
  ])
})

test('a birth date in the future or before 1850 is rejected', () => {
  const born = (birth_date: string) =>
    clientForm('US', today).safeParse({ ...clientFormOf(rosa, 'US'), birth_date }).success
  expect(['', '1979-03-04', today, '2026-05-21', '1849-12-31', '1979-02-30'].map(born)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})
