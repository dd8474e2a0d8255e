import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { addressesFrom } from '../tests/addresses.ts'

/** What GoTrue's dialect answers to a sign-in, as supabase-js keeps it. */
export interface Session {
  access_token: string
  refresh_token: string
  user: { id: string; email: string }
}

export interface Account {
  email: string
  password: string
  session: Session
  /** A verb as this account; throws what it refused with. */
  call: <T = Record<string, unknown>>(verb: string, input?: unknown) => Promise<T>
  /** Rows of this account through /rest/v1: `rows('clients?select=id&last_name=eq.Lee')`. */
  rows: <T = Record<string, unknown>>(query: string) => Promise<T[]>
}

export interface Practice extends Account {
  id: string
  name: string
  slug: string
  /** Path of the booking page. */
  bookingPath: string
}

const sessionKey = 'stillpoint-session'
const publishableKey = 'sb_publishable_stillpoint'

/** An address nobody else in the run comes from: each worker counts through a sixteenth of them. */
export const ownAddress = addressesFrom((Number(process.env.TEST_WORKER_INDEX ?? 0) % 16) * 8_192)

/** A request as a stranger, or with a token; throws an Error with the answer's body where it is not 2xx. */
export async function ask<T>(path: string, body?: unknown, token?: string): Promise<T> {
  const response = await fetch(`${process.env.E2E_URL}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      apikey: publishableKey,
      'content-type': 'application/json',
      'x-forwarded-for': ownAddress(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
  return JSON.parse(text) as T
}

/** An account that is signed in already. */
export function account(email: string, password: string, session: Session): Account {
  return {
    email,
    password,
    session,
    call: (verb, input = {}) => ask(`/functions/v1/${verb}`, input, session.access_token),
    rows: query => ask(`/rest/v1/${query}`, undefined, session.access_token),
  }
}

/** A new account that has not been set up. */
export async function signUp(practiceName: string): Promise<Account> {
  const email = `owner-${randomBytes(6).toString('hex')}@example.com`
  const password = 'a quiet password'
  const data = { practice_name: practiceName }
  return account(email, password, await ask<Session>('/auth/v1/signup', { email, password, data }))
}

export async function signIn(email: string, password: string): Promise<Account> {
  const session = await ask<Session>('/auth/v1/token?grant_type=password', { email, password })
  return account(email, password, session)
}

/**
 * A practice that is set up, open every day from 8 to 20, with two services, and bookable online. From tomorrow on:
 * how many times of today are left depends on the hour at which a test runs.
 */
export async function openPractice(name = 'Quiet Hands'): Promise<Practice> {
  const owner = await signUp(name)
  const { practice_id, slug } = await owner.call<{ practice_id: string; slug: string }>('complete-setup', {
    practice: {
      name,
      type: 'Massage therapy',
      address: '12 Test Street, Asheville',
      phone: '(828) 555-0100',
      email: owner.email,
      time_zone: 'America/New_York',
    },
    practitioner_name: 'Ann Morrow',
    practitioner_title: 'LMT',
    weekly: [1, 2, 3, 4, 5, 6, 7].map(day => ({ day, start: '08:00', end: '20:00' })),
    services: [
      { name: 'Swedish massage', description: 'Long, steady strokes.', duration_min: 60, price_cents: 9_500 },
      {
        name: 'Deep tissue',
        description: 'Slow work on tight spots.',
        duration_min: 90,
        price_cents: 15_000,
      },
    ],
  })
  await owner.call('save-booking-settings', { allows_same_day: false })
  return { ...owner, id: practice_id, name, slug, bookingPath: `/book/${practice_id}` }
}

/** Puts the account's session where the screens look for it, without typing. */
export async function enter(page: Page, session: Session): Promise<void> {
  const here = process.env.E2E_URL as string
  const entry = { here, key: sessionKey, text: JSON.stringify(session), mark: randomBytes(6).toString('hex') }
  if (page.url().startsWith(here))
    return page.evaluate(({ key, text }) => localStorage.setItem(key, text), entry)
  // Ahead of the first page's own scripts, and once a tab: whoever signs out is out. A sandboxed frame has our address
  // but not our origin, and nowhere to keep anything.
  await page.addInitScript(({ here, key, text, mark }) => {
    if (self.origin !== here || sessionStorage.getItem(mark)) return
    sessionStorage.setItem(mark, 'entered')
    localStorage.setItem(key, text)
  }, entry)
}
