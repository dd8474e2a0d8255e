import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { asOwner } from './admin.ts'
import { expect, holdNotices, test } from './fixtures.ts'
import { goWithin } from './go-within.ts'
import { enter, signUp } from './practice-api.ts'
import { refuseOnce } from './refuse-once.ts'

const notice = (page: Page, words: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(words)

/** What `pattern` finds in the newest email to somebody, such as the path of a link. */
async function linkTo(recipient: string, pattern: RegExp): Promise<string> {
  const [mail] = await asOwner(
    'select body_text from outbound_messages where recipient = $1 order by created_at desc limit 1',
    [recipient],
  )
  return pattern.exec(String(mail?.body_text))?.[0] ?? ''
}

test('an owner invites a front-desk member, changes the role, and removes the member', {
  tag: '@phone',
}, async ({ page, practice, visitor, axe, look }) => {
  await holdNotices(visitor)
  await page.goto('/practice-settings#team')
  const team = page.getByRole('region', { name: 'Team' })
  await expect(team.getByText('A team is part of the Full practice plan.')).toBeVisible()
  await expect(team.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/pricing')
  await expect(team.getByRole('button', { name: 'Invite somebody' })).toHaveCount(0)

  await asOwner(`update profiles set plan_type = 'full', subscription_status = 'active' where id = $1`, [
    practice.id,
  ])
  await page.reload()
  await team.getByRole('button', { name: 'Invite somebody' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(dialog.getByLabel('Email')).toBeFocused()
  const email = `kim-${practice.id.slice(0, 8)}@example.com`
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByText('Front desk').click()
  await axe(page, { include: 'dialog' })
  await look('team-invite')
  await refuseOnce(page, 'invite-member')
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByText('The invitation was not sent')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(notice(page, 'Invitation sent')).toBeVisible()
  await expect(team.getByText('Invited')).toBeVisible()
  const asked = page.waitForEvent('download')
  await team.getByRole('button', { name: 'Export CSV' }).click()
  const [head, , invited] = (await readFile(await (await asked).path(), 'utf8')).split('\r\n')
  expect(head).toMatch(/Name,Email,Role,State,Until$/)
  expect(invited).toMatch(new RegExp(`^,${email},Front desk,Invited,20\\d\\d-\\d\\d-\\d\\d$`))

  const path = await linkTo(email, /\/join\/[\w-]+/)
  await visitor.goto(path)
  await expect(visitor.getByRole('heading', { name: 'Join Quiet Hands' })).toBeVisible()
  await visitor.getByRole('button', { name: 'Sign up and join' }).click()
  await expect(visitor.getByText('Add your name.')).toBeVisible()
  await visitor.getByLabel('Your name').fill('Kim Sato')
  await expect(visitor.getByLabel('Email')).toHaveValue(email)
  const password = visitor.getByLabel('Password', { exact: true })
  await password.fill('quiet hands 2026')
  await visitor.getByRole('button', { name: 'Sign up and join' }).click()
  await expect(password).toHaveAccessibleDescription(/Too easy to guess: it's your practice's name\./)
  await password.fill('a quiet password')
  await look('team-join', visitor)
  await visitor.getByRole('button', { name: 'Sign up and join' }).click()
  await expect(visitor).toHaveURL(/\/dashboard$/)
  await expect(notice(visitor, 'You are in the team of Quiet Hands')).toBeVisible()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(/, Kim\.$/)

  // What a front desk may see, and what it may not.
  await goWithin(visitor, '/clients')
  await expect(visitor.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible()
  await goWithin(visitor, '/practice-settings')
  await expect(visitor.getByRole('heading', { name: 'Not part of your role' })).toBeVisible()
  await goWithin(visitor, path)
  await expect(visitor.getByRole('heading', { name: 'This invitation is closed' })).toBeVisible()
  await goWithin(visitor, '/appointments')
  const book = visitor
    .getByRole('button', { name: 'New appointment' })
    .or(visitor.getByRole('link', { name: 'New appointment' }))
  await expect(book.first()).toBeVisible()

  // A biller can view but not change.
  await page.reload()
  await team.getByRole('button', { name: 'More for Kim Sato' }).click()
  await page.getByRole('menuitem', { name: 'Change role' }).click()
  await dialog.getByText('Biller', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(book).toHaveCount(0)
  await goWithin(visitor, '/clients')
  await expect(visitor.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible()
  await expect(visitor.getByRole('button', { name: 'New client' })).toHaveCount(0)

  await expect(team.getByText('Biller')).toBeVisible()
  await look('team')
  await team.getByRole('button', { name: 'More for Kim Sato' }).click()
  await refuseOnce(page, 'remove-member')
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(notice(page, 'No one was removed')).toBeVisible()
  await expect(team.getByText('Kim Sato')).toBeVisible()
  await team.getByRole('button', { name: 'More for Kim Sato' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(notice(page, 'Kim Sato is out of the team')).toBeVisible()
  // An open screen of a removed member says so without a reload.
  await expect(visitor.getByRole('heading', { name: 'You work in no practice' })).toBeVisible()
  await axe(visitor)
  await look('no-practice', visitor)
  await visitor.getByLabel('Name of a practice of your own').fill('Own Room')
  await visitor.getByRole('button', { name: 'Open a practice' }).click()
  await expect(visitor).toHaveURL(/\/setup$/)
})

test('an owner of another practice joins, switches back and leaves, and a long team list has pages', async ({
  page,
  practice,
  axe,
  look,
}) => {
  await test.step('an owner of another practice joins, switches back, and leaves', async () => {
    await asOwner(`update profiles set plan_type = 'full', subscription_status = 'active' where id = $1`, [
      practice.id,
    ])
    const lee = await signUp('Lee Studio')
    await enter(page, lee.session)
    await practice.call('invite-member', { email: lee.email, role: 'practitioner' })
    await page.goto(await linkTo(lee.email, /\/join\/[\w-]+/))
    await page.getByRole('button', { name: 'Join Quiet Hands' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.getByRole('button', { name: /^Account/ }).click()
    await page.getByRole('menuitem', { name: 'Go to Lee Studio' }).click()
    await expect(page).toHaveURL(/\/setup$/)

    await asOwner(
      `update practice_members m set chosen_at = now() from auth.users u where u.id = m.user_id and u.email = $1
        and m.practice_id = $2`,
      [lee.email, practice.id],
    )
    await page.goto('/profile')
    const leave = page.getByRole('button', { name: 'Leave Quiet Hands' })
    await leave.click()
    await axe(page, { include: 'dialog' })
    await look('team-leave', page)
    await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
    await refuseOnce(page, 'leave-practice')
    await leave.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
    await expect(notice(page, 'You have not left')).toBeVisible()
    await leave.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
    await expect(notice(page, 'You have left Quiet Hands')).toBeVisible()
    await expect(page).toHaveURL(/\/setup$/)
    expect(await linkTo(practice.email, /has left your team/)).toBe('has left your team')
  })

  await test.step('turns the pages of a long team without touching unsaved forms beside it', async () => {
    await asOwner(
      `insert into practice_invitations (practice_id, email, role, token_hash, invited_by, expires_at)
        select $1::uuid, 'person' || n || '@example.com', 'biller', sha256(($1::uuid::text || n)::bytea), $1::uuid, now() + interval '1 day'
        from generate_series(1, 55) n`,
      [practice.id],
    )
    await enter(page, practice.session)
    await page.goto('/practice-settings?page=7&after=x&q=nobody')
    const team = page.getByRole('region', { name: 'Team' })
    await expect(team.getByText('person49@example.com')).toBeVisible()
    await page.getByLabel('Practice name').fill('Not saved yet')
    await team.getByRole('button', { name: 'Next' }).click()
    await expect(team.getByText('person55@example.com')).toBeVisible()
    await expect(page).toHaveURL(/page=7.*team-page=2/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByLabel('Practice name')).toHaveValue('Not saved yet')

    await team.getByRole('button', { name: 'Previous' }).click()
    await expect(team.getByText('person49@example.com')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)

    // Back still asks about unsaved changes, also where the list made the history entry.
    await page.goBack()
    await page
      .getByRole('dialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: 'Stay' })
      .click()
    await expect(page.getByLabel('Practice name')).toHaveValue('Not saved yet')
    await expect(page).not.toHaveURL(/team-page/)
  })
})
