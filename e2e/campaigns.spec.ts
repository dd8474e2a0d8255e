import type { Page } from '@playwright/test'
import { asOwner } from './admin.ts'
import { dateIn } from './diary.ts'
import { expect, test } from './fixtures.ts'
import { goWithin } from './go-within.ts'
import type { Practice } from './practice-api.ts'

/** Two clients who opted in to email offers the day before, and one who was never asked. */
async function fill(practice: Practice): Promise<void> {
  // A zone where it's noon now: offers wait at night.
  const ahead = 12 - new Date().getUTCHours()
  const zone = ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
  await asOwner(`update practices set address = '218 Alder Street', time_zone = $2 where id = $1`, [
    practice.id,
    zone,
  ])
  await asOwner(
    `with made as (insert into clients (practice_id, first_name, email)
        select $1, name, lower(name) || '@example.com' from unnest(array['Ada', 'Bea', 'Cleo']) name returning id, first_name)
     insert into client_consents (practice_id, client_id, channel, purpose, is_granted, wording, source, created_at)
     select $1, id, 'email', 'offers', true, 'Yes', 'staff', now() - interval '1 day' from made where first_name <> 'Cleo'`,
    [practice.id],
  )
}

/** Moves to a button with Tab alone, as a person without a mouse does. */
async function tabTo(page: Page, name: string): Promise<void> {
  const wanted = page.getByRole('button', { name }).first()
  await expect(wanted).toBeVisible()
  for (let n = 0; n < 120; n++) {
    if (await wanted.evaluate(each => each === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not come to ${name}`)
}

test('a campaign goes from draft to approved, back, and approved again, by keyboard alone', async ({
  page,
  practice,
}) => {
  await fill(practice)
  await page.goto('/email-marketing')
  await expect(page.getByRole('heading', { name: 'No campaigns yet' })).toBeVisible()
  await page.getByRole('button', { name: 'New campaign' }).first().press('Enter')
  await expect(page.getByRole('dialog', { name: 'New campaign' }).getByLabel('Name')).toBeFocused()
  await page.keyboard.type('Friday afternoons')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Friday afternoons' })).toBeVisible()

  // Who: counted while the filter is built.
  await expect(page.getByRole('heading', { name: '3 people match' })).toBeVisible()
  await tabTo(page, 'Add a sentence')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name: 'Next visit' })).toBeVisible()
  await page.keyboard.type('next')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^have nothing booked/ })).toBeFocused()
  await page.getByRole('button', { name: 'Add a sentence' }).first().press('Enter')
  await page.getByRole('combobox', { name: 'What to ask about' }).fill('number of')
  await page.keyboard.press('Enter')
  const chip = page.getByRole('button', { name: /^came / })
  await expect(chip).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('button', { name: /^have / })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'once' }).press('Enter')
  await expect(page.getByRole('heading', { name: '0 people match' })).toBeVisible()
  await page.getByRole('button', { name: /^came once/ }).focus()
  await page.keyboard.press('Delete')
  await expect(page.getByRole('heading', { name: '3 people match' })).toBeVisible()
  await expect(page.getByText('2 then, 0 later, 1 never.').first()).toBeVisible()
  await page
    .getByRole('button', { name: /Nobody has asked them/ })
    .first()
    .press('Enter')
  await expect(page.getByRole('dialog').getByRole('link', { name: /Cleo/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await tabTo(page, 'Next: what it says')
  await page.keyboard.press('Enter')

  // What, when, and the approval.
  await page.getByRole('textbox', { name: 'Subject' }).fill('Room on Friday')
  await page.getByRole('button', { name: 'Next: when it goes' }).first().press('Enter')
  await expect(page.getByRole('radio', { name: /As soon as I say yes/ })).toBeChecked()
  await page.getByRole('button', { name: 'Next: your yes' }).first().press('Enter')
  await expect(page.getByText('Room on Friday').first()).toBeVisible()
  const letter = page.frameLocator('iframe[title="The letter"]:not([aria-hidden])')
  await expect(letter.getByText('218 Alder Street')).toBeVisible()
  await tabTo(page, 'Yes, send it to 2')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Nothing leaves for \d+ seconds/)).toBeVisible()
  await tabTo(page, 'Take it back')
  await page.keyboard.press('Enter')
  await expect(page.getByText('is a draft again')).toBeVisible()
  await goWithin(page, `${new URL(page.url()).pathname}?step=yes`)
  await page.getByRole('button', { name: 'Yes, send it to 2' }).press('Enter')
  await expect(page.getByText(/Nothing leaves for \d+ seconds/)).toBeVisible()
})

test('a text to a saved segment is scheduled by each recipient’s clock, paused, resumed, canceled and copied', {
  tag: '@phone',
}, async ({ page, practice }) => {
  await fill(practice)
  await asOwner(
    `with told as (update clients set phone = case first_name when 'Ada' then '+18285550141' else '+18285550142' end,
        tags = array['Friday'] where practice_id = $1 and first_name <> 'Cleo' returning id),
      kept as (insert into segments (practice_id, name, expression)
        values ($1, 'Friday people', '{"all": [{"field": "tags", "op": "has", "value": "Friday"}]}'))
      insert into client_consents (practice_id, client_id, channel, purpose, is_granted, wording, source, created_at)
      select $1, id, 'sms', 'offers', true, 'Yes', 'staff', now() - interval '1 day' from told`,
    [practice.id],
  )
  const press = (name: string) => page.getByRole('button', { name }).first().press('Enter')
  await page.goto('/email-marketing')
  await expect(page.getByRole('heading', { name: 'No campaigns yet' })).toBeVisible()
  await press('New campaign')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await page.keyboard.type('Room this week')
  await dialog.getByRole('radio', { name: /^A mail/ }).press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: /^A text/ })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Room this week' })).toBeVisible()

  await expect(page.getByRole('heading', { name: '3 people match' })).toBeVisible()
  await press('Friday people')
  await expect(page.getByRole('heading', { name: '2 people match' })).toBeVisible()
  await press('Next: what it says')
  const words = page.getByRole('textbox', { name: 'The text' })
  await words.fill('{{practice}}: Friday has room. {{link}}')
  await expect(page.getByText(/^1 message each/)).toBeVisible()
  await words.press('End')
  await page.keyboard.type(' STOP ends texts.')
  await press('Next: when it goes')
  await page.getByRole('radio', { name: /^As soon as I say yes/ }).press('ArrowDown')
  await expect(page.getByRole('radio', { name: /^At a time/ })).toBeChecked()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /^At that time where each of them is/ })).toBeChecked()
  await page.getByLabel('Day', { exact: true }).fill(dateIn(3))
  await page.getByLabel('Time', { exact: true }).fill('14:30')
  await page.getByLabel('Of use until').fill(dateIn(5))
  await press('Next: your yes')
  await expect(page.getByText(/2:30\spm, by each reader’s own clock$/)).toBeVisible()
  expect(await practice.rows('campaigns?select=wall_date,ends_on')).toEqual([
    { wall_date: dateIn(3), ends_on: dateIn(5) },
  ])
  await expect(page.getByText('Quiet Hands: Friday has room.', { exact: false })).toBeVisible()
  await press('Yes, send it to 2')

  const stands = (words: string | RegExp) => expect(page.getByText(words).first()).toBeVisible()
  await stands(/^It leaves .+ 2:30\spm, by each reader’s own clock$/)
  await press('Pause')
  await stands('It is paused')
  await press('Go on')
  await stands(/^It leaves .+ 2:30\spm, by each reader’s own clock$/)
  await press('Pause')
  await press('Cancel what has not left')
  await expect(dialog).toContainText('Everybody else does not get it.')
  await dialog.getByRole('button', { name: 'Cancel what has not left' }).press('Enter')
  await expect(dialog).toBeHidden()
  await stands('Cancelled')
  await press('Use it again')
  await expect(page.getByRole('button', { name: 'Next: what it says' })).toBeVisible()

  // The copy is scheduled by the practice's clock.
  await goWithin(page, `${new URL(page.url()).pathname}?step=when`)
  await page.getByRole('radio', { name: /^As soon as I say yes/ }).press('ArrowDown')
  await page.getByLabel('Day', { exact: true }).fill(dateIn(4))
  await page.getByLabel('Time', { exact: true }).fill('15:00')
  await press('Next: your yes')
  await expect(page.getByText(/3:00\spm$/)).toBeVisible()
  await press('Save and close')
  await expect(page.getByRole('table', { name: 'Campaigns' }).getByText('Draft')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Campaigns' }).getByText('Cancelled')).toBeVisible()
  const kept = `select state, timing, channel from campaigns where practice_id = $1 order by created_at`
  expect(await asOwner(kept, [practice.id])).toEqual([
    { state: 'cancelled', timing: 'own_zone', channel: 'sms' },
    { state: 'draft', timing: 'at_time', channel: 'sms' },
  ])
})

test('the results of a campaign count clicks, bookings and revenue, and list the people behind them', {
  tag: '@phone',
}, async ({ page, demo: _, axe, look }) => {
  await page.goto('/email-marketing')
  await page.getByRole('link', { name: 'Room in the week' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Room in the week' })).toBeVisible()
  await expect(page.getByText('Opens are not tracked.')).toBeVisible()
  // Some recipients booked through their link, and some of those visits took place.
  for (const name of [/^Clicked: [1-9]/, /^Booked: [1-9]/])
    await expect(page.getByRole('button', { name })).toBeVisible()
  await expect(page.getByText(/^\$[1-9][\d,.]* of visits that took place/)).toBeVisible()
  await expect(page.getByText(/Bookings count(ed)? until .+ 14 days after the last click\./)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Bounced: \d+/ })).toBeVisible()
  await look('campaign-result')
  await page.getByRole('button', { name: /^Handed on: \d+/ }).click()
  const handedOn = page.getByRole('dialog', { name: 'Handed on' }).getByRole('link')
  await expect(handedOn.first()).toHaveText(/handed on .+\s[ap]m$/)
  await look('campaign-people')
  await axe(page, { include: 'dialog:modal' })
})
