import { expect, test } from 'vitest'
import { itemState } from '#apps/shell/item-state.ts'
import { plans } from '#base/plans/plans.ts'
import { screenLock } from '#base/rights/screen-plan.ts'
import { verbs } from '#functions.ts'
import { screens } from '#screens.ts'

// One list of screens says what a plan must hold (§6, §9). The sidebar, the screen at its address and the verbs go by it.

const built = screens.flatMap(screen => (screen.file === undefined ? [] : [screen]))
const ofPlans = built.flatMap(screen => plans.map(plan => ({ screen, plan })))
const visible = { isAdmin: false, isPlanned: () => false }

test.each(ofPlans)(
  '$screen.path is as open at its address as in the sidebar on $plan',
  ({ screen, plan }) => {
    const to = `/${screen.path}`
    const item = { to, label: screen.title, ...(screen.feature ? { feature: screen.feature } : {}) }
    const shown = itemState(item, { ...visible, standing: { plan } })
    const lock = screenLock({ plan }, to.replaceAll(/:\w+/g, 'x'))
    expect(shown.kind === 'locked' ? shown.reason : null).toBe(lock?.reason ?? null)
  },
)

test('a plan without a feature locks all its screens, and the full plan locks none', () => {
  const lockedOn = (plan: (typeof plans)[number]) =>
    built
      .filter(({ path }) => screenLock({ plan }, `/${path.replaceAll(/:\w+/g, 'x')}`))
      .map(({ path }) => path)
  expect(lockedOn('full')).toEqual([])
  expect(lockedOn('marketing').sort()).toEqual([
    'business-coach',
    'clients/import',
    'practice-intelligence',
    'practice-management',
    'virtual-receptionist',
    'virtual-receptionist-test',
  ])
  expect(lockedOn('free')).toEqual(
    expect.arrayContaining([
      'ai-assistants',
      'content-creation',
      'email-marketing',
      'lead-generation',
      'marketing-plan',
      'review-management',
      'seo',
      'social-media',
    ]),
  )
})

test('the server refuses the actions of a locked screen', () => {
  const refused = new Set<string | undefined>(verbs.map(({ needs }) => needs))
  const named = built.flatMap(({ feature }) => (feature && feature !== 'ai_conversations' ? [feature] : []))
  expect(named.filter(feature => !refused.has(feature))).toEqual([])
})
