import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type {
  KnownAppointment,
  KnownService,
  Plan,
  PracticeContext,
  TurnMessage,
} from '#apps/planner/turn.ts'
import { actions } from '../../../../actions.ts'
import { planTurn } from '../plan-turn.ts'

const client = (id: string, name: string) => {
  const [first_name = '', last_name = ''] = name.split(' ')
  return {
    id,
    first_name,
    last_name,
    phone: `+182855501${id.slice(1)}`,
    email: `${first_name.toLowerCase()}@example.com`,
  }
}
const service = (id: string, name: string, duration_minutes: number, price_cents: number): KnownService => ({
  ...{ id, name, duration_minutes, price_cents },
  aliases: [],
  practitioner_ids: ['p1', 'p2', 'p3'],
})
const visit = (
  id: string,
  client_id: string,
  service_id: string,
  date: string,
  time: string,
): KnownAppointment => ({
  ...{ id, client_id, service_id, date, time },
  practitioner_id: 'p1',
  status: 'confirmed',
})
// Wednesday, March 4. Wren comes on Friday, Helen on Monday, Marcus came today and comes on Friday.
const small: PracticeContext = {
  clients: [client('c10', 'Wren Tolliver'), client('c11', 'Helen Park'), client('c12', 'Marcus Bell')],
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
    visit('a1', 'c10', 's4', '2026-03-06', '10:00'),
    visit('a2', 'c11', 's1', '2026-03-09', '14:00'),
    visit('a3', 'c12', 's3', '2026-03-04', '08:00'),
    visit('a4', 'c12', 's3', '2026-03-06', '15:00'),
  ],
  leads: [],
}
// A front desk on Wednesday, December 2, with somebody in at each hour.
const names = [
  'Wren Tolliver',
  'Marcus Oyelaran',
  'Renee Fox',
  'Jonah Feld',
  'Ann Becker',
  'Sofia Reyes',
  'Priya Nair',
  'Theo Brandt',
]
const desk: PracticeContext = {
  clients: names.map((name, at) => client(`c2${at}`, name)),
  practitioners: [...small.practitioners, { id: 'p3', name: 'Priya Raman' }],
  services: [
    service('s1', 'Deep tissue', 60, 9_500),
    service('s1', 'Deep tissue', 90, 13_500),
    service('s2', 'Neck and shoulders', 30, 6_500),
    service('s3', 'First visit', 75, 12_000),
    service('s4', 'Hot stone', 75, 13_000),
    service('s5', 'Couples massage', 80, 17_000),
  ],
  appointments: [
    visit('b0', 'c20', 's4', '2026-12-02', '15:00'),
    visit('b1', 'c21', 's1', '2026-12-03', '11:00'),
    visit('b2', 'c22', 's2', '2026-12-04', '10:00'),
    visit('b3', 'c23', 's1', '2026-12-02', '09:00'),
    visit('b4', 'c23', 's1', '2026-12-03', '14:00'),
    visit('b5', 'c24', 's3', '2026-12-02', '16:30'),
    visit('b6', 'c25', 's4', '2026-12-02', '08:00'),
    visit('b7', 'c26', 's2', '2026-12-03', '13:00'),
    visit('b8', 'c27', 's5', '2026-12-02', '13:00'),
  ],
  leads: [],
}

const plannerOf =
  (known: PracticeContext, now: string) =>
  (text: string, history: readonly TurnMessage[] = []): Plan =>
    planTurn({ text, history, now, zone: 'America/New_York', isAdmin: true }, known)
const plan = plannerOf(small, '2026-03-04T09:30')
const atDesk = plannerOf(desk, '2026-12-02T09:30')

const linesOf = (name: string) =>
  readFileSync(`evals/asked-or-not/${name}.txt`, 'utf8').split('\n').filter(Boolean)
const changesOf = ({ acts }: Plan) =>
  acts.filter(({ action }) => actions.has(action) && actions.get(action)?.risk !== 'read')

describe.each([
  ['', plan],
  ['desk-', atDesk],
] as const)('messages of an owner (%s)', (set, planned) => {
  it('propose no change when they forbid it, wonder about it or report it', () => {
    expect(linesOf(`${set}not-asked`).filter(text => changesOf(planned(text)).length > 0)).toEqual([])
  })

  it('plan what is requested next to a "no"', () => {
    const refused = linesOf(`${set}asked`).filter(line => {
      const [action, text = ''] = line.split(/: (.*)/s)
      const { acts, ask } = planned(text)
      return (acts.at(-1) ?? ask?.act)?.action !== action
    })
    expect(refused).toEqual([])
  })
})

it('a possible request is asked back, and shown once it is confirmed', () => {
  const wrong = linesOf('asked-back').filter(line => {
    const [action, text = ''] = line.split(/: (.*)/s)
    const { acts, answer } = plan(text)
    const question = answer?.words ?? ''
    const history: TurnMessage[] = [
      { type: 'user', content: text },
      { type: 'agent', content: question },
    ]
    const [act] = plan('yes, do it', history).acts
    return (
      acts.length > 0 ||
      !/^Do you want me to .+\?$/s.test(question) ||
      act?.action !== action ||
      act?.isUnsaid !== true
    )
  })
  expect(wrong).toEqual([])
})

describe('actions executed at once', () => {
  it.each([
    "cancel Wren Tolliver's appointment",
    'please cancel Wren on Friday',
    'can you move Helen Park to Monday at 4 pm?',
    'hey, book Marcus Bell for hot stone on Monday at 10, thanks',
    "text Helen Park that we can't open on Friday",
    'add a note to Helen Park: does not like strong pressure',
    'add Neve Nowak as a client',
  ])('include a plain request: %s', text => {
    expect(changesOf(plan(text))).toMatchObject([{ action: expect.any(String) }])
    expect(changesOf(plan(text)).some(({ isUnsaid }) => isUnsaid)).toBe(false)
  })

  it.each([
    "cancel Wren Tolliver's appointment, her car broke down",
    'oh sure yeah cancel Wren',
    'cancel wren my foot',
    'can we move Helen Park to a nicer hour, say Monday at 4 pm',
    'text Helen Park that we are closed, not that she cares',
    'hot stone up 5',
    'move Wren half an hour later',
    'make hot stone 20 minutes shorter',
  ])('exclude a request with extra words, or a calculated value: %s', text => {
    expect(changesOf(plan(text)).filter(({ isUnsaid }) => !isUnsaid)).toEqual([])
  })
})

it('a length given as a change is marked for approval', () => {
  expect(changesOf(plan('make hot stone 20 minutes shorter'))).toMatchObject([
    { params: { duration: 70 }, isUnsaid: true },
  ])
  expect(changesOf(plan('make hot stone 80 minutes long'))).toMatchObject([{ params: { duration: 80 } }])
})
