import { expect, it } from 'vitest'
import type { Plan, PlannedAct } from '#apps/planner/turn.ts'
import { knownOf } from '../../../../../evals/known-of.ts'
import { readWorld } from '../../../../../evals/world.ts'
import { onlyAsked } from './only-asked.ts'

const world = readWorld('evals/willow-stone/world.json')
const planned = (text: string, ...acts: PlannedAct[]): Plan => {
  const turn = { text, history: [], now: world.now, zone: world.timezone, isAdmin: false }
  return onlyAsked({ acts, ask: null, refusal: null, answer: null }, turn, knownOf(world))
}
const cancels = { action: 'cancelAppointment', params: { appointmentId: 'a19' } }
const moves = { action: 'updateAppointment', params: { appointmentId: 'a19', time: '15:00' } }

it('a model’s action that contradicts the message is dropped', () => {
  for (const text of [
    "don't cancel Rosa Jimenez",
    'did I cancel Rosa Jimenez?',
    'should I cancel Rosa Jimenez?',
  ])
    expect(planned(text, cancels).acts.filter(act => act.action === 'cancelAppointment')).toEqual([])
})

it('a requested action next to a dropped one is kept', () => {
  const text = "don't cancel Rosa Jimenez, move her to 3pm"
  expect(planned(text, cancels, moves).acts.map(act => act.action)).toEqual(['updateAppointment'])
  expect(planned('cancel Rosa Jimenez on Friday', cancels).acts).toEqual([cancels])
})

it('a model’s action that may not be requested is asked back', () => {
  const { acts, answer } = planned('cancel Rosa Jimenez on Friday?', cancels)
  expect(acts).toEqual([])
  expect(answer?.words).toMatch(/^Do you want me to cancel Rosa Jimenez's appointment on Fri, /)
})

it('a request with more than plain words requires approval', () => {
  const text = 'cancel Rosa Jimenez on Friday, her car broke down'
  expect(planned(text, cancels).acts).toEqual([{ ...cancels, isUnsaid: true }])
})

it('values a model may have guessed require approval', () => {
  const price = { action: 'updateService', params: { serviceId: 's06', price: 10 } }
  expect(planned('hot stone down 10', price).acts).toEqual([{ ...price, isUnsaid: true }])
  const months = { action: 'createClient', params: { firstName: 'Months', lastName: 'Reservations' } }
  expect(planned('break down this months reservations', months).acts).toEqual([{ ...months, isUnsaid: true }])
  const neve = { action: 'createClient', params: { firstName: 'Neve', lastName: 'Nowak' } }
  expect(planned('add Neve Nowak as a client', neve).acts).toEqual([neve])
})
