import { asOwner } from './admin.ts'
import { expect, test } from './fixtures.ts'

/** A guide of words; answers the path of its page. */
async function addGuide(practiceId: string): Promise<string> {
  const rows = await asOwner(
    `insert into lead_magnets (practice_id, title, description, kind, body, button)
      values ($1, 'Ten minutes at the desk', 'What to do between two meetings.', 'text', $2, 'Send me the guide') returning id`,
    [practiceId, '# Stand up\n\nEvery hour, and **breathe**.'],
  )
  return `/lead-capture/${practiceId}/${rows[0]?.id}`
}

test('a lead is noted, opened and moved by keyboard, and stands in the table', async ({
  page,
  practice,
  axe,
}) => {
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
  await expect(inquiry.getByRole('button', { name: 'Kay', exact: true })).toBeVisible()
  await expect(inquiry.getByText('Call back')).toBeVisible()
  await axe(page)

  await inquiry.getByRole('button', { name: 'More for Kay' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Move to Contacted' }).press('Enter')
  const contacted = page.getByRole('region', { name: 'Contacted' })
  await contacted.getByRole('button', { name: 'Kay', exact: true }).press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Kay' })
  await expect(sheet.getByText(/Inquiry to Contacted, by/)).toBeVisible()
  await axe(page)
  await page.keyboard.press('Escape')

  await page.getByRole('radio', { name: 'Table' }).press('Space')
  await expect(page.getByRole('table', { name: 'Leads' }).getByText('Kay')).toBeVisible()
  const [record] = await asOwner('select lead_stage from clients where practice_id = $1', [practice.id])
  expect(record?.lead_stage).toBe('contacted')
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

  const [mail] = await asOwner(
    `select body_text from outbound_messages where practice_id = $1 and kind = 'lead-confirm'`,
    [publicPractice.id],
  )
  const link = /\/guides\/[\w-]+/.exec(String(mail?.body_text))?.[0] ?? ''
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

test('a guide is made, refused a file that is no PDF, and switched off', async ({ page, practice, axe }) => {
  await page.goto('/lead-generation?view=guides')
  await page.getByRole('button', { name: 'New guide' }).click()
  const form = page.getByRole('dialog', { name: 'New guide' })
  await form.getByLabel('Title').fill('Sleep well')
  await form.getByRole('radio', { name: 'A PDF' }).check()
  const zip = { name: 'guide.pdf', mimeType: 'application/pdf', buffer: Buffer.from('PK\x03\x04 not a pdf') }
  await form.locator('input[type=file]').setInputFiles(zip)
  await expect(form.getByText('guide.pdf is not a PDF. Save it as one, then choose it.')).toBeVisible()
  await form.getByRole('radio', { name: 'A page of words' }).check()
  await form.getByRole('textbox', { name: 'Words' }).fill('Lie down.')
  await axe(page)
  await form.getByRole('button', { name: 'Make guide' }).click()
  await expect(form).toBeHidden()
  await page.getByRole('switch', { name: 'Offered' }).click()
  await expect(page.getByText('Sleep well is not offered any more')).toBeVisible()
  await axe(page)
  const [guide] = await asOwner('select id, is_on from lead_magnets where practice_id = $1', [practice.id])
  expect(guide?.is_on).toBe(false)
  await page.goto(`/lead-capture/${practice.id}/${guide?.id}`)
  await expect(page.getByRole('heading', { name: 'This guide is not offered at the moment' })).toBeVisible()
})
