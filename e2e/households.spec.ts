import type { Page } from '@playwright/test'
import { bookOnline } from './book-online.ts'
import { expect, holdNotices, test } from './fixtures.ts'
import { goWithin } from './go-within.ts'
import type { Practice } from './practice-api.ts'
import { refuseOnce } from './refuse-once.ts'

const grace = {
  first_name: 'Grace',
  last_name: 'Tanaka',
  email: 'grace@example.com',
  phone: '(828) 555-0144',
}

test('people who share a phone are separate records, and only similar names raise a question', async ({
  page,
  practice,
  look,
}) => {
  await holdNotices(page)
  await test.step('booked online', async () => {
    await bookAsThree(practice)
    await page.goto('/dashboard')
    await expect(
      page.getByRole('region', { name: 'Up next' }).getByRole('button', { name: 'Orla Finch', exact: true }),
    ).toBeVisible()
    const needs = page.getByRole('region', { name: 'Needs you' })
    await expect(needs.getByText('Is Grace Tanako the same person as Grace Tanaka?')).toBeVisible()
    await expect(needs.getByText(/Orla/)).toHaveCount(0)
    await look('same-person-question')
    await refuseOnce(page, 'answer-duplicate')
    await needs.getByRole('button', { name: /^Two people/ }).click()
    await expect(page.getByText('Not saved')).toBeVisible()
    await needs.getByRole('button', { name: /^Two people/ }).click()
    await expect(needs.getByText(/the same person/)).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await needs.getByRole('link', { name: 'Grace Tanaka', exact: true }).click()
    const household = page.getByRole('region', { name: 'Household' })
    await expect(household.getByText('No household yet.')).toBeVisible()
    const sharing = page.getByRole('region', { name: 'Shared contact details' })
    await expect(sharing.getByRole('link', { name: 'Orla Finch' })).toBeVisible()
    await expect(sharing.getByText('Same phone number').first()).toBeVisible()
    await look('shared-contact-details')
    await household.getByRole('button', { name: 'Two people' }).click()
    await expect(household.getByRole('button', { name: 'Two people' })).toHaveCount(0)

    await refuseOnce(page, 'join-household')
    await sharing.getByRole('button', { name: 'Add to household: Orla Finch' }).click()
    await expect(page.getByText('We couldn’t add Orla Finch')).toBeVisible()
    await sharing.getByRole('button', { name: 'Add to household: Orla Finch' }).click()
    await expect(household.getByRole('link', { name: 'Orla Finch' })).toBeVisible()
    await expect(sharing.getByRole('link', { name: 'Orla Finch' })).toHaveCount(0)
    await expect(household.getByLabel('Messages about visits go to')).toBeVisible()
  })

  await test.step('renaming a record like a housemate saves it and asks at once', () =>
    rename(page, practice))
})

async function bookAsThree(practice: Practice): Promise<void> {
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
  expect(clients.map(client => client.household_id)).toEqual([null, null, null])
}

/** Among two other people, on a phone of their own. */
async function rename(page: Page, practice: Practice): Promise<void> {
  const phone = '(828) 555-0177'
  await practice.call('save-client', { first_name: 'Kwame', last_name: 'Mensah', phone })
  const { client_id } = await practice.call<{ client_id: string }>('save-client', {
    first_name: 'Ida',
    last_name: 'Berg',
    phone,
  })
  await goWithin(page, `/clients/${client_id}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  const sheet = page.getByRole('dialog', { name: 'Edit client' })
  await sheet.getByLabel('First name').fill('Kwame')
  await sheet.getByLabel('Last name').fill('Mensch')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet.getByText('Kwame Mensch shares this phone number with Kwame Mensah')).toBeVisible()
  await expect(sheet.getByText('The names are alike. Is it the same person?')).toBeVisible()
  await expect(sheet.getByRole('link', { name: /^Same person/ })).toHaveAttribute(
    'href',
    /\/clients\/duplicates\//,
  )
  await sheet.getByRole('button', { name: 'Somebody else' }).click()
  await expect(sheet).toBeHidden()
  // It was saved before anything was asked.
  await expect(page.getByRole('heading', { level: 1, name: 'Kwame Mensch' })).toBeVisible()
  const question = page.getByRole('region', { name: 'Household' }).getByText('Is this the same person as')
  await expect(question).toHaveCount(0)
  // Who leaves it open finds it with the record.
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect(question).toBeVisible()
}
