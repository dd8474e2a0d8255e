import type { Locator } from '@playwright/test'
import { asOwner } from './admin.ts'
import { notice } from './feedback-steps.ts'
import { expect, holdNotices, test } from './fixtures.ts'
import { goWithin } from './go-within.ts'

/** The path of the link in the email that asks to confirm an address. */
async function confirmLink(practiceId: string): Promise<string> {
  const [mail] = await asOwner(
    `select body_text from outbound_messages where practice_id = $1 and kind = 'lead-confirm'`,
    [practiceId],
  )
  return /\/guides\/[\w-]+/.exec(String(mail?.body_text))?.[0] ?? ''
}

test('a lead is added, moved by keyboard and by drag, dismissed, and found in the table', async ({
  page,
  practice,
}) => {
  await holdNotices(page)
  await page.goto('/lead-generation')
  await expect(page.getByRole('heading', { name: 'No leads yet' })).toBeVisible()
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

  await inquiry.getByRole('button', { name: 'More for Kay' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Move to Contacted' }).press('Enter')
  await kayIn(contacted).press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Kay' })
  await expect(sheet.getByText(/Inquiry to Contacted, by/)).toBeVisible()
  // A lost connection keeps the note.
  const note = sheet.getByLabel('What was said')
  await note.fill('Asked about Fridays')
  await page.route('**/functions/v1/track-lead-progress', route => route.abort(), { times: 1 })
  await sheet.getByRole('button', { name: 'Note it' }).press('Enter')
  await expect(notice(page, 'We do not know whether that went through')).toBeVisible()
  await expect(note).toHaveValue('Asked about Fridays')
  await sheet.getByRole('button', { name: 'Note it' }).press('Enter')
  await expect(note).toHaveValue('')
  await expect(sheet.getByText('Asked about Fridays')).toBeVisible()
  await page.keyboard.press('Escape')
  await contacted.getByRole('listitem').filter({ hasText: 'Kay' }).dragTo(inquiry)
  await expect(kayIn(inquiry)).toBeVisible()
  await expect(notice(page, 'Kay is in Inquiry')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(kayIn(contacted)).toBeVisible()

  // A lead without a client record gets one, and is dismissed.
  const [ole] = await asOwner(
    `insert into leads (practice_id, first_name, phone, source) values ($1, 'Ole', '+18285550131', 'Phone') returning id`,
    [practice.id],
  )
  await goWithin(page, `/lead-generation?lead=${ole?.id}`)
  const other = page.getByRole('dialog', { name: 'Ole' })
  await other.getByRole('button', { name: 'Make the client record' }).press('Enter')
  await expect(other.getByRole('link', { name: 'Open the client record' })).toBeVisible()
  await other.getByRole('button', { name: 'Put aside' }).press('Enter')
  await expect(other).toBeHidden()
  await expect(notice(page, 'Ole is put aside')).toBeVisible()
  await expect(inquiry.getByText('No new leads.')).toBeVisible()

  await page.getByRole('radio', { name: 'Table' }).press('Space')
  const table = page.getByRole('table', { name: 'Leads' })
  await expect(table.getByText('Kay')).toBeVisible()
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
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect
    .poll(() =>
      asOwner('select first_name from leads where practice_id = $1 and closed_at is not null', [practice.id]),
    )
    .toEqual([{ first_name: 'Ole' }])
})

test('a lead is messaged from the board, removed and restored, and a guide captures a lead', {
  tag: '@phone',
}, async ({ page, practice, visitor, axe, look }) => {
  await holdNotices(page)

  await test.step('a lead without a client record is written to from the board, removed and restored, by keyboard', async () => {
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
    await axe(page, { include: 'dialog:modal' })
    await look('write-to-lead')
    // Opening the form creates no client.
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

    // Removed leads can be restored from the table too.
    await page.getByRole('button', { name: 'Nina Holt', exact: true }).press('Enter')
    await sheet.getByRole('button', { name: 'Remove' }).press('Enter')
    await expect(sheet).toBeHidden()
    await goWithin(page, '/lead-generation?view=table&show=removed')
    await page
      .getByRole('table', { name: 'Leads' })
      .getByRole('button', { name: 'Nina Holt', exact: true })
      .press('Enter')
    await expect(sheet.getByText(/They can be brought back for 30 days/)).toBeVisible()
    await sheet.getByRole('button', { name: 'Bring back' }).press('Enter')
    await expect(sheet).toBeHidden()
    await expect(notice(page, 'Nina Holt is a lead again')).toBeVisible()
  })

  await test.step('a guide is made from a PDF, captures a lead who confirms an email address, becomes text, and is switched off', async () => {
    await goWithin(page, '/lead-generation?view=guides')
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
    await axe(page, { include: 'dialog:modal' })
    await form.getByRole('button', { name: 'Make guide' }).press('Enter')
    await expect(form).toBeHidden()

    const [guide] = await asOwner('select id from lead_magnets where practice_id = $1', [practice.id])
    const path = `/lead-capture/${practice.id}/${guide?.id}`
    await visitor.goto(path)
    await visitor.getByRole('textbox', { name: 'First name' }).fill('Mona')
    await visitor.getByRole('textbox', { name: 'Email' }).fill('mona@example.com')
    const offers = visitor.getByRole('checkbox', { name: /offers by email/ })
    await expect(offers).not.toBeChecked()
    await offers.check()
    await visitor.getByRole('button', { name: 'Send me the guide' }).press('Enter')
    await expect(visitor.getByRole('heading', { name: 'Look into your inbox' })).toBeVisible()
    const link = await confirmLink(practice.id)
    await visitor.goto(link)
    await expect(visitor.getByRole('heading', { name: 'Is this address yours, Mona?' })).toBeVisible()
    expect(
      await asOwner(`select 1 from leads where practice_id = $1 and first_name = 'Mona'`, [practice.id]),
    ).toEqual([])
    await visitor.getByRole('button', { name: 'Confirm and open the guide' }).press('Enter')
    await expect(visitor.getByText('Your guide is ready: a PDF of 1 kB.')).toBeVisible()
    await axe(visitor)
    const given = visitor.waitForResponse(answer => answer.headers()['content-type'] === 'application/pdf')
    await visitor.getByRole('button', { name: 'Open the PDF' }).press('Enter')
    expect((await given).status()).toBe(200)
    expect(
      await asOwner(
        `select source, is_granted from client_consents where practice_id = $1 and purpose = 'offers'`,
        [practice.id],
      ),
    ).toEqual([{ source: 'lead_form', is_granted: true }])

    // Turned into text it is the same guide, for those who have its link already too.
    await page.getByRole('button', { name: 'More for Sleep well' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Edit' }).press('Enter')
    await form.getByRole('radio', { name: 'A PDF' }).press('ArrowLeft')
    await form.getByRole('textbox', { name: 'Words' }).fill('Lie down, and **breathe**.')
    await form.getByRole('button', { name: 'Save' }).press('Enter')
    await expect(form).toBeHidden()
    await expect(page.getByText(/^A page of words\. 1 lead/)).toBeVisible()
    await visitor.goto(link)
    await expect(visitor.getByText('breathe', { exact: true })).toBeVisible()
    await page.getByRole('switch', { name: 'Offered' }).press('Space')
    await expect(notice(page, 'Sleep well is not offered any more')).toBeVisible()
    expect(
      await asOwner('select kind, is_on from lead_magnets where practice_id = $1', [practice.id]),
    ).toEqual([{ kind: 'text', is_on: false }])
    await visitor.goto(path)
    await expect(
      visitor.getByRole('heading', { name: 'This guide is not offered at the moment' }),
    ).toBeVisible()
  })
})
