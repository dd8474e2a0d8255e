import { asOwner, makeAdmin } from './admin.ts'
import { notice, someWord } from './feedback-steps.ts'
import { expect, holdNotices, test } from './fixtures.ts'

/** Adds work of a kind that no process runs, so that it changes only when a test changes it. */
async function piece(practiceId: string, kind: string, state: string, more = ''): Promise<void> {
  const isOver = state === 'dead' || state === 'cancelled' || state === 'done'
  await asOwner(
    `insert into queued_work (practice_id, kind, state, attempts, claim, beat_at, started_at, ended_at, progress_done,
        progress_total, progress_words, error_code, error_words)
      values ($1, $2, $3, 2, ${state === 'working' ? `gen_random_uuid(), 'infinity'` : 'null, null'}, now() - interval '4 minutes',
        ${isOver ? 'now()' : 'null'}, 1200, 50000, ${more || 'null, null, null'})`,
    [practiceId, kind, state],
  )
}

test('queued work is for admins, who follow, cancel, retry and dismiss it', { tag: '@phone' }, async ({
  page,
  practice,
  look,
}) => {
  await holdNotices(page)
  await page.goto('/queued-work')
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await makeAdmin(page, practice)
  const word = someWord()
  const [moving, broken] = [`import-${word}`, `archive-${word}`]
  await piece(practice.id, moving, 'working', `'Reading rows', null, null`)
  await piece(practice.id, broken, 'dead', `null, 'no_such_column', 'The file has no column for names.'`)
  await page.route('**/functions/v1/list-queued-work', route => route.fulfill({ status: 500, json: {} }))
  await page.goto('/queued-work')
  await expect(page.getByText('The work could not be loaded')).toBeVisible({ timeout: 20_000 })
  await page.unroute('**/functions/v1/list-queued-work')
  await page.getByRole('button', { name: 'Try again' }).click()
  const table = page.getByRole('table', { name: 'Queued work' })
  const row = (text: string) => table.getByRole('row').filter({ hasText: text })
  await expect(row(`Import ${word}`)).toContainText('1,200 of 50,000')
  await expect(row(`Import ${word}`)).toContainText('Reading rows')
  await expect(row(`Archive ${word}`)).toContainText('The file has no column for names.')
  // The last entry of a menu that is longer than the window; a phone has none beside the page.
  const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Queued work' })
  if ((page.viewportSize()?.width ?? 0) >= 768) await expect(entry).toBeInViewport({ ratio: 1 })
  await look('queued-work')

  // Progress shows without a reload.
  await asOwner(`update queued_work set progress_done = 32000 where kind = $1`, [moving])
  await expect(row(`Import ${word}`)).toContainText('32,000 of 50,000')

  await row(`Import ${word}`)
    .getByRole('button', { name: /^Cancel/ })
    .click()
  await expect(notice(page, 'Cancelled')).toBeVisible()
  await expect(row(`Import ${word}`)).toContainText('Cancelled')
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click()
  await expect(row(`Import ${word}`)).toContainText('Queued')

  await page.getByRole('combobox', { name: 'State' }).selectOption('Dead')
  await expect(row(`Import ${word}`)).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Kind' }).selectOption(`Archive ${word}`)
  await row(`Archive ${word}`)
    .getByRole('button', { name: /^Retry/ })
    .click()
  await expect(notice(page, 'Queued again')).toBeVisible()
  await expect(page.getByText('No such work')).toBeVisible()
  await asOwner(`update queued_work set state = 'dead', ended_at = now() where kind = $1`, [broken])
  await row(`Archive ${word}`)
    .getByRole('button', { name: /^Dismiss/ })
    .click()
  await expect(notice(page, 'Dismissed')).toBeVisible()
  await page.getByRole('button', { name: 'Show all work' }).click()
  await expect(row(`Archive ${word}`)).toContainText('Cancelled')
})
