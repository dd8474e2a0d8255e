import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { notice } from './feedback-steps.ts'
import { expect, holdNotices, test } from './fixtures.ts'
import { ownAddress } from './practice-api.ts'
import { prefetched } from './prefetched.ts'

const someone = () => `person-${randomUUID().slice(0, 8)}@example.com`
const answer = (status: number, body: object) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(body),
})

/** Until it is let go, the browser keeps nothing: the official client throws when it is about to keep the session. */
async function refuseToKeep(page: Page) {
  const keep = await page.evaluateHandle(() => {
    const keep = Storage.prototype.setItem
    Storage.prototype.setItem = function (key, value) {
      if (key === 'stillpoint-session') throw new DOMException('full', 'QuotaExceededError')
      keep.call(this, key, value)
    }
    return keep
  })
  return () =>
    keep.evaluate(keep => {
      Storage.prototype.setItem = keep
    })
}

/** §8. The email stays. */
async function expectUnexpectedError(page: Page, button: string, email: string) {
  await page.getByRole('button', { name: button }).click()
  await expect(notice(page, 'An unexpected error occurred')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
}

test('the sign-in addresses have titles and one description', async ({ request }) => {
  for (const [path, title] of [
    ['/login', 'Sign in · Stillpoint'],
    ['/signup', 'Sign up · Stillpoint'],
    ['/auth', 'Sign in or sign up · Stillpoint'],
  ] as const) {
    const html = await (await request.get(path)).text()
    expect(html, path).toContain(`<title>${title}</title>`)
    expect(html, path).toContain(
      '<meta name="description" content="Sign in to your practice, or open one: the first month is free."',
    )
  }
})

// §5 and §8, word by word. Strangers who guess passwords can't lock the owner out.
test('signing in reports errors, still works after a stranger’s guesses, and keeps the email', {
  tag: '@phone',
}, async ({ page, publicPractice, look }) => {
  const { email, password } = publicPractice
  await page.goto('/login')
  const field = page.getByRole('textbox', { name: 'Password' })
  const send = page.getByRole('button', { name: 'Sign In' })
  await send.click()
  await expect(notice(page, /^Error$/)).toBeVisible()
  await expect(notice(page, 'Please fill in all fields')).toBeVisible()

  await page.getByLabel('Email').fill(email)
  await field.fill('not this one')
  for (let i = 0; i < 21; i++) {
    const guess = await fetch(`${process.env.E2E_URL}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { 'X-Forwarded-For': ownAddress() },
      body: JSON.stringify({ email, password: 'a guess' }),
    })
    expect(guess.status).toBe(400)
  }
  // The proof is made in the background: the button says so meanwhile.
  const challenge = '**/functions/v1/start-sign-in-challenge'
  let letGo = () => {}
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  await page.route(challenge, async route => {
    await held
    await route.continue()
  })
  await send.click()
  await expect(page.getByRole('button', { name: 'One moment, a short check' })).toBeVisible()
  await look('sign-in-check')
  letGo()
  await expect(notice(page, 'Sign In Failed')).toBeVisible()
  await expect(notice(page, 'Invalid login credentials')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await look('sign-in-failed')

  await field.fill(password)
  const letKeep = await refuseToKeep(page)
  await expectUnexpectedError(page, 'Sign In', email)
  await letKeep()
  await expect(prefetched(page, '/dashboard', 'dashboard-page')).toBeAttached()
  await send.click()
  await expect(notice(page, 'Welcome back!')).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
})

test('signing up reports errors and keeps what was typed', async ({ page, publicPractice }) => {
  await holdNotices(page)
  await page.goto('/signup')
  const send = page.getByRole('button', { name: 'Start Free Trial' })
  const password = page.getByRole('textbox', { name: 'Password' })
  await send.click()
  await expect(notice(page, 'Please fill in all fields')).toBeVisible()

  await page.getByLabel('Practice name').fill('Quiet Hands')
  await page.getByLabel('Email').fill(publicPractice.email)
  await password.fill('five5')
  await send.click()
  await expect(notice(page, 'Password must be at least 6 characters long')).toBeVisible()

  await password.fill('quiethands1')
  await send.click()
  await expect(password).toHaveAccessibleDescription(/Too easy to guess: it's your practice's name\./)
  await expect(password).toBeFocused()

  await password.fill('a quiet password')
  await send.click()
  await expect(notice(page, 'Account Already Exists')).toBeVisible()
  await expect(notice(page, 'This email is already registered. Please sign in instead.')).toBeVisible()
  await expect(page.getByLabel('Practice name')).toHaveValue('Quiet Hands')

  const signUp = '**/auth/v1/signup*'
  await page.route(signUp, route => route.fulfill(answer(422, { code: 'x', message: 'No room today' })))
  await send.click()
  await expect(notice(page, 'Signup Failed')).toBeVisible()
  await expect(notice(page, 'No room today')).toBeVisible()
  await page.unroute(signUp)

  const email = someone()
  await page.getByLabel('Email').fill(email)
  await refuseToKeep(page)
  await expectUnexpectedError(page, 'Start Free Trial', email)
  await expect(prefetched(page, '/dashboard', 'dashboard-page')).toBeAttached()
})

test('sign-up asks for a confirmation for eight seconds and welcomes for four (§9)', async ({
  page,
  look,
}) => {
  await page.clock.install()
  const send = page.getByRole('button', { name: 'Start Free Trial' })
  const fill = async (email: string) => {
    await page.goto('/signup')
    // The looks of a notice come with the first one: then the clock may stand still.
    await send.click()
    await expect(notice(page, 'Please fill in all fields')).toBeVisible()
    await page.getByLabel('Practice name').fill('Quiet Hands')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('textbox', { name: 'Password' }).fill('a quiet password')
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
    await send.click()
  }
  const staysFor = async (title: string, ms: number) => {
    await expect(notice(page, title)).toBeVisible()
    await page.clock.runFor(ms - 100)
    await expect(notice(page, title)).toBeVisible()
    await page.clock.runFor(200)
    await expect(notice(page, title)).toHaveCount(0)
    await page.clock.resume()
  }
  const signUp = '**/auth/v1/signup*'
  const email = someone()
  await page.route(signUp, route => route.fulfill(answer(200, { id: randomUUID(), email })))
  await fill(email)
  await staysFor('Check Your Email', 8_000)
  await expect(page.getByText(email).first()).toBeVisible()
  await look('sign-up-confirm')
  await page.unroute(signUp)
  await fill(someone())
  await expect(notice(page, 'Your free trial has started: one month, no card.')).toBeVisible()
  await staysFor('Welcome to Stillpoint', 4_000)
  await expect(page).toHaveURL(/\/(setup|dashboard)$/)
})
