import { expect, it } from 'vitest'
import { knownOf } from '../../../../evals/known-of.ts'
import { readWorld } from '../../../../evals/world.ts'
import { planTurn } from './plan-turn.ts'

const world = readWorld('evals/willow-stone/world.json')
const known = knownOf(world)
const turn = (text: string, appointment_id: string) =>
  planTurn(
    { text, history: [], now: world.now, zone: world.timezone, isAdmin: false, seen: { appointment_id } },
    known,
  )

// Helen Brandt comes twice; on the screen is the second time.
it.each([
  ['Cancel this visit', 'cancelAppointment', { appointmentId: 'a36' }],
  ['Cancel this', 'cancelAppointment', { appointmentId: 'a36' }],
  ['Confirm this appointment', 'updateAppointment', { appointmentId: 'a36', status: 'confirmed' }],
  ['Cancel her visit', 'cancelAppointment', { appointmentId: 'a36' }],
  ['Add a note for this client: likes silence', 'addClientNote', { clientId: 'c08' }],
  ['Add a note for her: likes silence', 'addClientNote', { clientId: 'c08' }],
  ['Analyze this client’s booking patterns', 'analyzeClientBehavior', { clientId: 'c08' }],
])('acts on the visit on the screen: %s', (text, action, params) => {
  const plan = turn(text, 'a36')
  expect(plan.acts).toMatchObject([{ action, params }])
})

it('never uses another visit of the client instead of the one on the screen', () => {
  // Nina Petrov was here this morning and comes again next week.
  const { acts, ask } = turn('Cancel this visit', 'a08')
  expect((acts[0] ?? ask?.act)?.params).toMatchObject({ appointmentId: 'a08' })
})
