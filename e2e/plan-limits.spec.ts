import { asOwner } from './admin.ts'
import { expect, test } from './fixtures.ts'

test('a full month shows its limit to the practice and to visitors', async ({
  page,
  practice,
  visitor,
  axe,
  look,
}) => {
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
    `update profiles set subscription_status = 'expired', trial_start = now() - interval '2 months',
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
