import { screens } from '../src/screens.ts'
import { asOwner } from './admin.ts'
import { expect, test } from './fixtures.ts'
import { goWithin } from './go-within.ts'

/** Of the screens that a plan opens, those with an address that needs no record. */
const ofPlans = screens.filter(
  ({ path, file, feature }) =>
    file && feature && !path.includes(':') && !['appointments', 'clients', 'services'].includes(feature),
)

test('each screen that the free plan lacks says at its address which plan has it', { tag: '@both' }, async ({
  page,
  practice,
  axe,
}) => {
  await asOwner(
    `update profiles set plan_type = 'free', subscription_status = 'expired', trial_start = now() - interval '2 months',
      trial_end = now() - interval '1 month' where id = $1`,
    [practice.id],
  )
  const refused: string[] = []
  page.on('response', answer => answer.status() >= 400 && refused.push(answer.url()))
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(ofPlans.length).toBeGreaterThan(14)
  for (const { path, title } of ofPlans)
    await test.step(path, async () => {
      await goWithin(page, `/${path}`)
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(main.getByText(/ is part of the (Marketing|Full practice) plan$/)).toBeVisible()
      await expect(main.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/pricing')
    })
  await axe(page)
  expect(refused).toEqual([])
})
