import { expect, type Page } from '@playwright/test'
import { asOwner } from './admin.ts'
import type { Practice } from './practice-api.ts'

export const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Practice Intelligence Assistant' })
export const buttonOf = (page: Page) => page.getByRole('button', { name: /^Practice Intelligence Assistant/ })
export const fieldOf = (page: Page) => panelOf(page).getByRole('textbox', { name: 'Message' })

/** Makes the assistant ask before every change. */
export const askFirst = ({ id }: Practice) =>
  asOwner(
    'insert into assistant_settings (practice_id, runs_read, runs_inside, runs_outside) values ($1, true, false, false)',
    [id],
  )

export async function addRosa({ id }: Practice): Promise<string> {
  const [row] = await asOwner(
    `insert into clients (practice_id, first_name, last_name, email) values ($1, 'Rosa', 'Lind', 'rosa@example.com') returning id`,
    [id],
  )
  return String(row?.id)
}

export const notesOf = (client: string) =>
  asOwner('select note from client_notes where client_id = $1', [client])

export async function open(page: Page): Promise<void> {
  await buttonOf(page).focus()
  await page.keyboard.press('Enter')
  await expect(fieldOf(page)).toBeFocused()
}

export async function say(page: Page, words: string): Promise<void> {
  await fieldOf(page).fill(words)
  await page.keyboard.press('Enter')
}

/** An answer of the assistant that is text only. */
export const agentAnswer = (response: string, more: object = {}) => ({
  ...{ success: true, response, error: null, threadId: 'thread_1', planner: 'built in', notice: null },
  ...{ actions: [], notes: [], choices: [], about: [], for: null, refused: null, ...more },
})
