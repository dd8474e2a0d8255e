import type { Page } from '@playwright/test'
import { bookOnline } from './book-online.ts'
import { expect, test } from './fixtures.ts'
import { expectToFit } from './widths.ts'

const nadia = {
  first_name: 'Nadia {{price}}',
  last_name: 'Brooks',
  email: 'nadia@example.com',
  phone: '(828) 555-0119',
}
interface Letter {
  subject: string
  body_text: string
  template_version: number | null
}
const letters =
  'outbound_messages?select=subject,body_text,template_version&kind=eq.visit-booked&order=created_at.desc'

const field = (page: Page, name: string) => page.getByRole('textbox', { name })
/** On a phone the preview lies behind the words. */
const show = async (page: Page, side: 'Words' | 'Preview', isMobile: boolean) => {
  if (isMobile) await page.getByRole('radio', { name: side }).check({ force: true })
}
const editor = async (page: Page) => {
  await page.goto('/email-templates')
  await page.getByRole('link', { name: 'Booked' }).click()
  await expect(field(page, 'Heading')).toHaveValue('You are booked, {{first_name}}.')
}

test('words of one’s own: written, previewed, sent with the next booking, and taken back', async ({
  page,
  practice,
  axe,
  look,
  isMobile,
}) => {
  await editor(page)
  await axe(page)
  await look('email-template')

  await field(page, 'First words').fill('Hello , come in.')
  await field(page, 'First words').evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(6, 6))
  await page.getByRole('button', { name: 'Fill in, First words' }).click()
  await page.getByRole('menuitem', { name: /^First name/ }).click()
  await expect(field(page, 'First words')).toHaveValue('Hello {{first_name}}, come in.')
  await expect(field(page, 'First words')).toBeFocused()
  await field(page, 'Subject').fill('See you {{when}}')
  await field(page, 'Last words').fill('Until then,\nAnn <b>')

  await show(page, 'Preview', isMobile)
  const frame = page.frameLocator('iframe[title="The letter"]:visible')
  await expect(frame.getByText('Hello Nadia, come in.')).toBeVisible()
  await expect(frame.getByText('Until then,Ann <b>')).toBeVisible()
  await page.getByRole('radio', { name: 'Plain text' }).check({ force: true })
  await expect(page.getByText(/See, move or cancel: http.+\/appointment-manage\/…/)).toBeVisible()
  if (isMobile) await expectToFit(page)

  await show(page, 'Words', isMobile)
  await page.getByRole('button', { name: 'Save words' }).click()
  await expect(page.getByText('The words are saved')).toBeVisible()
  await expect(page.getByText(/Version 1, .+ by you\./)).toBeVisible()

  await bookOnline(practice, nadia, 2)
  const [first] = await practice.rows<Letter>(letters)
  expect(first).toMatchObject({ subject: expect.stringMatching(/^See you /), template_version: 1 })
  expect(first?.body_text).toContain('Hello Nadia {{price}}, come in.')
  expect(first?.body_text).toContain('Until then,\nAnn <b>')

  await page.getByRole('button', { name: 'Versions' }).click()
  await axe(page)
  await page.getByRole('button', { name: /Bring back The standard words/ }).click()
  await expect(field(page, 'First words')).toHaveValue('{{day}}, {{time}} with {{practitioner}}.')
  await expect(page.getByText(/Version 2, .+ by you\./)).toBeVisible()
  await page.getByRole('link', { name: 'Email templates' }).first().click()
  await expect(page.getByRole('row', { name: /^Booked/ })).toContainText('Standard words')
})

test('what cannot be a letter is said at its field, and nothing typed is lost', async ({
  page,
  practice,
  axe,
}) => {
  await editor(page)
  await field(page, 'Subject').fill('Hi {{first_name}}')
  await field(page, 'First words').fill('Your code is {{secret}}')
  await page.getByRole('button', { name: 'Save words' }).click()
  await expect(field(page, 'Subject')).toBeFocused()
  await expect(page.getByText(/Subjects show on lock screens\. Day/)).toBeVisible()
  await expect(page.getByText(/\{\{secret\}\} is nothing we can fill in/)).toBeVisible()
  await axe(page)
  expect(await practice.rows('message_templates?select=version')).toEqual([])

  await page.getByRole('link', { name: 'Email templates' }).first().click()
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect(field(page, 'First words')).toHaveValue('Your code is {{secret}}')
})

test('two tabs: the second is told, and chooses', async ({ page, context, practice }) => {
  await editor(page)
  const other = await context.newPage()
  await editor(other)
  await field(page, 'Heading').fill('Mine')
  await field(other, 'Heading').fill('Theirs')
  await other.getByRole('button', { name: 'Save words' }).click()
  await expect(other.getByText('The words are saved')).toBeVisible()

  await page.getByRole('button', { name: 'Save words' }).click()
  await expect(page.getByText('Version 1 was saved meanwhile')).toBeVisible()
  await expect(field(page, 'Heading')).toHaveValue('Mine')
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await page.getByRole('button', { name: 'Save words' }).click()
  await expect(page.getByText('The words are saved')).toBeVisible()
  // The tab that has nothing to lose follows by itself.
  await expect(field(other, 'Heading')).toHaveValue('Mine')
  expect(await practice.rows('message_templates?select=version&order=version')).toEqual([
    { version: 1 },
    { version: 2 },
  ])
})

test('a preview lies at an address of its own, where nothing runs and nobody else frames it', async ({
  page,
  practice,
}) => {
  await editor(page)
  const rows = await practice.rows('message_templates?select=version')
  expect(rows).toEqual([])
  const { path } = await practice.call<{ path: string }>('preview-letter', {
    purpose: 'visit-cancelled',
    appointment_id: null,
    subject: 'S',
    blocks: [
      { type: 'heading', text: '<script>alert(1)</script>' },
      { type: 'text', text: '{{when}} <img src=x onerror=alert(1)>' },
      { type: 'contact' },
    ],
  })
  const answer = await page.request.get(path)
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-security-policy']).toBe(
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'",
  )
  expect(answer.headers()).toMatchObject({
    'x-frame-options': 'SAMEORIGIN',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  })
  expect(await answer.text()).not.toMatch(/<(script|img)/)
  const gone = await page.request.get(`${path.slice(0, -4)}AAAA`)
  expect(gone.status()).toBe(404)
  expect(gone.headers()['content-security-policy']).toContain('sandbox')
})
