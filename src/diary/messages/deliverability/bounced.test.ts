import { expect, test } from 'vitest'
import { bouncedOf, bounceWords } from './bounced.ts'

const row = (kind: string, at: string, address = 'ann@example.com', channel = 'email') => ({
  ...{ channel, address, kind, at },
})

test('each address is listed once: by its complaint, or else by its latest bounce', () => {
  const [first, later] = ['2026-05-01T10:00:00Z', '2026-05-02T10:00:00Z']
  expect(bouncedOf([row('soft_bounce', later)])).toEqual([])
  expect(bouncedOf([row('hard_bounce', later), row('hard_bounce', first)])).toMatchObject([{ at: later }])
  expect(bouncedOf([row('complaint', first), row('hard_bounce', later)])).toMatchObject([
    { at: first, has_complained: true },
  ])
  const phone = row('hard_bounce', first, '+18285550100', 'sms')
  const both = bouncedOf([row('hard_bounce', first), phone])
  expect(both.map(each => bounceWords(each, 'America/New_York', Date.parse(later)).title)).toEqual([
    'Mail to this address bounces',
    'This phone takes no texts',
  ])
})
