import { describe, expect, it } from 'vitest'
import { askedDate, askedInstant, email } from './fields.ts'

describe('a date to ask about', () => {
  it.each(['1900-01-01', '2024-02-29', '2199-12-31'])('%s is one', text => {
    expect(askedDate.safeParse(text).success).toBe(true)
  })

  it.each([
    '0000-01-01',
    '0001-01-01',
    '1899-12-31',
    '2200-01-01',
    '9999-12-31',
    '2026-02-29',
    '2026-02-30',
    '2026-13-01',
    '+275760-09-13',
    '-271821-04-20',
    '2026-5-14',
    '2026-05-14T00:00:00Z',
    'infinity',
  ])('%s is none', text => {
    expect(askedDate.safeParse(text).success).toBe(false)
  })
})

describe('an instant to ask for', () => {
  it.each(['2026-05-14T09:00:00Z', '2026-05-14T09:00:00.123+05:45'])('%s is one', text => {
    expect(askedInstant.safeParse(text).success).toBe(true)
  })

  it.each([
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
    '2026-05-14T09:00:00',
    '2026-02-30T09:00:00Z',
    '2026-05-14T24:00:00Z',
    '2026-05-14',
    'infinity',
    '-infinity',
  ])('%s is none', text => {
    expect(askedInstant.safeParse(text).success).toBe(false)
  })
})

describe('an email address', () => {
  it('is kept in lower case', () => {
    expect(email.parse(' Rosa@Example.COM ')).toBe('rosa@example.com')
  })

  it.each(['rosa@example.com\r\nBcc: all@example.com', 'rosa', 'a@b', 'a b@example.com'])(
    '%j is none',
    text => {
      expect(email.safeParse(text).success).toBe(false)
    },
  )
})
