import { asOwner } from './admin.ts'
import { expect, test } from './fixtures.ts'
import { goWithin } from './go-within.ts'

test('a text is answered from the dashboard, and a message from a client record says first what cannot be sent', {
  tag: '@phone',
}, async ({ page, practice, look }) => {
  const ada = await practice.call<{ client_id: string }>('save-client', {
    first_name: 'Ada',
    last_name: 'Lind',
    email: 'ada@example.com',
    phone: '+18282530119',
  })
  await asOwner(
    `insert into inbound_messages (practice_id, client_id, provider_id, sender, body_text, may_be_stop)
     values ($1, $2::uuid, $2::text, '+18282530119', 'Is there parking? Not interested in the rest', true)`,
    [practice.id, ada.client_id],
  )
  await page.goto('/dashboard')
  const card = page.getByRole('region', { name: 'Needs you' })
  await expect(card.getByText('This may be a request to stop.')).toBeVisible()
  await look('reply-may-be-stop')
  await card.getByRole('button', { name: /^Answer.*Ada Lind/ }).click()
  const box = card.getByRole('form', { name: 'Write to Ada' })
  await expect(box.getByText('It leaves at once, to +18282530119.')).toBeVisible()
  await box.getByRole('textbox', { name: 'Text' }).fill('Yes — behind the house.')
  // The dash becomes a hyphen: with it the text would cost double.
  await expect(box.getByText('23 characters, one text')).toBeVisible()
  await look('reply')
  await box.getByRole('button', { name: 'Send' }).dblclick()
  await expect(page.getByText('Your text is on its way')).toBeVisible()
  await expect(card.getByText('Is there parking?')).toHaveCount(0)
  const written = await practice.rows(
    `outbound_messages?select=body_text,channel,purpose&client_id=eq.${ada.client_id}`,
  )
  expect(written).toEqual([
    { body_text: 'Yes - behind the house.', channel: 'sms', purpose: 'transactional' },
  ])

  const ben = await practice.call<{ client_id: string }>('save-client', {
    first_name: 'Ben',
    email: 'ben@example.com',
    phone: '+18282530120',
  })
  await goWithin(page, `/clients/${ben.client_id}`)
  await page.getByText('Message', { exact: true }).click()
  const form = page.getByRole('form', { name: 'Write to Ben' })
  await expect(form.getByText('It leaves at once, to ben@example.com.')).toBeVisible()
  await form.getByText('Text', { exact: true }).click()
  await expect(
    form.getByText("A text cannot go: the client hasn't opted in to such messages yet."),
  ).toBeVisible()
  await expect(form.getByRole('button', { name: 'Send' })).toBeDisabled()
  await form.getByText('Mail', { exact: true }).first().click()
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(form.getByText('Say what it is about')).toBeVisible()
  await page.keyboard.type('Your scarf')
  await page.keyboard.press('Tab')
  await page.keyboard.type('We found it.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your mail is on its way')).toBeVisible()
  await goWithin(page, '/email')
  await expect(
    page.getByRole('region', { name: 'Sending status' }).getByText('Mails stay here'),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Your scarf' })).toBeVisible()
})
