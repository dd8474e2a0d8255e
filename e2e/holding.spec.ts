import { asOwner } from './admin.ts'
import { expect, test } from './fixtures.ts'
import { goWithin } from './go-within.ts'

test('service gets processing time, equipment and a practitioner’s own price, and visits show them', {
  tag: '@phone',
}, async ({ page, practice, axe, look }) => {
  await practice.call('save-practitioner', { name: 'Teo Marsh', title: null, service_ids: [] })
  await asOwner(`insert into equipment (practice_id, name, quantity) values ($1, 'Colour lamp', 2)`, [
    practice.id,
  ])
  await page.goto('/services')
  const sheet = page.getByRole('dialog')
  await page.getByRole('button', { name: 'New service' }).click()
  await sheet.getByLabel('Name').fill('Colour therapy')
  const length = sheet.getByRole('group', { name: 'Length 1' })
  await length.getByLabel('Length', { exact: true }).fill('90')
  await length.getByLabel('Price', { exact: true }).fill('120')
  await length.getByRole('button', { name: 'Add processing time' }).click()
  await expect(length.getByLabel('Free after')).toBeFocused()
  await length.getByLabel('Free after').fill('30')
  await length.getByLabel('For', { exact: true }).fill('60')
  await sheet.getByLabel('Colour lamp (2)').check()
  await sheet.getByLabel('How many of Colour lamp a visit takes').selectOption('2')
  await sheet.getByRole('button', { name: 'Add service' }).click()
  await expect(sheet.getByText('It ends at least 5 minutes before the visit does').first()).toBeVisible()
  await length.getByLabel('For', { exact: true }).fill('30')
  await look('service-processing')
  await sheet.getByRole('button', { name: 'Add service' }).click()
  await expect(sheet).toBeHidden()

  // One practitioner takes longer and costs more.
  await page.getByRole('button', { name: 'Swedish massage', exact: true }).click()
  await sheet.getByLabel('Teo Marsh').check()
  await length.getByRole('button', { name: 'Own price or length for somebody' }).click()
  const teo = length.getByRole('group', { name: 'Teo Marsh' })
  await teo.getByLabel('Price').fill('lots')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet.getByText('Give a price such as 95 or 95.50, or leave it empty').first()).toBeVisible()
  await teo.getByLabel('Price').fill('120')
  await teo.getByLabel('Length').fill('75')
  await axe(page, { include: 'dialog' })
  await look('service-own-prices')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet).toBeHidden()

  const [service] = await practice.rows<{
    id: string
    service_durations: { id: string; processing_after_min: number; processing_min: number }[]
    service_practitioners: { practitioner_id: string }[]
    service_equipment: { needed: number }[]
  }>(
    'services?select=id,service_durations(id,processing_after_min,processing_min),service_practitioners(practitioner_id),service_equipment(needed)&name=eq.Colour%20therapy',
  )
  expect(service?.service_durations[0]).toMatchObject({ processing_after_min: 30, processing_min: 30 })
  expect(service?.service_equipment).toEqual([{ needed: 2 }])
  const visit = {
    service_id: service?.id,
    duration_id: service?.service_durations[0]?.id,
    practitioner_id: service?.service_practitioners[0]?.practitioner_id,
    allows_outside_hours: true,
    tells_client: false,
  }
  const start = new Date(
    Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 2 * 86_400_000 + 15 * 3_600_000,
  ).toISOString()
  const made = await practice.call<{ appointment_id: string }>('create-appointment', {
    ...visit,
    start,
    client: { first_name: 'Iris', last_name: 'Klee' },
  })
  await goWithin(page, `/appointments?date=${start.slice(0, 10)}&appointment=${made.appointment_id}`)
  await expect(sheet.getByText('Colour lamp × 2')).toBeVisible()
  await expect(sheet.getByText(/ is free \d/)).toBeVisible()
  await look('visit-equipment')

  // Equipment that a service needs can't be removed.
  await goWithin(page, '/equipment')
  await page.getByRole('button', { name: 'More for Colour lamp' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(
    page.getByRole('region', { name: 'Notifications' }).getByText(/A service needs it/),
  ).toBeVisible()

  await goWithin(page, practice.bookingPath)
  await expect(page.getByText('from $95').first()).toBeVisible()
  await look('booking-own-prices')
  await page.getByRole('button', { name: 'Choose a time' }).filter({ visible: true }).first().click()
  await page.getByRole('group', { name: 'Practitioner' }).getByRole('button', { name: /Teo/ }).click()
  await expect(page.getByText('$120').filter({ visible: true }).first()).toBeVisible()
})
