import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Known, Plan } from '#features/planner/turn.ts'
import { catalogue, isAction } from '../catalogue.ts'
import { planTurn } from './plan-turn.ts'

const client = (id: string, first_name: string, last_name: string, phone: string) => ({
  ...{ id, first_name, last_name, phone },
  email: `${first_name.toLowerCase()}@example.com`,
})
const service = (id: string, name: string, duration_minutes: number, price_cents: number) => ({
  ...{ id, name, duration_minutes, price_cents },
  aliases: [],
  practitioner_ids: ['p1', 'p2'],
})
const visit = (id: string, client_id: string, service_id: string, date: string, time: string) => ({
  ...{ id, client_id, service_id, date, time },
  practitioner_id: 'p1',
  status: 'confirmed' as const,
})
// Wednesday, March 4. Wren comes on Friday, Helen on Monday, Marcus came today and comes on Friday.
const known: Known = {
  clients: [
    client('c1', 'Wren', 'Tolliver', '+18285550149'),
    client('c2', 'Helen', 'Park', '+18285550150'),
    client('c3', 'Marcus', 'Bell', '+18285550151'),
  ],
  practitioners: [
    { id: 'p1', name: 'Dana Whitlock' },
    { id: 'p2', name: 'Teo Marsh' },
  ],
  services: [
    service('s1', 'Deep tissue', 60, 11_000),
    service('s1', 'Deep tissue', 75, 13_000),
    service('s2', 'Hot stone', 90, 15_500),
    service('s3', 'Neck and shoulders', 30, 6_000),
    service('s4', 'Swedish massage', 60, 9_500),
  ],
  appointments: [
    visit('a1', 'c1', 's4', '2026-03-06', '10:00'),
    visit('a2', 'c2', 's1', '2026-03-09', '14:00'),
    visit('a3', 'c3', 's3', '2026-03-04', '08:00'),
    visit('a4', 'c3', 's3', '2026-03-06', '15:00'),
  ],
  leads: [],
}
const turn = { history: [], now: '2026-03-04T09:30', zone: 'America/New_York', isAdmin: false }
const plan = (text: string): Plan => planTurn({ ...turn, text }, known)

const linesOf = (name: string) =>
  readFileSync(`evals/asked-or-not/${name}.txt`, 'utf8').split('\n').filter(Boolean)

it('does nothing that is forbidden, wondered about or told of', () => {
  const acting = linesOf('not-asked').filter(text =>
    plan(text).acts.some(
      ({ action, isUnsaid }) => !isUnsaid && isAction(action) && catalogue[action].risk !== 'read',
    ),
  )
  expect(acting).toEqual([])
})

it('plans what is asked for beside a no', () => {
  const refused = linesOf('asked').filter(line => {
    const [action, text = ''] = line.split(/: (.*)/s)
    const { acts, ask } = plan(text)
    return (acts.at(-1) ?? ask?.act)?.action !== action
  })
  expect(refused).toEqual([])
})

it('asks back what may be meant, and shows it once that is agreed to', () => {
  const wrong = linesOf('asked-back').filter(line => {
    const [action, text = ''] = line.split(/: (.*)/s)
    const { acts, answer } = plan(text)
    const question = answer?.words ?? ''
    const [act] = planTurn(
      {
        ...turn,
        text: 'yes, do it',
        history: [
          { type: 'user', content: text },
          { type: 'agent', content: question },
        ],
      },
      known,
    ).acts
    return (
      acts.length > 0 || !/^Do you want me to .+\?$/s.test(question) || act?.action !== action || !act.isUnsaid
    )
  })
  expect(wrong).toEqual([])
})
