import type { Page } from '@playwright/test'
import { asOwner } from './admin.ts'
import { expect, test } from './fixtures.ts'
import { goWithin } from './go-within.ts'
import type { Practice } from './practice-api.ts'

/** Ada came for the first service, Bea for the second; Cleo has not come yet. Answers the services' names. */
async function fill(practice: Practice): Promise<string[]> {
  const services = await practice.rows<{ id: string; name: string }>(
    'services?select=id,name&order=sort,name&limit=2',
  )
  await asOwner(
    `insert into clients (practice_id, first_name, last_name, email, source, lead_stage)
      select $1, name, 'Lund', lower(name) || '@example.com', source, stage from (values
        ('Ada', 'online', null), ('Bea', 'import', 'visited'), ('Cleo', 'lead_form', 'inquiry')) v (name, source, stage)`,
    [practice.id],
  )
  for (const [nth, first] of ['Ada', 'Bea'].entries())
    await asOwner(
      `insert into appointments (practice_id, client_id, practitioner_id, service_id, status, starts_at, ends_at, service_name,
        duration_min, price_cents, currency, source)
      select $1, c.id, p.id, s.id, 'completed', now() - $5::interval, now() - $5::interval + interval '1 hour', s.name, 60, $4, 'USD', 'staff'
      from practitioners p, services s, clients c
      where p.practice_id = $1 and s.id = $2 and c.practice_id = $1 and c.first_name = $3 order by p.sort limit 1`,
      [practice.id, services[nth]?.id, first, 9_500 + nth * 10_000, `${nth + 5} days`],
    )
  return services.map(({ name }) => name)
}

const matched = (page: Page, words: string) =>
  expect(page.getByRole('heading', { name: words })).toBeVisible()

/** Opens the menu of what can be asked and finds it by a word. */
async function ask(page: Page, word: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a sentence' }).press('Enter')
  await expect(page.getByRole('combobox', { name: 'What to ask about' })).toBeFocused()
  await page.keyboard.type(word)
  await page.keyboard.press('Enter')
}

test('filter is built by keyboard, counts matches, and a linked one can be changed', async ({
  page,
  practice,
  look,
}) => {
  const [first = '', second = ''] = await fill(practice)
  await page.goto('/email-marketing')
  await expect(page.getByRole('heading', { name: 'No campaigns yet' })).toBeVisible()
  await page.getByRole('button', { name: 'New campaign' }).first().press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused()
  await page.keyboard.type('To some of them')
  await page.keyboard.press('Enter')
  await matched(page, '3 people match')

  // What can be asked stands in groups.
  await page.getByRole('button', { name: 'Add a sentence' }).press('Enter')
  await expect(
    page.getByRole('group', { name: 'Money' }).getByRole('option', { name: 'Spent' }),
  ).toBeVisible()
  await look('sentences-menu')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Add a sentence' })).toBeFocused()

  await ask(page, 'treatment')
  const had = page.getByRole('button', { name: /^have had/ })
  await expect(had).toBeFocused()
  await expect(had).toHaveAccessibleName(`have had ${first}`)
  await matched(page, '1 person matches')
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'any of …' }).press('Enter')
  await expect(had).toBeFocused()
  await page.keyboard.press('ArrowRight')
  const service = page.getByRole('button', { name: /^Service: / })
  await expect(service).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(service.nth(1)).toHaveAccessibleName(`Service: ${second}`)
  await matched(page, '2 people match')

  await ask(page, 'money')
  await expect(page.getByRole('button', { name: /^spent at least/ })).toBeFocused()
  await matched(page, '0 people match')
  await page.keyboard.press('Tab')
  const amount = page.getByRole('textbox', { name: /^Amount: spent/ })
  await expect(amount).toBeFocused()
  await amount.fill('a lot')
  await expect(amount).toHaveAttribute('aria-invalid', 'true')
  await amount.fill('$100.50')
  await page.keyboard.press('Enter')
  await expect(amount).toHaveValue('100.50')
  await matched(page, '1 person matches')
  await look('sentences')

  // Words are waited for: until some are typed the sentence before stands.
  await ask(page, 'name')
  await expect(page.getByRole('button', { name: /^have a name$/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'a name with … in it' }).press('Enter')
  await page.getByRole('textbox', { name: /^Part of the name/ }).fill('ada')
  await page.keyboard.press('Enter')
  await matched(page, '0 people match')
  await page.getByRole('button', { name: /^have a name with/ }).press('Delete')
  await matched(page, '1 person matches')

  await page.getByRole('button', { name: 'Save and close' }).press('Enter')
  await expect(page.getByRole('link', { name: 'To some of them' }).first()).toBeVisible()

  // A filter that was put together elsewhere is shown in words, and each of them can be changed.
  const who = JSON.stringify({
    all: [
      {
        any: [
          { field: 'source', op: 'is_not', value: 'import' },
          {
            all: [
              { field: 'spent_cents', op: 'between', value: [100, 5_000] },
              { field: 'visits', op: 'eq', value: 9 },
            ],
          },
        ],
      },
      { not: { field: 'lead_stage', op: 'in', value: ['inquiry', 'dream'] } },
    ],
  })
  await goWithin(page, `/clients?who=${encodeURIComponent(who)}`)
  const filter = page.getByRole('region', { name: 'Filter' })
  await expect(filter.getByRole('status')).toHaveText(
    'Clients who began by something else than being imported or spent from $1 to $50 and came exactly 9 times and are not among those who stand as a lead at either Inquiry or dream.',
  )
  await expect(page.getByText('1 client', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ada' })).toBeVisible()
  const to = filter.getByRole('textbox', { name: /^Amount to/ })
  await to.fill('900')
  await to.press('Enter')
  await expect(filter.getByRole('status')).toContainText('spent from $1 to $900')
  // Whoever changed a word is still there.
  await expect(to).toBeFocused()
  const times = filter.getByRole('textbox', { name: /^Times: came/ })
  await times.fill('1')
  await times.press('Enter')
  await expect(page.getByText('2 clients', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Bea' })).toBeVisible()
  await expect(filter.getByRole('button', { name: 'Stage: Inquiry' })).toBeVisible()

  // A list grows by keyboard, and whoever adds to it stays in it.
  const email = { all: [{ field: 'email', op: 'in', value: ['ada@example.com'] }] }
  await goWithin(page, `/clients?who=${encodeURIComponent(JSON.stringify(email))}`)
  await expect(page.getByText('1 client', { exact: true })).toBeVisible()
  await filter.getByRole('button', { name: /^One more/ }).press('Enter')
  const more = filter.getByRole('textbox', { name: /^Email address 2/ })
  await expect(more).toBeFocused()
  await page.keyboard.type('bea@example.com')
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 clients', { exact: true })).toBeVisible()
  await expect(more).toBeFocused()
  await expect(filter.getByRole('status')).toHaveText(
    'Clients who have one of the email addresses ada@example.com or bea@example.com.',
  )
  await more.fill('')
  await page.keyboard.press('Tab')
  await expect(page.getByText('1 client', { exact: true })).toBeVisible()
  await expect(more).toHaveCount(0)
})
