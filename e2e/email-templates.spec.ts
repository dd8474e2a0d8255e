import type { Page } from '@playwright/test'
import { asOwner } from './admin.ts'
import { bookOnline } from './book-online.ts'
import { notice } from './feedback-steps.ts'
import { expect, holdNotices, test } from './fixtures.ts'
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

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
/** Opens the block whose words begin like this, and closes it again. */
const block = (page: Page, name: RegExp) =>
  page.getByRole('list', { name: 'Blocks of the mail' }).getByRole('button', { name, expanded: false })
/** On a phone the preview lies behind the words. */
const show = async (page: Page, side: 'Words' | 'Preview', isMobile: boolean) => {
  if (isMobile) await page.getByRole('radio', { name: side }).check({ force: true })
}
const editor = async (page: Page) => {
  await page.goto('/email-templates')
  await page.getByRole('link', { name: 'Booked' }).click()
  await expect(block(page, /^Heading You are booked, first name/)).toBeVisible()
}

test('a practice writes its own email template, previews it, sends it with a booking and restores the standard one', {
  tag: '@phone',
}, async ({ page, context, request, practice, look, isMobile }) => {
  await test.step('it is written, previewed, sent with a booking and restored', async () => {
    await holdNotices(page)
    await editor(page)
    await look('email-template')

    await block(page, /^Text day, time with practitioner/).click()
    const words = field(page, 'Text')
    await words.fill('Hello ')
    await words.press('End')
    await page.getByRole('button', { name: 'Fill in', exact: true }).click()
    await page.getByRole('menuitem', { name: /^First name/ }).click()
    await expect(words).toBeFocused()
    await page.keyboard.type(', ')
    await page.getByRole('button', { name: 'Bold' }).click()
    await page.keyboard.type('come in')
    await page.getByRole('button', { name: 'Bold' }).click()
    await page.keyboard.type('.')
    await expect(page.getByText('falls back to “there”.')).toBeVisible()
    await field(page, 'Subject').fill('See you {{when}}')

    // A signature is added, and moved with the keyboard.
    await page.getByRole('button', { name: 'Add a block' }).click()
    await page.getByRole('menuitem', { name: 'Signature' }).click()
    await field(page, 'Who signs').fill('Until then,\nAnn <b>')
    await page.getByRole('button', { name: /^Move Signature, 7 of 8/ }).press('ArrowUp')
    await expect(page.getByRole('button', { name: /^Move Signature, 6 of 8/ })).toBeVisible()

    await show(page, 'Preview', isMobile)
    const frame = page.frameLocator('iframe[title="The letter"]:visible')
    await expect(frame.getByText('Hello Nadia, come in.')).toBeVisible()
    await expect(frame.getByText('Until then,Ann <b>')).toBeVisible()
    await page.getByRole('radio', { name: 'Dark' }).check({ force: true })
    // The light one stays in sight until the dark one has come, and is taken away under whoever still reads it.
    await expect(page.locator('iframe[title="The letter"]:visible')).toHaveAttribute('src', /look=dark$/)
    await expect(frame.getByText('Hello Nadia, come in.')).toBeVisible()
    // Everything that carries words stands on something dark, the line under the card as well.
    const grounds = () =>
      frame.locator('p, h1').evaluateAll(all =>
        all.map(words => {
          const filled = (at: Element | null): string => {
            const ground = at ? getComputedStyle(at).backgroundColor : 'rgb(255, 255, 255)'
            return ground === 'rgba(0, 0, 0, 0)' ? filled(at?.parentElement ?? null) : ground
          }
          return Math.max(...(filled(words).match(/\d+/g) ?? ['255']).slice(0, 3).map(Number))
        }),
      )
    await expect.poll(async () => Math.max(...(await grounds()))).toBeLessThan(80)
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

    // As a client whom the practice looks up, and as a test email.
    await show(page, 'Preview', isMobile)
    await page.getByRole('combobox', { name: 'Preview as' }).press('Enter')
    await expect(page.getByRole('combobox', { name: 'Find a client' })).toBeFocused()
    await page.keyboard.type('Brooks')
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText([/^Nadia \{\{price\}\} Brooks, /])
    await page.keyboard.press('Enter')
    await expect(page.getByText('Hello Nadia {{price}}, come in.', { exact: false })).toBeVisible()
    await asOwner('update auth.users set email_proven_at = now() where id = $1', [practice.session.user.id])
    await page.getByRole('button', { name: 'Send a test to me' }).press('Enter')
    await expect(notice(page, `Sending the test to ${practice.email}`)).toBeVisible()
    await show(page, 'Words', isMobile)

    await page.getByRole('button', { name: 'Versions' }).press('Enter')
    await page.getByRole('button', { name: /Bring back The standard words/ }).press('Enter')
    await expect(block(page, /^Text day, time with practitioner/)).toBeVisible()
    await expect(page.getByText(/Version 2, .+ by you\./)).toBeVisible()
    await page.getByRole('link', { name: 'Email templates' }).first().click()
    await expect(page.getByRole('row', { name: /^Booked/ })).toContainText('Standard words')
  })

  await test.step('a tab with unsaved changes chooses when another tab saves first', async () => {
    await page.getByRole('link', { name: 'Booked' }).click()
    const other = await context.newPage()
    await editor(other)
    await field(page, 'Subject').fill('Mine')
    await field(other, 'Subject').fill('Theirs')
    await other.getByRole('button', { name: 'Save words' }).click()
    await expect(other.getByText('The words are saved')).toBeVisible()

    await page.getByRole('button', { name: 'Save words' }).click()
    await expect(page.getByText('Version 3 was saved meanwhile')).toBeVisible()
    await expect(field(page, 'Subject')).toHaveValue('Mine')
    await page.getByRole('button', { name: 'Keep mine' }).click()
    await page.getByRole('button', { name: 'Save words' }).click()
    await expect(page.getByText('The words are saved')).toBeVisible()
    // The tab that has nothing to lose follows by itself.
    await expect(field(other, 'Subject')).toHaveValue('Mine')
    expect(await practice.rows('message_templates?select=version&order=version')).toEqual([
      { version: 1 },
      { version: 2 },
      { version: 3 },
      { version: 4 },
    ])
  })

  await test.step('a preview runs no scripts and only our own pages may frame it', async () => {
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
    const answer = await request.get(path)
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
    const gone = await request.get(`${path.slice(0, -4)}AAAA`)
    expect(gone.status()).toBe(404)
    expect(gone.headers()['content-security-policy']).toContain('sandbox')
  })
})

