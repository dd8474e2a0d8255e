import type { Locator } from '@playwright/test'
import { asOwner } from './admin.ts'
import { open, panelOf, say } from './assistant-steps.ts'
import { addColleague } from './colleague.ts'
import { expect, holdNotices, test } from './fixtures.ts'
import { goWithin } from './go-within.ts'
import { enter, type Practice } from './practice-api.ts'

/** A client, and a service of which it is known what it does. */
async function someone(practice: Practice): Promise<string> {
  await asOwner(
    `update services set traits = '{deep,latex}', name = 'Deep tissue' where id = (select id from services where practice_id = $1
      order by sort, name limit 1)`,
    [practice.id],
  )
  const [client] = await asOwner(
    `insert into clients (practice_id, first_name, last_name) values ($1, 'Nadia', 'Haddad') returning id`,
    [practice.id],
  )
  return String(client?.id)
}

async function expectLatexStop(flags: Locator) {
  const flag = flags.getByRole('listitem').filter({ hasText: 'rule allergy-latex' })
  await expect(flag).toContainText('Stop')
  await expect(flag).toContainText('Use other gloves and cups.')
  await expect(flag.getByRole('link', { name: /Clean Needle Technique/ })).toHaveAttribute('href', /^https:/)
}

test('health answers are recorded, screened, and stop a visit, by keyboard alone', {
  tag: '@phone',
}, async ({ page, practice, visitor, axe, look }) => {
  const client = await someone(practice)
  await holdNotices(page)
  await test.step('health answers are recorded and screened against a service, by keyboard alone', async () => {
    await page.goto(`/clients/${client}`)
    const card = page.getByRole('region', { name: 'Health', exact: true })
    const press = (name: string) => card.getByRole('button', { name, exact: true }).press('Enter')
    await press('Open health answers')
    await expect(card.getByText('No answers yet.')).toBeVisible()
    await press('Record answers')

    const sheet = page.getByRole('dialog', { name: 'Health answers' })
    await sheet.getByRole('button', { name: 'Add a condition' }).press('Enter')
    await sheet.getByRole('button', { name: 'Record', exact: true }).press('Enter')
    await expect(sheet.getByRole('link', { name: 'Choose a condition' })).toBeVisible()
    const condition = sheet.getByRole('group', { name: 'Condition 1' })
    await condition.getByLabel('Condition', { exact: true }).selectOption('Varicose veins')
    await condition.getByRole('checkbox', { name: 'Left leg' }).press('Space')
    await sheet.getByRole('textbox', { name: /^Medications/ }).fill('Eliquis 5 mg')
    await sheet.getByRole('combobox', { name: 'Pregnant' }).selectOption('No')
    await sheet.getByRole('checkbox', { name: 'Latex' }).press('Space')
    await axe(page, { include: 'dialog:modal' })
    await look('health-sheet')
    await sheet.getByRole('button', { name: 'Record', exact: true }).press('Enter')
    await expect(sheet).toBeHidden()
    await expect(card.getByText('Varicose veins, left leg')).toBeVisible()
    await expect(card.getByText('Not signed')).toBeVisible()

    await card.getByLabel('Service').selectOption('Deep tissue')
    await press('What to mind')
    const flags = card.getByRole('list', { name: 'What to mind for Deep tissue' })
    await expectLatexStop(flags)
    await expect(flags.getByRole('listitem').filter({ hasText: 'rule med-anticoagulant' })).toContainText(
      'Stop',
    )
    await look('health-card')

    const readings = await asOwner(
      'select distinct why from clinical.health_readings where practice_id = $1 and read_by = $1 order by why',
      [practice.id],
    )
    expect(readings).toEqual([{ why: 'record' }, { why: 'screening' }])
  })

  await test.step('a stop asks for a reason before the visit is marked, and keeps it', async () => {
    const [visit] = await asOwner(
      `insert into appointments (practice_id, client_id, practitioner_id, service_id, starts_at, ends_at, blocks_from, blocks_until,
          service_name, duration_min, price_cents, currency, source)
        select $1, $2, p.id, s.id, now() + interval '30 minutes', now() + interval '90 minutes', now() + interval '30 minutes',
          now() + interval '90 minutes', s.name, 60, 9000, 'USD', 'staff'
        from practitioners p, services s where p.practice_id = $1 and s.practice_id = $1 and 'latex' = any(s.traits) returning id`,
      [practice.id, client],
    )
    await goWithin(page, `/appointments?appointment=${visit?.id}`)
    const sheet = page.getByRole('dialog', { name: 'Nadia Haddad' })
    await sheet.getByRole('button', { name: 'Mark arrived' }).press('Enter')
    const asked = page.getByRole('dialog', { name: 'Before Nadia Haddad begins' })
    await expect(asked.getByRole('listitem').filter({ hasText: 'rule allergy-latex' })).toContainText('Stop')
    await asked.getByRole('button', { name: 'Keep the reason and mark' }).press('Enter')
    await expect(asked.getByText('Write why the visit may go on')).toBeVisible()
    await axe(page, { include: 'dialog:modal' })
    await look('stop-reason')
    await asked.getByRole('button', { name: 'Not yet' }).press('Enter')
    await expect(asked).toBeHidden()
    const status = () => asOwner('select status from appointments where id = $1', [visit?.id])
    expect(await status()).toEqual([{ status: 'confirmed' }])

    await sheet.getByRole('button', { name: 'Mark arrived' }).press('Enter')
    await asked.getByRole('textbox', { name: 'Why it may go on' }).fill('Gloves of nitrile today.')
    await asked.getByRole('button', { name: 'Keep the reason and mark' }).press('Enter')
    await expect.poll(status).toEqual([{ status: 'arrived' }])
    await goWithin(page, `/clients/${client}`)
    await page.getByRole('button', { name: 'Open health answers' }).press('Enter')
    await expect(page.getByText('Gloves of nitrile today.').first()).toBeVisible()
  })

  await test.step('the front desk sees nothing about health', async () => {
    const desk = await addColleague(practice)
    await asOwner(`update practice_members set role = 'front_desk' where practice_id = $1 and user_id = $2`, [
      practice.id,
      desk.session.user.id,
    ])
    await enter(visitor, desk.session)
    await visitor.goto(`/clients/${client}`)
    await expect(visitor.getByRole('region', { name: 'Household' })).toBeVisible()
    await expect(visitor.getByText(/\bhealth\b/i)).toHaveCount(0)
  })
})

