import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { expect, type FrameLocator, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { nadia } from './booking-steps.ts'
import { ownAddress, type Practice } from './practice-api.ts'

/** Another site, with pages of its own. */
export interface HostSite {
  origin: string
  /** Puts a page there: its HTML, and headers of its own. Answers its address. */
  put: (path: string, body: string, headers?: Record<string, string>) => string
  close: () => Promise<void>
}

/** A site that is none of ours: another port, and another host to a browser that keeps sites apart. */
export async function openSite(): Promise<HostSite> {
  const pages = new Map<string, { body: string; headers: Record<string, string> }>()
  const server = createServer((request, response) => {
    const page = pages.get(request.url ?? '')
    response.writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8', ...page?.headers })
    response.end(page?.body ?? 'Nothing here')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    put: (path, body, headers = {}) => {
      pages.set(path, { body: whole(body), headers })
      return origin + path
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const whole = (body: string) =>
  `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Willow &amp; Stone</title>
<body style="margin:0;font:16px/1.5 Georgia,serif;background:#fff;color:#111"><main style="padding:24px"><h1>Come to Alder Street</h1>
<p><a href="#house">House</a></p>${body}<p id="after"><a href="#after">After the booking</a></p></main></body></html>`

interface Pasted {
  kind?: 'inline' | 'popup' | 'button'
  /** Attributes beside those that every widget has. */
  more?: string
  label?: string
}

/** What is pasted into a site. */
export const pasted = (
  key: string,
  code: string,
  { kind = 'inline', more = '', label = 'Book a visit' }: Pasted = {},
) =>
  `<div data-stillpoint="${key}" data-kind="${kind}" data-via="${code}" ${more}><a href="${process.env.E2E_URL}/b/${code}">${label}</a></div>
<script async src="${process.env.E2E_URL}/widget.js"></script>`

/** A widget of a practice, and its code. */
export async function addWidget(practice: Practice, fields: object = {}): Promise<string> {
  const { code } = await practice.call<{ code: string }>('save-widget', {
    name: 'Our site',
    kind: 'inline',
    colour: '#0b4852',
    corner: 'right',
    label: 'Book a visit',
    ...fields,
  })
  return code
}

/** Says yes to a site. */
export async function allowSite(practice: Practice, origin: string): Promise<void> {
  const response = await fetch(`${process.env.E2E_URL}/rest/v1/widget_sites`, {
    method: 'POST',
    headers: {
      apikey: 'sb_publishable_stillpoint',
      authorization: `Bearer ${practice.session.access_token}`,
      'content-type': 'application/json',
      'x-forwarded-for': ownAddress(),
    },
    body: JSON.stringify({ practice_id: practice.id, origin }),
  })
  if (!response.ok) throw new Error(await response.text())
}

/** The booking page in the page around it. */
export const booking = (page: Page): FrameLocator => page.frameLocator('iframe[title^="Book"]')

/** The frame itself, once there is one. */
export const frameOf = (page: Page) => {
  const frame = page.frames().find(each => each.url().startsWith(`${process.env.E2E_URL}/widget/`))
  if (!frame) throw new Error('Nothing of ours is framed')
  return frame
}

export const heading = (page: Page, name: string) => booking(page).getByRole('heading', { name })
export const button = (page: Page, name: string) =>
  booking(page).getByRole('button', { name }).locator('visible=true').first()
/** Goes from the first screen to the last in the frame. */
export async function book(page: Page) {
  await button(page, 'Choose a time').click()
  await expect(heading(page, 'When suits you?')).toBeFocused()
  await booking(page)
    .locator('section[aria-labelledby="chosen-day"]')
    .locator('button[aria-label]')
    .first()
    .click()
  await expect(
    booking(page)
      .getByText(/ is held\.$/)
      .locator('visible=true'),
  ).toBeVisible()
  await button(page, 'Continue').click()
  await expect(heading(page, 'Who is coming?')).toBeFocused()
  await booking(page).getByLabel('First name').fill(nadia.first)
  await booking(page).getByLabel('Last name').fill(nadia.last)
  await booking(page).getByLabel('Mobile').fill(nadia.phone)
  await booking(page).getByLabel('Email', { exact: true }).fill(nadia.email)
  await button(page, 'Book it').click()
  await expect(heading(page, 'You are booked, Nadia.')).toBeVisible()
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Axe in the frame and in the page around it. */
export async function expectNothing(page: Page) {
  for (const where of [page, frameOf(page)]) {
    await where.evaluate(source)
    const found = await where.evaluate(async () => {
      const { axe } = window as unknown as { axe: { run: (...all: unknown[]) => Promise<AxeResults> } }
      const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
      const { violations } = await axe.run(document, { runOnly, iframes: false, resultTypes: ['violations'] })
      return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ target }) => String(target)) }))
    })
    expect(found).toEqual([])
  }
}

/** A widget in a page of a site that may show it, opened there. */
export async function openWidget(
  page: Page,
  site: HostSite,
  practice: Practice,
  how: Pasted = {},
  fields: object = {},
): Promise<string> {
  const code = await addWidget(practice, { kind: how.kind ?? 'inline', ...fields })
  await allowSite(practice, site.origin)
  await page.goto(site.put('/visit', pasted(practice.slug, code, how)))
  return code
}