test('a template with errors or an incomplete block shows why and where, and keeps what was typed', {
  tag: '@phone',
}, async ({ page, sharedPractice, isMobile, look }) => {
  await test.step('a template that may not be sent says why and where, and loses nothing typed', async () => {
    await page.goto('/email-templates/review-ask')
    await field(page, 'Subject').fill('Your code is {{secret}}')
    await block(page, /^Text One number from 1 to 5/).click()
    await field(page, 'Text').fill('Leave a review and get a gift card.')
    await expect(page.getByText(/This blocks sending/)).toBeVisible()
    await page.getByRole('button', { name: 'Save words' }).click()
    await expect(field(page, 'Subject')).toBeFocused()
    const form = page.getByRole('form', { name: 'Words of the letter' })
    await expect(form.getByText(/\{\{secret\}\} is nothing we can fill in/)).toBeVisible()
    // The list of what holds it back leads to each place, and puts right what leaves no doubt.
    const list = page.getByRole('region', { name: 'Before it can go' })
    await list.getByRole('button', { name: 'Show me: Text' }).click()
    await expect(page.getByRole('button', { name: /^Text.*something is wrong here/ })).toBeFocused()
    await list.getByRole('button', { name: 'Take it out' }).click()
    await expect(field(page, 'Subject')).toHaveValue('Your code is')
    await expect(list.getByText('{{secret}}')).toHaveCount(0)
    await field(page, 'Subject').fill('A question')
    await page.getByRole('button', { name: 'Save words' }).click()
    await expect(page.getByRole('button', { name: /^Text.*something is wrong here/ })).toBeFocused()
    expect(await sharedPractice.rows('message_templates?select=version')).toEqual([])

    await page.getByRole('link', { name: 'Email templates' }).first().click()
    await page.getByRole('button', { name: 'Stay' }).click()
    await page.getByRole('button', { name: /^Text.*something is wrong here/ }).click()
    await expect(field(page, 'Text')).toHaveText('Leave a review and get a gift card.')
  })

  await test.step('an incomplete block says what is missing and is left out of the preview', async () => {
    await page.getByRole('link', { name: 'Email templates' }).first().click()
    await page.getByRole('button', { name: 'Leave' }).click()
    await page.getByRole('link', { name: 'Win-back, first' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Win-back, first' })).toBeVisible()
    await page.getByRole('button', { name: 'Add a block' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Picture' }).press('Enter')
    const blocks = page.getByRole('list', { name: 'Blocks of the mail' })
    await expect(blocks.getByText('Not in the preview yet: Choose a picture.')).toBeVisible()
    await field(page, 'Subject').fill('It has been a while')
    await page.getByRole('button', { name: 'Add a block' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Heading' }).press('Enter')
    await field(page, 'Heading').fill('The door is open')
    // A row that is closed says it too.
    await expect(block(page, /^Picture Not in the preview yet: Choose a picture/)).toBeVisible()
    await show(page, 'Preview', isMobile)
    const preview = page.getByRole('region', { name: 'Preview' })
    await expect(preview.getByText('Picture: Choose a picture.')).toBeVisible()
    await expect(preview.getByText('It has been a while')).toBeVisible()
    const frame = page.frameLocator('iframe[title="The letter"]:visible')
    await expect(frame.getByText('The door is open')).toBeVisible()
    await look('template-not-whole')
    // It still cannot be saved like this.
    await show(page, 'Words', isMobile)
    await page.getByRole('button', { name: 'Save words' }).press('Enter')
    await expect(block(page, /^Picture.*something is wrong here/)).toBeFocused()
    expect(await sharedPractice.rows('message_templates?select=version')).toEqual([])
  })
})
