import { blockLunch, dateIn, openDiary } from './diary.ts'
import { expect, test } from './fixtures.ts'

const date = dateIn(2)

test('prints a day, by practitioner or as one list, with names or initials', { tag: '@phone' }, async ({
  page,
  practice,
  axe,
  look,
  isMobile,
}) => {
  // The print-out stays in the page.
  await page.addInitScript(() => {
    window.print = () => undefined
  })
  const diary = await openDiary(practice)
  await diary.book({ date, at: '10:00', first: 'Kwame', last: 'Mensah' })
  await diary.book({ date, at: '11:30', first: 'Rosa', last: 'Lindqvist', with: diary.ben })
  await blockLunch(practice, diary.ann, date)
  await page.goto(`/appointments?view=day&date=${date}&practitioner=${diary.ann},${diary.ben}`)
  const open = async () => {
    if (!isMobile) return page.getByRole('button', { name: 'Print the day' }).click()
    await page.locator('#main header').getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Print the day' }).click()
  }
  const paper = page.frameLocator('iframe[data-print]').last()
  const dialog = page.getByRole('dialog', { name: 'Print the day' })
  await open()
  await axe(page, { include: 'dialog' })
  await look('calendar-print-dialog')
  await dialog.getByRole('button', { name: 'Print', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(paper.getByRole('heading')).toHaveText([/Ann/, /Ben/])
  await expect(paper.getByRole('row')).toHaveCount(5)
  await expect(paper.getByRole('row', { name: /Kwame Mensah/ })).toContainText('10:00 to 11:00')
  await expect(paper.getByRole('row', { name: /Lunch/ })).toHaveCount(1)

  await open()
  await dialog.getByLabel('One list of everybody').check()
  await dialog.getByLabel(/Initials instead of names/).check()
  await dialog.getByRole('button', { name: 'Print', exact: true }).click()
  await expect(paper.getByRole('heading')).toHaveText(['Quiet Hands'])
  await expect(paper.getByRole('row', { name: /K\. M\./ })).toHaveCount(1)
  await expect(paper.getByText('Kwame')).toHaveCount(0)
})
