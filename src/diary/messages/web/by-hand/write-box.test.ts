import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { WaysToWrite, WayToWrite } from '../../by-hand/schema.ts'
import { WriteBox } from './write-box.tsx'

const [now, at, never] = ['now', 'at', 'never'] as const

it.each([
  ['email', now, now, 'email', 'Send', true],
  ['sms', now, now, 'sms', 'Send', true],
  ['email', never, now, 'sms', 'Send', true],
  ['sms', now, never, 'email', 'Send', true],
  ['sms', never, at, 'sms', 'Send by day', true],
  ['email', never, never, 'email', 'Send', false],
] as const)(
  'preferred: %s, mail: %s, text: %s; starts with %s, and offers: %s, %s',
  (prefers, email, sms, channel, act, mayGo) => {
    const way = (each: WayToWrite['channel'], send: WayToWrite['send']) =>
      ({ channel: each, to: 'x', send, at: '2026-05-14T12:00:00Z', reason: 'It cannot go.' }) as WayToWrite
    const found = { ways: [way('email', email), way('sms', sms)], services: [], is_answer: false }
    const html = renderToStaticMarkup(
      createElement(WriteBox, {
        name: 'Ada',
        zone: 'UTC',
        found: found as unknown as WaysToWrite,
        prefers,
        send: () => Promise.reject(new Error('Nothing is sent')),
      }),
    )
    expect(html).toContain(`checked="" value="${channel}"`)
    const [, disabled, words] =
      /<button type="submit"( disabled="")?[^>]*>(?:<[^>]*>)*([^<]+)/.exec(html) ?? []
    expect([words, disabled === undefined]).toEqual([act, mayGo])
  },
)
