import { describe, expect, it } from 'vitest'
import { maskEmail, maskPhone } from './mask-address.ts'
import {
  type ConsentEntry,
  changesOfStop,
  changesOfSwitch,
  changesOfUndo,
  isOn,
  isStopped,
  type Person,
} from './preference-state.ts'

const now = Date.parse('2026-05-14T15:00:00Z')
const said = (
  channel: ConsentEntry['channel'],
  purpose: ConsentEntry['purpose'],
  is_granted: boolean,
  at = now - 1000,
  address: string | null = null,
): ConsentEntry => ({ channel, purpose, is_granted, at, address })
const person = (id: string, entries: ConsentEntry[], more: Partial<Person> = {}): Person => ({
  id,
  email: 'nadia@example.com',
  phone: '+18285550171',
  entries,
  ...more,
})
const off = { channel: 'email', purpose: 'offers', is_on: false } as const

describe('a preference switch', () => {
  it('defaults to what may be sent: reminders and review requests by email, and nothing else', () => {
    const own = person('a', [])
    const on = (['email', 'sms'] as const).flatMap(channel =>
      (['offers', 'reminders', 'reviews'] as const)
        .filter(purpose => isOn(own, channel, purpose, now))
        .map(purpose => `${channel} ${purpose}`),
    )
    expect(on).toEqual(['email reminders', 'email reviews'])
  })

  it('ignores an opt-in for another address, and applies an opt-out for any', () => {
    const yes = said('email', 'offers', true, now - 1000, 'old@example.com')
    expect(isOn(person('a', [yes]), 'email', 'offers', now)).toBe(false)
    const no = said('email', 'reminders', false, now - 1000, 'old@example.com')
    expect(isOn(person('a', [no]), 'email', 'reminders', now)).toBe(false)
  })

  it('stays on after an old opt-in, even if the client is no longer written to', () => {
    expect(
      isOn(person('a', [said('email', 'offers', true, now - 900 * 86_400_000)]), 'email', 'offers', now),
    ).toBe(true)
  })

  it('turned off opts out every client with that address, and no others', () => {
    const yes = [said('email', 'offers', true)]
    const people = [
      person('own', yes),
      person('same', yes, { email: 'Nadia+shop@example.com', phone: null }),
      person('same phone', yes, { email: 'else@example.com' }),
      person('has none', []),
    ]
    expect(changesOfSwitch(people[0] as Person, people, off, now).map(each => each.client_id)).toEqual([
      'own',
      'same',
    ])
  })

  it('turned on opts in only one client', () => {
    const people = [person('own', []), person('same', [])]
    expect(changesOfSwitch(people[0] as Person, people, { ...off, is_on: true }, now)).toEqual([
      { client_id: 'own', channel: 'email', purpose: 'offers', is_granted: true },
    ])
  })

  it('turned to its current position records nothing', () => {
    const own = person('a', [said('email', 'offers', false)])
    expect(changesOfSwitch(own, [own], off, now)).toEqual([])
  })
})

describe('Stop everything', () => {
  const own = person('a', [said('email', 'offers', true), said('sms', 'reminders', true)])
  const stopped = (
    changes: readonly { purpose: string; channel: string; is_granted: boolean }[],
  ): Person => ({
    ...own,
    entries: [...own.entries, ...changes.map(each => ({ ...each, at: now, address: null }) as ConsentEntry)],
  })

  it('turns everything off, and a second press records nothing', () => {
    const after = stopped(changesOfStop(own, [own], now))
    for (const channel of ['email', 'sms'] as const)
      for (const purpose of ['offers', 'reminders', 'reviews'] as const)
        expect(isOn(after, channel, purpose, now)).toBe(false)
    expect(isStopped(after, 'sms', now)).toBe(false)
    expect(changesOfStop(after, [after], now + 1)).toEqual([])
  })

  it('is undone to the previous settings', () => {
    const after = stopped(changesOfStop(own, [own], now))
    expect(
      changesOfUndo([after], now, now + 1).map(each => `${each.channel} ${each.purpose} ${each.is_granted}`),
    ).toEqual(['email offers true', 'email reminders true', 'email reviews true', 'sms reminders true'])
  })

  it('is not undone over a later STOP', () => {
    const after = stopped(changesOfStop(own, [own], now))
    const texted = { ...after, entries: [...after.entries, said('sms', 'all', false, now + 1)] }
    expect(changesOfUndo([texted], now, now + 2).filter(each => each.channel === 'sms')).toEqual([])
  })

  it('records nothing for texts to a phone that has sent STOP', () => {
    const texted = person('a', [said('sms', 'all', false)])
    expect(changesOfStop(texted, [texted], now).map(each => each.channel)).toEqual(['email'])
  })
})

it('Undo records nothing if nothing was recorded at that time', () => {
  const own = person('a', [said('email', 'offers', false)])
  expect(changesOfUndo([own], now - 5, now)).toEqual([])
})

it.each([
  ['nadia.h@example.com', 'n…h@example.com'],
  ['al@example.com', '…@example.com'],
  ['"odd@name"@example.com', '"…"@example.com'],
])('%s is shown as %s', (email, shown) => {
  expect(maskEmail(email)).toBe(shown)
})
it('a phone is shown by its last digits', () => expect(maskPhone('+18285550171')).toBe('ends in 0171'))
