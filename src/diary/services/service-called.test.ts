import { expect, it } from 'vitest'
import { servicesCalled, treatmentOf } from './service-called.ts'

const menu = [
  'Deep Tissue Massage 60',
  'Deep Tissue Massage 90',
  'Prenatal Massage',
  'Neck & Shoulder Focus',
].map(name => ({ name }))
const called = (said: string) => servicesCalled(menu, said).map(({ name }) => name)

it.each([
  ['deep tissue', ['Deep Tissue Massage 60', 'Deep Tissue Massage 90']],
  ['Deep tissue massage 90', ['Deep Tissue Massage 90']],
  ['prenatal', ['Prenatal Massage']],
  ['neck and shoulders', []],
  ['neck shoulder', ['Neck & Shoulder Focus']],
  ['massage', ['Deep Tissue Massage 60', 'Deep Tissue Massage 90', 'Prenatal Massage']],
  ['  ', []],
  ['hot stone', []],
])('%s means %j', (said, names) => {
  expect(called(said)).toEqual(names)
})

it('matches a treatment whatever its length', () => {
  expect(['Deep Tissue Massage 90', 'Deep tissue massage (60 min)', '90'].map(treatmentOf)).toEqual([
    'deep tissue massage',
    'deep tissue massage',
    '90',
  ])
})

it('falls back to what clients call it when no name matches', () => {
  const services = [
    { name: 'Hot Stone Massage', also_called: 'stones, basalt' },
    { name: 'Basalt facial', also_called: null },
  ]
  expect(servicesCalled(services, 'Stones')).toEqual([services[0]])
  expect(servicesCalled(services, 'basalt')).toEqual([services[1]])
  expect(servicesCalled(services, 'rocks')).toEqual([])
})
