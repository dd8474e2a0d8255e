import { bookOnline } from './book-online.ts'
import { expect, test } from './fixtures.ts'

const grace = {
  first_name: 'Grace',
  last_name: 'Tanaka',
  email: 'grace@example.com',
  phone: '(828) 555-0144',
}

test('two people on one phone are two records, and only a like name is asked about', async ({
  page,
  practice,
  axe,
  look,
}) => {
  await bookOnline(practice, grace, 2)
  await bookOnline(
    practice,
    { ...grace, first_name: 'Orla', last_name: 'Finch', email: 'orla@example.com' },
    3,
  )
  // One letter off: she herself, or a daughter.
  await bookOnline(practice, { ...grace, last_name: 'Tanako', email: 'other@example.com' }, 4)
  const clients = await practice.rows<{ last_name: string; household_id: string | null }>(
    'clients?select=last_name,household_id&order=last_name',
  )
  expect(clients.map(client => client.last_name)).toEqual(['Finch', 'Tanaka', 'Tanako'])
  expect(new Set(clients.map(client => client.household_id)).size).toBe(1)

  await page.goto('/dashboard')
  await expect(
    page.getByRole('region', { name: 'Up next' }).getByRole('button', { name: 'Orla Finch', exact: true }),
  ).toBeVisible()
  const needs = page.getByRole('region', { name: 'Needs you' })
  await expect(needs.getByText('Is Grace Tanako the same person as Grace Tanaka?')).toBeVisible()
  await expect(needs.getByText(/Orla/)).toHaveCount(0)
  await axe(page)
  await look('same-person-question')
  await needs.getByRole('button', { name: /^Two people/ }).click()
  await expect(needs.getByText(/the same person/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await needs.getByRole('link', { name: 'Grace Tanaka', exact: true }).click()
  const household = page.getByRole('region', { name: 'Household' })
  await expect(household.getByRole('link', { name: 'Orla Finch' })).toBeVisible()
  await household.getByRole('button', { name: 'Two people' }).click()
  await expect(household.getByRole('button', { name: 'Two people' })).toHaveCount(0)
})
