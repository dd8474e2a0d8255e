import { screens } from '../src/screens.ts'
import { asOwner } from './admin.ts'
import { expect, test } from './fixtures.ts'
import { goWithin } from './go-within.ts'

/** Of the screens that a plan opens, those with an address that needs no record. */
const ofPlans = screens.filter(
  ({ path, file, feature }) =>
    file && feature && !path.includes(':') && !['appointments', 'clients', 'services'].includes(feature),
)

/** One place refuses them all, and tests/plan-screens.test.ts holds which: a few are looked at, each where FULL is set. */
const walked = ofPlans.filter((_, at) => process.env.FULL || at % 5 === 0)

test('the free plan shows what it lacks, and when its monthly limit is reached', async ({
  page,
  practice,
  visitor,
  axe,
  look,
}) => {
  await test.step('a full month shows its limit to the practice and to visitors', async () => {
    await asOwner(
      `with someone as (insert into clients (practice_id, first_name) values ($1, 'Regular') returning id)
      insert into appointments (practice_id, client_id, practitioner_id, service_id, status, starts_at, ends_at, service_name,
        duration_min, price_cents, currency, source)
      select $1, someone.id, r.id, s.id, 'confirmed', at, at + interval '10 minutes', 'Swedish massage', 10, 9500, 'USD', 'staff'
      from someone, practitioners r, (select id from services where practice_id = $1 limit 1) s,
        (select date_trunc('month', now() at time zone 'America/New_York') at time zone 'America/New_York' as begins) m,
        generate_series(0, 49) n, lateral (select m.begins + n * interval '10 minutes' as at) times where r.practice_id = $1`,
      [practice.id],
    )
    await asOwner(
      `update profiles set plan_type = 'free', subscription_status = 'expired', trial_start = now() - interval '2 months',
        trial_end = now() - interval '1 month' where id = $1`,
      [practice.id],
    )
    await page.goto('/dashboard')
    await expect(page.getByText('The 50 appointments of this month are used')).toBeVisible()
    await axe(page)
    await look('dashboard-full')
    await visitor.goto(`${practice.bookingPath}?step=time`)
    const note = visitor.getByText("This practice can't take more online bookings this month.")
    await expect(note.getByRole('link', { name: '(828) 555-0100' })).toBeVisible()
    await axe(visitor)
    await look('booking-full', visitor)
  })

  await test.step('a screen that the free plan lacks says at its address which plan has it', async () => {
    const refused: string[] = []
    page.on('response', answer => answer.status() >= 400 && refused.push(answer.url()))
    expect(ofPlans.length).toBeGreaterThan(14)
    for (const { path, title } of walked)
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
})
