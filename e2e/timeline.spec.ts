import { asOwner } from './admin.ts'
import { bookOnline } from './book-online.ts'
import { expect, test } from './fixtures.ts'
import { goWithin } from './go-within.ts'

test('the timeline shows once that a client opened their link, and loads a long history page by page', {
  tag: '@phone',
}, async ({ page, practice, visitor, look }) => {
  await test.step('the timeline shows once that a client opened their link', async () => {
    await bookOnline(practice)
    const [letter] = await practice.rows<{ body_text: string; client_id: string }>(
      'outbound_messages?select=body_text,client_id&kind=eq.visit-booked',
    )
    const link = /\/appointment-manage\/[\w-]+/.exec(letter?.body_text ?? '')?.[0] ?? ''
    const opened = async () => practice.rows<{ times: number }>('link_opens?select=times')

    // Loading the page isn't opening it, nor is a visit of the practice itself.
    await page.goto(link)
    await expect(page.getByRole('heading', { name: /Nadia/ })).toBeVisible()
    await page.mouse.move(40, 300)
    await visitor.goto(link)
    await expect(visitor.getByRole('heading', { name: /Nadia/ })).toBeVisible()
    expect(await opened()).toEqual([])
    // The pointer counts once the page is awake.
    let moved = 0
    await expect
      .poll(async () => {
        moved += 20
        await visitor.mouse.move(40 + moved, 300)
        return opened()
      })
      .toEqual([{ times: 1 }])
    await page.goto(`/clients/${letter?.client_id}`)
    const history = page.getByRole('tabpanel', { name: 'Timeline' })
    await history.getByLabel('Show on the timeline').selectOption({ label: 'Links opened' })
    await expect(history.getByRole('listitem')).toHaveText([
      /^Opened the link to their visit.*From the confirmation\.$/,
    ])
    await look('timeline-link')
    expect(await opened()).toEqual([{ times: 1 }])
  })

  await test.step('a long history loads page by page, in order', async () => {
    const { client_id } = await practice.call<{ client_id: string }>('save-client', { first_name: 'Ann' })
    // Two thousand notes and emails that alternate.
    await asOwner(
      `with mails as (insert into outbound_messages (practice_id, client_id, kind, recipient, subject, body_text, body_html, dedupe_key,
        status, sent_at, created_at)
      select $1, $2::uuid, 'by-hand', 'ann@example.com', 'Letter ' || n, 'Hello', 'Hello', 'long ' || $2::uuid || n, 'sent',
        now() - n * interval '6 hours', now() - n * interval '6 hours' from generate_series(1, 1800) n)
     insert into client_notes (practice_id, client_id, note, created_at)
     select $1, $2::uuid, 'Note ' || n, now() - n * interval '50 hours' from generate_series(1, 200) n`,
      [practice.id, client_id],
    )
    const asked: string[] = []
    page.on('request', request => {
      if (request.url().includes('/rest/v1/outbound_messages')) asked.push(request.url())
    })
    await goWithin(page, `/clients/${client_id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Ann' })).toBeVisible()
    const history = page.getByRole('tabpanel', { name: 'Timeline' })
    const entries = history.getByRole('listitem')
    await expect(entries).toHaveCount(20)
    // A live update may load the first page again.
    for (const url of asked) expect(url).toContain('offset=0&limit=50')
    for (let most = 40; most <= 80; most += 20) {
      await history.getByRole('button', { name: 'Show earlier' }).click()
      await expect(entries).toHaveCount(most)
    }
    const times = await entries
      .locator('time')
      .evaluateAll(found => found.map(each => Date.parse(each.getAttribute('datetime') ?? '')))
    expect(times).toEqual([...times].sort((a, b) => b - a))
    await expect(history.getByText('Note 8', { exact: true })).toBeVisible()
  })
})
