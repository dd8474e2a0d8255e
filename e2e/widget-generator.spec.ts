import type { Page } from '@playwright/test'
import { asOwner } from './admin.ts'
import { expect, holdNotices, test } from './fixtures.ts'
import { goWithin } from './go-within.ts'
import { heading, openSite } from './host-site.ts'
import type { Practice } from './practice-api.ts'

type Look = (name: string) => Promise<void>

test('owner decides which sites show a widget, makes one, pastes it into a site and changes it', {
  tag: '@phone',
}, async ({ page, practice, visitor, look }) => {
  await holdNotices(page)
  await page.goto('/widget-generator')
  await test.step('makes a widget, pastes it into a site and changes it', () =>
    make(page, practice, visitor, look))
  await asOwner('delete from widgets where practice_id = $1', [practice.id])
  await test.step('allows, refuses and removes sites, and removes and restores a widget', () =>
    decide(page, practice, visitor, look))
})

async function make(page: Page, practice: Practice, visitor: Page, look: Look): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Booking on your own site' })).toBeVisible()
  const preview = page.frameLocator('iframe[title="Preview of your page"]')
  const inside = preview.frameLocator('iframe')
  await expect(inside.getByRole('heading', { name: 'What would help?' })).toBeVisible()
  await look('widget-generator')

  const colour = page.getByRole('textbox', { name: 'Colour of the button' })
  const name = page.getByRole('textbox', { name: 'Name' })
  const usual = await name.inputValue()
  await name.fill(' ')
  await colour.fill('sand')
  await page.getByRole('button', { name: 'Save widget' }).first().click()
  await expect(name).toHaveAccessibleDescription('Fill this in')
  await expect(colour).toHaveAccessibleDescription(/Write # and six digits/)
  expect(await practice.rows('widgets?select=id')).toEqual([])
  await name.fill(usual)

  // A colour that fails says so, and what is done instead is what is seen.
  await colour.fill('#d98f7c')
  await expect(page.getByText('2.5 to 1')).toBeVisible()
  await expect(colour).toHaveAccessibleDescription(/the words turn dark: 6\.0 to 1/)
  await page.getByRole('radio', { name: /^Over the page/ }).check({ force: true })
  await page.getByRole('textbox', { name: 'Words on the button' }).fill('Find a time')
  await page.getByLabel('Starts with').selectOption({ label: 'Deep tissue' })
  const opener = preview.getByRole('button', { name: 'Find a time' })
  await expect(opener).toHaveCSS('color', 'rgb(21, 38, 42)')
  await opener.click()
  await expect(inside.getByRole('radio', { name: /^Deep tissue/ })).toBeChecked()
  await page.getByRole('button', { name: 'Save widget' }).first().click()
  await expect(page.getByText('On our site is ready')).toBeVisible()
  await expect(page).toHaveURL(/\?widget=/)
  await look('widget-generator-saved')

  // Its lines, in a site that may show them, are that widget.
  const lines = await page.locator('pre').textContent()
  expect(lines).toContain(`data-stillpoint="${practice.slug}" data-kind="popup"`)
  expect(lines).toContain('data-colour="#d98f7c"')
  const site = await openSite()
  try {
    const box = page.getByRole('textbox', { name: 'Address of a site' })
    await box.fill('http://plain.example')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(box).toHaveAccessibleDescription(/Only sites with https/)
    await box.fill(`${site.origin}/visit`)
    await box.press('Enter')
    await expect(page.getByText('Not seen there yet')).toBeVisible()
    await visitor.goto(site.put('/visit', lines ?? ''))
    await visitor.getByRole('button', { name: 'Find a time' }).click()
    await expect(heading(visitor, 'What would help?')).toBeFocused()
    await expect(page.getByText('Seen just now')).toBeVisible()
  } finally {
    await site.close()
  }

  // What the lines do not say is so at once where they stand; what they say has to be pasted again.
  await page.getByLabel('Starts with').selectOption({ label: 'All services' })
  await page.getByRole('button', { name: 'Save changes' }).first().click()
  await expect(page.getByText("It's updated on your site right away.")).toBeVisible()
  await page.getByRole('textbox', { name: 'Words on the button' }).fill('Book now')
  await page.getByRole('button', { name: 'Save changes' }).first().click()
  await expect(page.getByText(/paste it again/)).toBeVisible()
}

async function decide(page: Page, practice: Practice, visitor: Page, look: Look): Promise<void> {
  const { code } = await practice.call<{ code: string }>('save-widget', {
    name: 'Blog',
    kind: 'inline',
    colour: '#0b4852',
    corner: 'right',
    label: 'Book',
  })
  await goWithin(page, '/dashboard/widget-settings')
  await expect(page.getByText('0 people began, 0 bookings', { exact: false })).toBeVisible()
  const site = await openSite()
  try {
    const frame = `<iframe title="Book" src="${process.env.E2E_URL}/widget/${practice.slug}?via=${code}"></iframe>`
    await visitor.goto(site.put('/x', frame))
    const name = site.origin
    await expect(page.getByText(/^Asked just now, you have not said yes$/)).toBeVisible()
    await look('widget-settings')
    await page.getByRole('button', { name: `Not mine: ${name}` }).click()
    await expect(page.getByText('You said no: booking does not open there')).toBeVisible()
    await page.getByRole('button', { name: `Allow ${name}` }).click()
    await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible()
    await page.getByRole('button', { name: `Remove ${name}` }).click()
    await expect(page.getByRole('button', { name: `Remove ${name}` })).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible()
  } finally {
    await site.close()
  }
  await page.getByRole('button', { name: 'More for Blog' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(page.getByRole('heading', { name: 'No widget yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: 'Blog' })).toBeVisible()
  const { widgets } = await practice.call<{ widgets: { code: string }[] }>('show-widgets')
  expect(widgets).toMatchObject([{ code }])
}
