import type { BrowserContext, Page } from '@playwright/test'
import { poisons } from '../tests/attack/poisons.ts'
import { asOwner } from './admin.ts'
import { bookOnline } from './book-online.ts'
import { expect, test } from './fixtures.ts'
import { goWithin } from './go-within.ts'
import { payForFull } from './numbers-world.ts'
import { ask } from './practice-api.ts'

const markup = '<img src=x onerror="window.qzran=1">'
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Practice Intelligence Assistant' })

/** Whatever of the poison ran or was fetched from elsewhere. */
function watched(context: BrowserContext): string[] {
  const gone: string[] = []
  context.on('request', request => {
    if (request.url().includes('qzmark')) gone.push(request.url())
  })
  context.on('dialog', dialog => {
    gone.push(dialog.message())
    void dialog.dismiss()
  })
  return gone
}
async function ranNothing(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'qzran' in window)).toBe(false)
  await expect(page.locator('img[src="x"], a[href^="javascript:"], img[src*="qzmark"]')).toHaveCount(0)
}

test('markup typed by visitors shows as text in their chat and on every screen', async ({
  page,
  practice,
  visitor,
}) => {
  await payForFull(practice)

  await test.step('markup that a visitor types is shown as text in their chat', async () => {
    const gone = watched(visitor.context())
    await visitor.goto(`/chat/${practice.slug}?from=%3Cimg%20src%3Dx%20onerror%3Dqzran%3D1%3E`)
    const talk = visitor.getByRole('list', { name: 'Conversation' })
    // Nothing is sent while the greeting is awaited.
    await expect(talk.getByText(/AI receptionist of/)).toBeVisible()
    const before = await talk.getByText('AI: ').count()
    await visitor.getByLabel('Message').fill(`${markup} ${poisons.markdown}`)
    await visitor.keyboard.press('Enter')
    await expect(talk.getByText('AI: ')).toHaveCount(before + 1)
    await ranNothing(visitor)
    await visitor.reload()
    await expect(talk.getByText('onerror', { exact: false }).first()).toBeVisible()
    await ranNothing(visitor)
    expect(gone).toEqual([])
  })

  await test.step('markup of strangers is shown as text on every screen', async () => {
    const gone = watched(page.context())
    const name = { first_name: '<img src=x', last_name: 'onerror="qzran=1">' }
    await bookOnline(practice, { ...name, email: 'poison@example.com', phone: '(828) 555-0177' }, 1)
    for (const poison of [markup, poisons.markdown]) {
      const talk = { message: poison, practiceId: practice.id }
      const { threadId } = await ask<{ threadId: string }>('/functions/v1/virtual-receptionist-agent', talk)
      const more = { ...talk, threadId, message: `Please let a person call me: ${poison}` }
      await ask('/functions/v1/virtual-receptionist-agent', more)
    }
    await asOwner(
      `insert into leads (practice_id, first_name, last_name, email, source, notes) values ($1, $2, 'Lead', 'lead@example.com', 'Chat', $3)`,
      [practice.id, name.first_name, `${markup} ${poisons.markdown}`],
    )

    await page.goto('/virtual-receptionist')
    await expect(page.getByText('onerror', { exact: false }).first()).toBeVisible()
    await page.getByText('onerror', { exact: false }).first().click()
    await expect(page.getByText('onerror', { exact: false }).last()).toBeVisible()
    await ranNothing(page)

    await goWithin(page, '/lead-generation')
    await expect(page.getByText('<img src=x', { exact: false }).first()).toBeVisible()
    await ranNothing(page)

    await goWithin(page, '/clients')
    await expect(page.getByText('<img src=x', { exact: false }).first()).toBeVisible()
    await ranNothing(page)

    // The panel, its cards and what it keeps for a day.
    await goWithin(page, '/ai-assistants')
    await page.getByRole('button', { name: 'Open the assistant' }).first().click()
    const field = panelOf(page).getByRole('textbox', { name: 'Message' })
    await field.fill('Find poison@example.com')
    await page.keyboard.press('Enter')
    await expect(
      panelOf(page).getByText('<img src=x onerror="qzran=1">', { exact: false }).first(),
    ).toBeVisible()
    await field.fill(`Add a note to poison@example.com that ${markup} ${poisons.markdown}`)
    await page.keyboard.press('Enter')
    await expect(panelOf(page).getByText('Add Client Note').first()).toBeVisible()
    await ranNothing(page)
    await page.reload()
    await expect(page.getByRole('region', { name: 'What the assistant did' })).toContainText('onerror')
    await ranNothing(page)
    expect(gone).toEqual([])
  })
})
