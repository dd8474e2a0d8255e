import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import type { Practice } from './practice-api.ts'

// What a visitor does on the booking page, for the specs about it.

export const nadia = {
  first: 'Nadia',
  last: 'Brooks',
  phone: '(828) 555-0119',
  email: 'nadia.brooks@example.com',
}

/** The main button: it stands in the card on a desktop and in the bar on a phone. */
export const main = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).locator('visible=true')
export const times = (page: Page) =>
  page.locator('section[aria-labelledby="chosen-day"]').locator('button[aria-label]')
export const held = (page: Page) => page.getByText(/ is held\.$/).locator('visible=true')

export async function toTimes(page: Page, practice: Practice, query = '?step=time') {
  await page.goto(practice.bookingPath + query)
  await expect(page.getByRole('heading', { name: 'When suits you?' })).toBeVisible()
  // A click before React has woken up would be lost.
  await expect(page.locator('[data-date][tabindex="-1"]').first()).toBeAttached()
}

export async function hold(page: Page, at = 0) {
  const slot = times(page).nth(at)
  const name = (await slot.getAttribute('aria-label')) as string
  await slot.click()
  await expect(held(page)).toBeVisible()
  return name
}

export async function fill(page: Page, who = nadia) {
  await page.getByLabel('First name').fill(who.first)
  await page.getByLabel('Last name').fill(who.last)
  await page.getByLabel('Mobile').fill(who.phone)
  await page.getByLabel('Email', { exact: true }).fill(who.email)
}

export async function toDetails(page: Page, practice: Practice) {
  await toTimes(page, practice)
  const name = await hold(page)
  await main(page, 'Continue').click()
  await expect(page.getByRole('heading', { name: 'Who is coming?' })).toBeFocused()
  return name
}

export const visits = (practice: Practice) =>
  practice.rows<{
    starts_at: string
    status: string
    duration_min: number
    price_cents: number
    appointment_notes: { client_note: string } | null
  }>('appointments?select=starts_at,status,duration_min,price_cents,appointment_notes(client_note)')

/** A second practitioner, and a service in two lengths with something to add. */
export async function enrich(practice: Practice): Promise<void> {
  const people = await practice.rows<{ id: string }>('practitioners?select=id')
  const { practitioner_id } = await practice.call<{ practitioner_id: string }>('save-practitioner', {
    name: 'Mara Osei',
    title: 'LMT',
  })
  const weekly = [1, 2, 3, 4, 5, 6, 7].map(day => ({ day, start: '09:00', end: '17:00' }))
  await practice.call('save-hours', { practitioner_id, weekly })
  await practice.call('save-service', {
    name: 'Hot stone',
    description: 'Warm basalt stones and oil.',
    dye: 'walnut',
    durations: [
      { duration_min: 60, price_cents: 11_000 },
      { duration_min: 75, price_cents: 13_000 },
    ],
    addons: [{ name: 'Cupping', duration_min: 15, price_cents: 2_500 }],
    practitioner_ids: [...people.map(one => one.id), practitioner_id],
  })
}
