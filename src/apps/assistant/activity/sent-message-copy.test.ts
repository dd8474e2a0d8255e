import { describe, expect, it } from 'vitest'
import type { LeftItem } from './activity-schema.ts'
import { leftTitle, leftWhen } from './sent-message-copy.ts'

const zone = 'America/New_York'
const now = Date.parse('2026-03-04T14:30:00Z')
const item: LeftItem = {
  ...{ channel: 'email', what: 'message', name: 'June Castellano', to: 'june@example.com' },
  ...{ subject: 'Parking', words: 'Park behind the house.' },
  ...{ at: '2026-03-04T14:20:00Z', status: 'sent', skip_reason: null },
}
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
const when = (more: Partial<LeftItem>) => plain(leftWhen({ ...item, ...more }, zone, now))

describe('sent message text', () => {
  it.each<[Partial<LeftItem>, string, string | null]>([
    [{}, 'Email to June Castellano', 'june@example.com, “Parking”'],
    [{ channel: 'sms', to: '+18285550123', subject: null }, 'Text to June Castellano', '(828) 555-0123'],
    [{ what: 'visit', to: null, subject: null }, 'Email to June Castellano about the visit', null],
    [{ what: 'visit', name: null, to: null, subject: null }, 'Email to a client about the visit', null],
    [{ name: null, subject: null }, 'Email to june@example.com', null],
    [{ what: 'sequence', subject: 'Welcome' }, 'A sequence to June Castellano', 'Welcome'],
  ])('%j is “%s”, %s', (more, title, rest) => {
    expect(leftTitle({ ...item, ...more })).toEqual({ title, more: rest })
  })

  it.each<[Partial<LeftItem>, string]>([
    [{}, 'Left today, 9:20 am'],
    [{ status: 'queued' }, 'Leaves in this moment'],
    [{ status: 'queued', at: '2026-03-05T13:00:00Z' }, 'Leaves tomorrow, 8:00 am'],
    [{ status: 'queued', at: '2199-01-01T00:00:00Z' }, 'Waits until it goes on'],
    [{ status: 'sending' }, 'Leaves in this moment'],
    [{ status: 'kept' }, 'Kept in the outbox, sent to nobody'],
    [{ status: 'failed' }, 'Could not be delivered'],
    [{ status: 'skipped', skip_reason: 'withdrawn' }, 'Did not leave: the practice has taken it back'],
    [{ status: null }, 'Left today, 9:20 am'],
    [{ status: null, at: null }, 'Left then'],
    [{ status: null, what: 'visit', at: '2026-03-04T14:33:00Z' }, 'Leaves today, 9:33 am'],
    [{ status: null, what: 'visit', at: '2026-03-04T14:29:00Z' }, 'Leaves in this moment'],
    [{ status: null, what: 'visit' }, 'Nothing was written: there was nobody to tell, or no news'],
    [{ status: null, what: 'visit', at: null }, 'Left some minutes later'],
    [{ status: null, what: 'sequence', at: null }, 'Its messages stand in the outbox as they leave'],
  ])('%j: %s', (more, words) => {
    expect(when(more)).toBe(words)
  })
})
