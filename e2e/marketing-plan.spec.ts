import type { Page } from '@playwright/test'
import { asOwner } from './admin.ts'
import { dateIn } from './diary.ts'
import { expect, holdNotices, test } from './fixtures.ts'
import { goWithin } from './go-within.ts'

/** On a phone, what is done with a whole plan is in a menu. */
async function pressOfPlan(page: Page, name: string) {
  await page.getByRole('button', { name: 'What to do with the plan' }).press('Enter')
  await page.getByRole('menuitem', { name }).press('Enter')
}

test('six questions make a plan whose items are approved, edited, skipped and closed, and whose answers can change', {
  tag: '@phone-only',
}, async ({ page, practice, axe, look }) => {
  await holdNotices(page)
  const asked = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await test.step('six questions by keyboard make a plan whose items are approved, undone, skipped and closed', async () => {
    const press = (name: string | RegExp) => page.getByRole('button', { name }).first().press('Enter')
    await page.goto('/marketing-plan')
    await expect(page.getByRole('heading', { name: 'There is no plan yet' })).toBeVisible()
    await page.getByRole('link', { name: 'Plan four weeks' }).press('Enter')

    await asked('What should these weeks do?')
    await look('plan-wizard')
    // A launch needs the service to launch.
    await page.getByRole('radio', { name: /Start a new service/ }).press('Space')
    await press('Next: hours a week')
    await expect(page.getByText('Choose the service that you want to start')).toBeVisible()
    await page.getByRole('radio', { name: /Bring regulars back/ }).press('Space')
    await press('Next: hours a week')
    await asked('How much time do you have for it?')
    await page.getByRole('radio', { name: /^2 hours a week/ }).press('Space')
    await press('Next: channels')
    await asked('Where do you speak?')
    await page.goBack()
    await asked('How much time do you have for it?')
    await expect(page.getByRole('radio', { name: /^2 hours a week/ })).toBeChecked()
    await press('Next: channels')
    await page.getByRole('checkbox', { name: /^Instagram/ }).check()
    await press('Next: services')
    await press('Next: the first day')
    await press('Next: your voice')
    await asked('How do you sound?')
    await press('Plan the four weeks')

    await asked('Your four weeks')
    await expect(page.getByText('There is little history yet.')).toBeVisible()
    await look('marketing-plan-result')
    // Waits until all texts are written: each one changes the plan.
    await expect(page.getByText('Its words are being written.')).toHaveCount(0)
    const items = () => practice.rows('plan_items?select=state,kind,channel&order=at')
    const planned = await items()
    expect(planned.length).toBeGreaterThan(3)
    expect(planned.every(({ state }) => state === 'proposed')).toBe(true)
    expect(await practice.rows('marketing_plans?select=goal,hours_per_week,channels')).toEqual([
      { goal: 'regulars_back', hours_per_week: 2, channels: expect.arrayContaining(['instagram']) },
    ])

    await page
      .getByRole('button', { name: /^Approve [A-Z]/ })
      .first()
      .press('Enter')
    await expect(page.getByRole('dialog', { name: 'Approve this?' })).toBeVisible()
    await axe(page, { include: 'dialog:modal' })
    await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
    const undo = page.getByRole('button', { name: /^Undo / })
    // Focus goes to the next item. On a phone, approved items fold into one line.
    await expect(page.getByRole('button', { name: /^Approve [A-Z]/ }).first()).toBeFocused()
    const folded = page.getByRole('button', { name: /^Approved: one on \w+day$/ })
    await expect(folded).toHaveAttribute('aria-expanded', 'false')
    await expect(undo).toBeHidden()
    await folded.press('Enter')
    await expect(undo).toBeVisible()
    expect((await items()).filter(({ state }) => state === 'approved' || state === 'scheduled')).toHaveLength(
      1,
    )
    const name = await undo.getAttribute('aria-label')
    await undo.press('Enter')
    await expect(undo).toBeHidden()
    await expect(
      page.getByRole('button', { name: name?.replace('Undo', 'Approve') ?? '', exact: true }).first(),
    ).toBeFocused()
    expect(await items()).toEqual(planned)

    await page
      .getByRole('button', { name: /^More for / })
      .first()
      .press('Enter')
    await page.getByRole('menuitem', { name: 'Skip' }).press('Enter')
    await expect(page.getByText('Skipped', { exact: true })).toBeVisible()
    await expect(undo).toBeFocused()
    await undo.press('Enter')
    await expect(undo).toBeHidden()
    await expect(page.getByRole('button', { name: /^Approve [A-Z]/ }).first()).toBeFocused()

    await pressOfPlan(page, 'Close the month')
    await page.getByRole('button', { name: 'Close them' }).press('Enter')
    await asked('Your last four weeks')
    await expect(page.getByRole('link', { name: 'Plan the next four weeks' })).toBeVisible()
  })

  await test.step('items follow the rules when edited, and answers can be changed until one is approved', async () => {
    await goWithin(page, '/marketing-plan-wizard?step=voice')
    await page.getByRole('radio', { name: /^Warm/ }).press('Space')
    await page.getByRole('checkbox', { name: /^With emoji/ }).check()
    const avoid = page.getByLabel('Words you avoid')
    await avoid.fill(`pamper, ${'bliss'.repeat(9)}`)
    await expect(page.getByText('At most 40 letters a word')).toBeVisible()
    await page.getByRole('button', { name: 'Plan the four weeks' }).press('Enter')
    await expect(page).toHaveURL(/step=voice/)
    await avoid.fill('pamper, bliss')
    await page.getByLabel('How your mails end').fill('Dana and the team')
    await page.getByLabel('How your mails end').press('Enter')
    await asked('Your four weeks')
    // The voice goes into everything that is written for the practice.
    expect(await practice.rows('practice_voices?select=tone,uses_emoji,avoid,sign_off')).toEqual([
      { tone: 'warm', uses_emoji: true, avoid: ['pamper', 'bliss'], sign_off: 'Dana and the team' },
    ])
    // Waits until all texts are written: each one gives the plan a new revision.
    await expect(page.getByText('Its words are being written.')).toHaveCount(0)
    await page
      .getByRole('button', { name: /^More for / })
      .first()
      .press('Enter')
    await page.getByRole('menuitem', { name: 'Move' }).press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Time').fill('03:00')
    await dialog.getByRole('button', { name: 'Move' }).press('Enter')
    await expect(dialog.getByText('That is too early or too late for it.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page
      .getByRole('button', { name: /^More for / })
      .first()
      .press('Enter')
    await page.getByRole('menuitem', { name: 'Edit' }).press('Enter')
    await dialog.getByLabel('What it is about').fill('Booking cards by the till')
    await dialog.getByRole('button', { name: 'Save' }).press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Booking cards by the till')).toBeVisible()
    const [named] = await practice.rows('plan_items?select=title&title=not.is.null')
    expect(named).toEqual({ title: 'Booking cards by the till' })

    const [first] = await practice.rows('marketing_plans?select=id&state=neq.closed')

    await pressOfPlan(page, 'Change the answers')
    await asked('What should these weeks do?')
    await expect(page.getByText('Change the answers', { exact: true })).toBeVisible()
    await page.getByRole('radio', { name: /Bring regulars back/ }).press('Space')
    await page.getByRole('button', { name: 'Next: hours a week' }).press('Enter')
    await page.getByRole('radio', { name: /^4 hours a week/ }).press('Space')
    await page.getByRole('button', { name: 'Next: channels' }).press('Enter')
    await page.goto('/marketing-plan-wizard?change=1&step=voice')
    await expect(page.getByRole('radio', { name: /^Warm/ })).toBeChecked()
    await expect(avoid).toHaveValue('pamper, bliss')
    await page.getByRole('button', { name: 'Plan them anew' }).press('Enter')
    await asked('Your four weeks')
    const plans = await practice.rows('marketing_plans?select=id,state&state=neq.closed')
    expect(plans).toHaveLength(1)
    expect(plans[0]?.id).not.toBe(first?.id)
    await expect(page.getByText('Its words are being written.')).toHaveCount(0)

    await page
      .getByRole('button', { name: /^Approve [A-Z]/ })
      .first()
      .press('Enter')
    await dialog.getByRole('button', { name: 'Approve', exact: true }).press('Enter')
    await expect(dialog).toBeHidden()
    await goWithin(page, '/marketing-plan-wizard?change=1')
    await asked('One item is approved already')
    await page.getByRole('link', { name: 'Open the plan' }).press('Enter')
    await asked('Your four weeks')
    await pressOfPlan(page, 'Change the answers')
    await page.getByRole('button', { name: 'Close it and plan anew' }).press('Enter')
    await asked('What should these weeks do?')
    expect(await practice.rows('marketing_plans?select=state')).toEqual([
      { state: 'closed' },
      { state: 'closed' },
    ])
  })
})

/** A client who came every second day for eight weeks: enough for the numbers to say something. */
const addVisits = (practiceId: string) =>
  asOwner(
    `with made as (insert into clients (practice_id, first_name, last_name) values ($1, 'Ada', 'Brooks') returning id)
     insert into appointments (practice_id, client_id, practitioner_id, service_id, status, starts_at, ends_at, service_name, duration_min,
         price_cents, currency, source, created_at)
       select $1, made.id, p.practitioner_id, p.service_id, 'completed', d, d + interval '1 hour', 'Swedish massage', 60, 9500, 'USD', 'staff',
         now() - interval '90 days'
       from made, (select sp.practitioner_id, s.id as service_id from services s join service_practitioners sp on sp.service_id = s.id
         where s.practice_id = $1 order by s.sort limit 1) p, generate_series(now() - interval '57 days', now() - interval '2 days', '2 days') d
     returning client_id`,
    [practiceId],
  )

test('proposals and results open the rows that they were counted from', {
  tag: '@phone',
}, async ({ page, practice, axe, look }) => {
  const [visit] = await addVisits(practice.id)
  await page.goto('/marketing-plan-wizard')
  const proposed = page.getByRole('radio', { checked: true })
  await expect(proposed).toHaveAccessibleDescription(/\d/)
  const see = page.getByRole('button', { name: /^See (the hours|who)$/ })
  await look('plan-wizard-figures')
  await see.press('Enter')
  const counted = page.getByRole('dialog', { name: 'Where the figure comes from' })
  await expect(counted.getByText(/^(One row|\d+ rows)\b|^Nothing was counted/)).toBeVisible()
  await axe(page, { include: 'dialog:modal' })
  await page.keyboard.press('Escape')
  await expect(counted).toBeHidden()
  await expect(see).toBeFocused()
  // The whole card selects its answer.
  await page.getByText('Find new clients').click()
  await expect(page.getByRole('radio', { name: /Find new clients/ })).toBeChecked()

  await goWithin(page, '/marketing-plan-wizard?step=voice')
  await page.getByRole('button', { name: 'Plan the four weeks' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Your four weeks' })).toBeVisible()
  // A published post of the first week, a click on it, and a booking from that click.
  await asOwner(
    `with plan as (update marketing_plans set starts_on = $2 where practice_id = $1),
       item as (update plan_items set channel = 'instagram', kind = 'post', day = $3, at = now() - interval '2 days'
         where id = (select id from plan_items where practice_id = $1 order by at, id limit 1) returning id, short_link_id),
       post as (insert into social_posts (practice_id, network, text, plan_item_id, short_link_id, state, publish_at, approved_at, published_at, permalink)
         select $1, 'instagram', 'Two open hours', id, short_link_id, 'published', now() - interval '2 days', now() - interval '3 days', now() - interval '2 days',
           'https://instagram.example/p/1' from item),
       click as (insert into short_link_clicks (practice_id, short_link_id, clicked_at, is_counted)
         select $1, short_link_id, now() - interval '1 day', true from item returning id)
     update appointments a set link_click = click.id, link_code = 'aaaa', created_at = now() - interval '12 hours'
       from click where a.id = (select id from appointments where practice_id = $1 order by starts_at desc limit 1)`,
    [practice.id, dateIn(-3), dateIn(-2)],
  )
  await goWithin(page, '/marketing-plan')
  const brought = page.getByRole('list', { name: 'What it brought' })
  await expect(brought).toHaveText(/^Instagram post, \w+, \w+ \d+1 click, 1 booking, \$95$/)
  await expect(brought.getByRole('link', { name: /^Instagram post, / })).toHaveAttribute(
    'href',
    'https://instagram.example/p/1',
  )
  await look('marketing-plan-brought')
  await brought.getByRole('button', { name: /^1 booking: Instagram post, / }).press('Enter')
  const rows = page.getByRole('dialog', { name: /^What was booked: Instagram post, / })
  await expect(rows.getByRole('link', { name: /Ada Brooks/ })).toHaveAttribute(
    'href',
    `/clients/${visit?.client_id}`,
  )
  await page.keyboard.press('Escape')
  await expect(rows).toBeHidden()
  await brought.getByRole('button', { name: /^1 click: Instagram post, / }).press('Enter')
  await expect(
    page.getByRole('dialog', { name: /^Who followed it: / }).getByText('Somebody, without a name'),
  ).toBeVisible()
})
