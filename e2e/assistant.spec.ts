import { asOwner, makeAdmin } from './admin.ts'
import { addRosa, askFirst, buttonOf, fieldOf, notesOf, open, panelOf, say } from './assistant-steps.ts'
import { notice } from './feedback-steps.ts'
import { expect, holdNotices, test } from './fixtures.ts'

const execution = '**/functions/v1/execute-assistant-action'

test('cards are executed, undone, declined, edited, retried, confirmed by name, and reported, by keyboard', async ({
  page,
  practice,
  axe,
  look,
}) => {
  await holdNotices(page)
  await makeAdmin(page, practice)
  await askFirst(practice)
  const rosa = await addRosa(practice)
  await asOwner(`insert into clients (practice_id, first_name, last_name) values ($1, 'June', 'Hart')`, [
    practice.id,
  ])

  await test.step('a card is asked for, executed and undone by keyboard alone', async () => {
    await page.goto('/dashboard')
    await open(page)
    const panel = panelOf(page)
    await expect(panel.getByText('Acts only after you press Execute.')).toBeVisible()
    expect(await panel.boundingBox()).toMatchObject({ x: 940, width: 500 })
    await expect(panel.getByRole('button', { name: 'Send' })).toBeDisabled()
    // Shift+Enter begins a line.
    await page.keyboard.type('What is')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.type('on today?')
    await expect(fieldOf(page)).toHaveValue('What is\non today?')
    await page.keyboard.press('Enter')
    await expect(panel.getByRole('region', { name: "Today's Schedule" })).toContainText(
      'No appointments scheduled',
    )
    await expect(panel.getByText(/^\d\d:\d\d$/).first()).toBeVisible()
    await expect(fieldOf(page)).toHaveValue('')
    await expect(fieldOf(page)).toBeFocused()

    await page.keyboard.type('Add a note for Rosa Lind: likes the table warm')
    await page.keyboard.press('Enter')
    const card = panel.getByRole('group', { name: 'Add Client Note' })
    await expect(card.getByText('Pending')).toBeVisible()
    await expect(card.getByText('Rosa Lind')).toBeVisible()
    expect(await notesOf(rosa)).toEqual([])
    await axe(page)
    await look('assistant-card')
    await card.getByRole('button', { name: 'Execute' }).focus()
    await page.keyboard.press('Enter')
    await expect(card.getByText('Completed')).toBeVisible()
    await expect(card).toBeFocused()
    expect((await notesOf(rosa)).map(({ note }) => String(note).toLowerCase())).toEqual([
      'likes the table warm',
    ])
    await card.getByRole('button', { name: 'Undo' }).focus()
    await page.keyboard.press('Enter')
    await expect(card.getByText('Undone')).toBeVisible()
    expect(await notesOf(rosa)).toEqual([])

    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(buttonOf(page)).toBeFocused()
  })

  await test.step('cards are declined, edited, retried, confirmed by name, and reported without client data when they fail', async () => {
    await open(page)
    const panel = panelOf(page)
    const cards = panel.getByRole('group', { name: 'Add Client Note' })
    await say(page, 'Add a note for Rosa Lind: likes it quiet')
    await cards.getByRole('button', { name: 'Not now' }).click()
    await expect(cards.getByText('Set aside')).toBeVisible()

    await say(page, 'Add a note for Rosa Lind: likes the table warm')
    const second = cards.nth(2)
    await second.getByRole('button', { name: 'Edit' }).press('Enter')
    const note = second.getByRole('textbox', { name: /^Note/ })
    await expect(note).toBeFocused()
    await note.fill('Likes the table cool')
    await look('assistant-edit')
    await second.getByRole('button', { name: 'Save changes' }).press('Enter')
    await expect(second.getByText('Likes the table cool')).toBeVisible()
    expect(await notesOf(rosa)).toEqual([])

    // Where the outcome is unknown, the card can be executed again.
    const error = { code: 'internal', message: 'No.' }
    await page.route(execution, route => route.fulfill({ status: 500, json: { error } }), { times: 1 })
    const execute = second.getByRole('button', { name: 'Execute' })
    await execute.click()
    const words = 'Server error. Please try again in a moment.'
    await expect(notice(page, words)).toBeVisible()
    await expect(notice(page, 'Failed to execute action')).toBeVisible()
    await expect(panel.getByText(`Assistant, error: ${words}`)).toBeVisible()

    // While it runs, nothing else can be sent.
    const held = Promise.withResolvers<void>()
    await page.route(execution, route => held.promise.then(() => route.continue()), { times: 1 })
    await execute.click()
    await expect(panel.getByText('Performing action...')).toBeVisible()
    await fieldOf(page).fill('Add a note for Rosa Lind: prefers mornings')
    const send = panel.getByRole('button', { name: 'Send', exact: true })
    await expect(send).toBeDisabled()
    held.resolve()
    await expect(second.getByText('Completed')).toBeVisible()
    await expect(notice(page, "The note is on Rosa Lind's record.")).toBeVisible()
    await expect(panel.getByText('Performing action...')).toHaveCount(0)
    expect(await notesOf(rosa)).toEqual([{ note: 'Likes the table cool' }])

    await send.click()
    const third = cards.nth(3)
    await expect(third.getByText('Pending')).toBeVisible()
    await asOwner('delete from clients where id = $1', [rosa])
    await third.getByRole('button', { name: 'Execute' }).click()
    await expect(third.getByText('Failed')).toBeVisible()
    await expect(notice(page, 'We could not find this client.')).toBeVisible()
    await expect(panel.getByText(/^Assistant, error: Sorry, I couldn't complete that action: /)).toBeVisible()
    await third.getByRole('button', { name: 'Report this: Add Client Note failed' }).press('Enter')
    await expect(third.getByText(/^Reported, without a word about any client/)).toBeVisible()
    await axe(page, { include: 'dialog:modal' })
    await look('assistant-reported')
    const [filed] = await asOwner(
      `select f.title, f.description from user_feedback f join user_feedback_private p on p.feedback_id = f.id
     where p.author_id = $1`,
      [practice.id],
    )
    expect(filed?.title).toBe('Assistant: Add Client Note failed')
    expect(String(filed?.description)).not.toMatch(/Rosa|mornings/)

    // Deleting takes the client's name, and two presses delete once.
    await say(page, 'Delete the client June Hart')
    const deletion = panel.getByRole('group', { name: 'Delete Client' })
    const name = deletion.getByRole('textbox', { name: 'Type “June Hart” to confirm' })
    await expect(name).toBeVisible()
    await deletion.getByRole('button', { name: 'Execute' }).press('Enter')
    await expect(deletion.getByText('Type the name exactly as in the record.')).toBeVisible()
    await expect(name).toBeFocused()
    await page.keyboard.type('June')
    await page.keyboard.press('Enter')
    const erased = () => practice.rows('clients?select=erased_at&erased_at=not.is.null')
    expect(await erased()).toEqual([])
    await name.fill('June hart')
    const sent: string[] = []
    page.on('request', request => {
      if (request.url().endsWith('/execute-assistant-action')) sent.push(request.url())
    })
    await deletion.getByRole('button', { name: 'Execute' }).dblclick()
    await expect(deletion.getByText('Completed')).toBeVisible()
    expect(sent).toHaveLength(1)
    await expect(deletion.getByRole('button', { name: 'Undo' })).toHaveCount(0)
    expect(await erased()).toHaveLength(1)
  })
})
