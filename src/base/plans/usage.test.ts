import { expect, it } from 'vitest'
import { type Metered, notices } from './usage.ts'

const limits = { clients: 100, appointments: 50, practitioners: 1 }
const all: Metered[] = ['clients', 'appointments', 'practitioners']
const said = (clients_used: number, appointments_used: number, practitioners_used = 1) =>
  notices({ clients_used, appointments_used, practitioners_used }, limits, all).map(
    ({ what, state }) => `${what} ${state}`,
  )

it.each([
  [0, 0, 1, []],
  [79, 39, 1, []],
  [80, 40, 1, ['clients near', 'appointments near']],
  [99, 49, 1, ['clients near', 'appointments near']],
  [100, 50, 1, ['clients reached', 'appointments reached']],
  [140, 0, 3, ['clients reached', 'practitioners reached']],
] as const)(
  '%i clients, %i appointments, %i practitioners: %j',
  (clients, appointments, people, expected) => {
    expect(said(clients, appointments, people)).toEqual(expected)
  },
)

it('gives no usage when nothing is counted', () => {
  const usage = { clients_used: 900, appointments_used: 900, practitioners_used: 9 }
  expect(notices(usage, { clients: 0, appointments: -1, practitioners: -1 }, all)).toEqual([])
})
