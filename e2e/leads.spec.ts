import type { Locator } from '@playwright/test'
import { asOwner } from './admin.ts'
import { notice } from './feedback-steps.ts'
import { expect, holdNotices, test } from './fixtures.ts'

/** A guide of words; answers the path of its page. */
async function addGuide(practiceId: string): Promise<string> {
  const rows = await asOwner(
    `insert into lead_magnets (practice_id, title, description, kind, body, button)
      values ($1, 'Ten minutes at the desk', 'What to do between two meetings.', 'text', $2, 'Send me the guide') returning id`,
    [practiceId, '# Stand up\n\nEvery hour, and **breathe**.'],
  )
  return `/lead-capture/${practiceId}/${rows[0]?.id}`
}

/** The path of the link in the mail that asks whether an address is theirs. */
async function confirmLink(practiceId: string): Promise<string> {
  const [mail] = await asOwner(
    `select body_text from outbound_messages where practice_id = $1 and kind = 'lead-confirm'`,
    [practiceId],
  )
  return /\/guides\/[\w-]+/.exec(String(mail?.body_text))?.[0] ?? ''
}

test('a lead is noted, moved and put aside by keyboard, and stands in the table', { tag: '@both' }, async ({
  page,
  practice,
  axe,
  isMobile,
}) => {
  await holdNotices(page)
  await page.goto('/lead-generation')
  await expect(page.getByRole('heading', { name: 'Nobody is on the way yet' })).toBeVisible()
  await page.getByRole('button', { name: 'New lead' }).focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'New lead' })
  await form.getByLabel('First name').fill('Kay')
  await form.getByLabel('Phone').fill('(828) 555-0130')
  await form.getByLabel('Where from').fill('Phone')
  await page.keyboard.press('Enter')
  await expect(form).toBeHidden()
  const inquiry = page.getByRole('region', { name: 'Inquiry' })
  const contacted = page.getByRole('region', { name: 'Contacted' })
  const kayIn = (stage: Locator) => stage.getByRole('button', { name: 'Kay', exact: true })
  await expect(kayIn(inquiry)).toBeVisible()
  await expect(inquiry.getByText('Call back')).toBeVisible()
  await axe(page)

  await inquiry.getByRole('button', { name: 'More for Kay' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Move to Contacted' }).press('Enter')
  await kayIn(contacted).press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Kay' })
  await expect(sheet.getByText(/Inquiry to Contacted, by/)).toBeVisible()
  await axe(page)
  await page.keyboard.press('Escape')
  // Cards are carried by a mouse alone: fingers scroll.
  if (!isMobile) {
    await contacted.getByRole('listitem').filter({ hasText: 'Kay' }).dragTo(inquiry)
    await expect(kayIn(inquiry)).toBeVisible()
    await expect(notice(page, 'Kay is in Inquiry')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(kayIn(contacted)).toBeVisible()
  }

  // One for whom the plan had no room gets a record, and is put aside.
  const [ole] = await asOwner(
    `insert into leads (practice_id, first_name, phone, source) values ($1, 'Ole', '+18285550131', 'Phone') returning id`,
    [practice.id],
  )
  await page.goto(`/lead-generation?lead=${ole?.id}`)
  const other = page.getByRole('dialog', { name: 'Ole' })
  await other.getByRole('button', { name: 'Make the client record' }).press('Enter')
  await expect(other.getByRole('link', { name: 'Open the client record' })).toBeVisible()
  await other.getByRole('button', { name: 'Put aside' }).press('Enter')
  await expect(other).toBeHidden()
  await expect(notice(page, 'Ole is put aside')).toBeVisible()
  await expect(inquiry.getByText('Nobody waits for a first word.')).toBeVisible()

  await page.getByRole('radio', { name: 'Table' }).press('Space')
  const table = page.getByRole('table', { name: 'Leads' })
  await expect(table.getByText('Kay')).toBeVisible()
  await axe(page)
  await page.getByLabel('Shown', { exact: true }).selectOption('Put aside')
  await expect(table.getByText('Kay')).toHaveCount(0)
  await table.getByRole('button', { name: 'Ole', exact: true }).press('Enter')
  await other.getByRole('button', { name: 'Bring back' }).press('Enter')
  await expect(notice(page, 'Ole is on the board again')).toBeVisible()
  expect(
    await asOwner('select first_name, lead_stage from clients where practice_id = $1 order by 1', [
      practice.id,
    ]),
  ).toEqual([
    { first_name: 'Kay', lead_stage: 'contacted' },
    { first_name: 'Ole', lead_stage: 'inquiry' },
  ])
})

test('a lead without a record is written to where they stand, removed and brought back, by keyboard', {
  tag: '@phone',
}, async ({ page, practice, axe, look }) => {
  await holdNotices(page)
  const [nina] = await asOwner(
    `insert into leads (practice_id, first_name, last_name, email, source) values ($1, 'Nina', 'Holt', 'nina@example.com', 'Phone')
      returning id`,
    [practice.id],
  )
  const clients = () => asOwner('select first_name from clients where practice_id = $1', [practice.id])
  await page.goto(`/lead-generation?lead=${nina?.id}`)
  const sheet = page.getByRole('dialog', { name: 'Nina Holt' })
  await expect(sheet.getByText('It is made when you write to them or they book, or now.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Write' }).press('Enter')
  await expect(sheet.getByRole('heading', { name: 'Write to Nina Holt' })).toBeFocused()
  const form = sheet.getByRole('form', { name: 'Write to Nina' })
  await expect(form.getByText('It leaves at once, to nina@example.com.')).toBeVisible()
  await form.getByRole('radio', { name: 'Mail' }).press('ArrowRight')
  await expect(form.getByText(/A text cannot go/)).toBeVisible()
  await expect(form.getByRole('button', { name: 'Send' })).toBeDisabled()
  await axe(page)
  await look('write-to-lead')
  // Looking makes nothing.
  expect(await clients()).toEqual([])
  await form.getByRole('radio', { name: 'Text' }).press('ArrowLeft')
  await form.getByLabel('Subject').fill('Your question')
  await form.getByRole('textbox', { name: 'Mail' }).fill('Come by on Friday.')
  await form.getByRole('button', { name: 'Send' }).press('Enter')
  await expect(notice(page, 'Your mail is on its way')).toBeVisible()
  await expect(form).toBeHidden()
  await expect(sheet.getByRole('button', { name: 'Write' })).toBeFocused()
  await expect(sheet.getByRole('link', { name: 'Open the client record' })).toBeVisible()
  await expect(sheet.getByText('Your question')).toBeVisible()
  expect(await clients()).toEqual([{ first_name: 'Nina' }])

  await sheet.getByRole('button', { name: 'Remove' }).press('Enter')
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('button', { name: 'Nina Holt', exact: true })).toHaveCount(0)
  await expect(notice(page, 'Nina Holt is no lead any more')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Nina Holt', exact: true })).toBeVisible()

  // Later too, by the table.
  await page.getByRole('button', { name: 'Nina Holt', exact: true }).press('Enter')
  await sheet.getByRole('button', { name: 'Remove' }).press('Enter')
  await expect(sheet).toBeHidden()
  await page.goto('/lead-generation?view=table&show=removed')
  await page
    .getByRole('table', { name: 'Leads' })
    .getByRole('button', { name: 'Nina Holt', exact: true })
    .press('Enter')
  await expect(sheet.getByText(/They can be brought back for 30 days/)).toBeVisible()
  await axe(page)
  await sheet.getByRole('button', { name: 'Bring back' }).press('Enter')
  await expect(sheet).toBeHidden()
  await expect(notice(page, 'Nina Holt is a lead again')).toBeVisible()
})

test('a guide is given to whoever confirms their address @phone', async ({ page, publicPractice, axe }) => {
  const path = await addGuide(publicPractice.id)
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Ten minutes at the desk' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /offers by email/ })).not.toBeChecked()
  await axe(page)
  await page.getByRole('textbox', { name: 'First name' }).fill('Nina')
  await page.getByRole('textbox', { name: 'Email' }).fill('nina@example.com')
  await page.getByRole('checkbox', { name: /offers by email/ }).check()
  await page.getByRole('button', { name: 'Send me the guide' }).click()
  await expect(page.getByRole('heading', { name: 'Look into your inbox' })).toBeVisible()

  const link = await confirmLink(publicPractice.id)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Is this address yours, Nina?' })).toBeVisible()
  expect(await asOwner('select 1 from leads where practice_id = $1', [publicPractice.id])).toEqual([])
  await axe(page)
  await page.getByRole('button', { name: 'Confirm and open the guide' }).click()
  await expect(page.getByRole('heading', { name: 'Ten minutes at the desk' })).toBeFocused()
  await expect(page.getByText('breathe')).toBeVisible()
  await axe(page)
  expect(
    await asOwner(
      `select source, is_granted from client_consents where practice_id = $1 and purpose = 'offers'`,
      [publicPractice.id],
    ),
  ).toEqual([{ source: 'lead_form', is_granted: true }])
})

test('a guide is made by keyboard, refused a file that is no PDF, given out, made words and switched off', {
  tag: '@phone',
}, async ({ page, practice, visitor, axe }) => {
  await holdNotices(page)
  await page.goto('/lead-generation?view=guides')
  await page.getByRole('button', { name: 'New guide' }).press('Enter')
  const form = page.getByRole('dialog')
  await expect(form.getByLabel('Title')).toBeFocused()
  await page.keyboard.type('Sleep well')
  await form.getByRole('radio', { name: 'A page of words' }).press('ArrowRight')
  await expect(form.getByRole('radio', { name: 'A PDF' })).toBeChecked()
  const choose = async (bytes: string) => {
    const asked = page.waitForEvent('filechooser')
    await form.getByRole('button', { name: 'Choose a PDF' }).press('Enter')
    const file = { name: 'guide.pdf', mimeType: 'application/pdf', buffer: Buffer.from(bytes) }
    await (await asked).setFiles(file)
  }
  await choose('PK\x03\x04 not a pdf')
  await expect(form.getByText('guide.pdf is not a PDF. Save it as one, then choose it.')).toBeVisible()
  await choose('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
  await expect(form.getByRole('button', { name: 'Open guide.pdf' })).toBeVisible()
  await axe(page)
  await form.getByRole('button', { name: 'Make guide' }).press('Enter')
  await expect(form).toBeHidden()

  const [guide] = await asOwner('select id from lead_magnets where practice_id = $1', [practice.id])
  const path = `/lead-capture/${practice.id}/${guide?.id}`
  await visitor.goto(path)
  await visitor.getByRole('textbox', { name: 'First name' }).fill('Nina')
  await visitor.getByRole('textbox', { name: 'Email' }).fill('nina@example.com')
  await visitor.keyboard.press('Enter')
  await expect(visitor.getByRole('heading', { name: 'Look into your inbox' })).toBeVisible()
  await visitor.goto(await confirmLink(practice.id))
  await visitor.getByRole('button', { name: 'Confirm and open the guide' }).press('Enter')
  await expect(visitor.getByText('Your guide is ready: a PDF of 1 kB.')).toBeVisible()
  await axe(visitor)
  const given = visitor.waitForResponse(answer => answer.headers()['content-type'] === 'application/pdf')
  await visitor.getByRole('button', { name: 'Open the PDF' }).press('Enter')
  expect((await given).status()).toBe(200)

  // Made words afterwards, it is the same guide.
  await page.getByRole('button', { name: 'More for Sleep well' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Edit' }).press('Enter')
  await form.getByRole('radio', { name: 'A PDF' }).press('ArrowLeft')
  await form.getByRole('textbox', { name: 'Words' }).fill('Lie down.')
  await form.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(form).toBeHidden()
  await expect(page.getByText(/^A page of words\. 1 lead/)).toBeVisible()
  await page.getByRole('switch', { name: 'Offered' }).press('Space')
  await expect(notice(page, 'Sleep well is not offered any more')).toBeVisible()
  await axe(page)
  expect(await asOwner('select kind, is_on from lead_magnets where practice_id = $1', [practice.id])).toEqual(
    [{ kind: 'text', is_on: false }],
  )
  await visitor.goto(path)
  await expect(
    visitor.getByRole('heading', { name: 'This guide is not offered at the moment' }),
  ).toBeVisible()
})
