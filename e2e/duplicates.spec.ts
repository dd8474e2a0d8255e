import { expect, test } from './fixtures.ts'

test('two records that may be one are listed with the reason, and said to be two, with Undo', {
  tag: '@phone',
}, async ({ page, practice, axe }) => {
  await page.goto('/clients/duplicates')
  await expect(page.getByRole('heading', { name: 'No two records look alike' })).toBeVisible()
  await axe(page)
  const twin = { last_name: 'Hill', email: 'hill@example.com', phone: '828 555 0186' }
  await practice.call('save-client', { first_name: 'Jean', ...twin })
  const newer = await practice.call<{ client_id: string }>('save-client', {
    first_name: 'Joan',
    ...twin,
    email: 'other@example.com',
    phone: null,
  })
  // A change makes it look like the other one.
  await practice.call('save-client', { client_id: newer.client_id, first_name: 'Joan', ...twin })
  await page.goto('/clients')
  await page.getByRole('link', { name: 'Duplicates' }).click()
  await expect(page.getByText('Same email, same phone, names alike.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Same person/ })).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: /^Two people/ }).click()
  await expect(page.getByRole('heading', { name: 'No two records look alike' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: /^Same person/ }).click()
  await expect(page).toHaveURL(/\/clients\/duplicates\/[0-9a-f-]{36}$/)
})

test('how a client may book is set on the record, with Undo', { tag: '@phone' }, async ({
  page,
  practice,
  axe,
}) => {
  const { client_id } = await practice.call<{ client_id: string }>('save-client', { first_name: 'Ann' })
  await page.goto(`/clients/${client_id}`)
  const booking = page.getByLabel('May book')
  await expect(booking).toHaveValue('allow')
  await booking.selectOption('block')
  await expect(page.getByText(/Online they are told that the time has just gone/)).toBeVisible()
  await axe(page)
  expect(await practice.rows('clients?select=booking')).toEqual([{ booking: 'block' }])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(booking).toHaveValue('allow')
})
