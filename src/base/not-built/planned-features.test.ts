import { expect, it } from 'vitest'
import { fullFeatures, marketingFeatures } from '#base/plans/plans.ts'
import { comingIn, isComing } from './planned-features.ts'
import { plannedScreens } from './planned-screens.ts'

it('has every feature whose screen is planned', () => {
  const named = plannedScreens.flatMap(({ feature }) => feature ?? [])
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter(feature => !isComing(feature))).toEqual([])
})

it('leaves out built features and those not offered (product decision on plan features)', () => {
  const rest = [...marketingFeatures, ...fullFeatures].filter(feature => !isComing(feature))
  expect(rest).toEqual([
    'email-automation',
    'content-creation',
    'review-management',
    'sms-marketing',
    'advanced-scheduling',
    'social-media',
    'seo',
    'marketingPlan',
    'ai-assistant',
    'multi-location',
    'team-management',
    'white-label',
    'virtual-receptionist',
    'csv-import',
    'practice-setup',
    'advanced-client-management',
    'appointments',
    'clients',
    'services',
  ])
})

it('names the planned features of a plan, each once', () => {
  expect(comingIn('free')).toEqual([])
  const marketing = comingIn('marketing')
  expect(marketing).toEqual(expect.arrayContaining(['Financial planning', 'Packages']))
  expect(marketing).not.toContain('Clinical notes')
  const full = comingIn('full')
  expect(full).toEqual(expect.arrayContaining([...marketing, 'Clinical notes', 'Point of sale']))
  expect(new Set(full).size).toBe(full.length)
})