test("screening rules and traits are the practice's own, and the assistant screens with them", {
  tag: '@phone',
}, async ({ page, practice, look }) => {
  await holdNotices(page)
  await test.step('the owner makes a screening rule stricter, undoes it, and takes suggested traits for a service', async () => {
    await page.goto('/screening-rules')
    await page.getByRole('searchbox', { name: 'Find a rule' }).fill('anaemia')
    const rule = page.getByRole('list', { name: 'Rules' }).getByRole('listitem')
    await expect(rule).toHaveCount(1)
    await expect(rule).toContainText('Care: cupping. Note: massage, deep, needle.')
    await rule.getByRole('combobox', { name: 'Anaemia, rule anaemia' }).selectOption('Always stop')
    await expect(rule).toContainText(/Made stricter/)
    const kept = () => asOwner('select severity from screening_rules where practice_id = $1', [practice.id])
    expect(await kept()).toEqual([{ severity: 'stop' }])
    await look('screening-rules')
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect.poll(kept).toEqual([])
    await page.getByRole('searchbox', { name: 'Find a rule' }).fill('zzz')
    await expect(page.getByText('No rule is called that')).toBeVisible()

    await asOwner(
      `update services set name = 'Hot stone massage' where id = (select id from services where practice_id = $1
      order by sort, name limit 1)`,
      [practice.id],
    )
    await goWithin(page, '/services')
    await page.getByRole('button', { name: 'Hot stone massage' }).first().press('Enter')
    const sheet = page.getByRole('dialog', { name: 'Hot stone massage' })
    await expect(sheet.getByText('Not set:', { exact: false })).toBeVisible()
    await sheet.getByRole('button', { name: 'Take these' }).press('Enter')
    await sheet.getByRole('button', { name: 'Choose what and where' }).press('Enter')
    await expect(sheet.getByRole('checkbox', { name: /^Heat/ })).toBeChecked()
    await sheet.getByRole('checkbox', { name: 'Lying face down' }).press('Space')
    await sheet.getByRole('checkbox', { name: 'Lower back' }).press('Space')
    await sheet.getByRole('button', { name: 'Save' }).press('Enter')
    await expect(sheet).toBeHidden()
    expect(
      await asOwner(
        `select traits, areas from services where practice_id = $1 and name = 'Hot stone massage'`,
        [practice.id],
      ),
    ).toEqual([{ traits: ['massage', 'heat', 'supine', 'oils'], areas: ['lower_back'] }])
  })

  await test.step('the assistant shows screening findings with their source, and keeps none of them', async () => {
    const client = await someone(practice)
    await practice.call('save-health-card', {
      client_id: client,
      answers: { allergies: [{ to: 'latex' }], medications: [{ name: 'Eliquis 5 mg' }] },
    })
    await asOwner(`delete from services where practice_id = $1 and not ('latex' = any(traits))`, [
      practice.id,
    ])
    await open(page)
    await say(page, 'Check health screening for Nadia Haddad and Deep tissue')
    const card = panelOf(page).getByRole('group', { name: 'Check Health Screening' })
    const flags = card.getByRole('list', { name: 'What Check Health Screening found' })
    await expectLatexStop(flags)
    await expect(flags.getByText(/^(Stop|Care|Note)$/).first()).toHaveText('Stop')
    await look('assistant-screening')

    // What the browser keeps of a conversation has no health data.
    await page.reload()
    await open(page)
    await expect(card.getByText('What was found is not kept here. Ask again to see it.')).toBeVisible()
    await expect(flags).toHaveCount(0)
    const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }))
    expect(kept).toContain('checkHealthScreening')
    expect(kept).not.toMatch(/allergy-latex|gloves|eliquis|anticoagul|Clean Needle/i)
    await look('assistant-screening-later')
  })
})
