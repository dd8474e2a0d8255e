import { screens } from '../src/screens.ts'
import { protectedPaths, publicPaths, redirects } from '../tests/specified-routes.ts'
import { expectAssistantToCoverNothing } from './assistant-place.ts'
import { expect } from './fixtures.ts'
import { publicAddresses, signedInAddresses } from './screen-addresses.ts'
import { parts, test, troublesOf, visit } from './walks.ts'

// Every screen on a desktop, in light; every-width.spec.ts has them on a phone, in dark, and their dialogs.

const sidebar = 'aside[aria-label="Sidebar"]'
const nameOf = (path: string) => `route${path.replace(/[^a-z]+/g, '-').replace(/-$/, '') || '-home'}`

for (const [at, part] of parts(Object.entries(publicAddresses), 2).entries()) {
  test(`public screens are accessible on a desktop, part ${at + 1}`, async ({
    page,
    crowdedPractice,
    axe,
    look,
  }) => {
    test.slow()
    const troubles = troublesOf(page.context())
    for (const [path, addressOf] of part)
      await test.step(path, async () => {
        await visit(page, path, addressOf(crowdedPractice))
        // §2: no sidebar for strangers.
        await expect(page.locator(sidebar)).toHaveCount(0)
        await axe(page)
        await look(nameOf(path), page)
        expect(troubles).toEqual([])
      })
  })
}

const isForAdmins = (path: string) =>
  screens.some(screen => path === `/${screen.path}` && screen.right === 'admins')
const signedIn = Object.entries(signedInAddresses)
/** Screens that the demo fills best; the others need an admin or an id of the crowded practice. */
const ofDemo = signedIn.filter(([path, addressOf]) => addressOf.length === 0 && !isForAdmins(path))

for (const [at, part] of parts(ofDemo, 2).entries()) {
  test(`signed-in screens are accessible on a desktop, part ${at + 1}`, async ({ page, demo, axe, look }) => {
    test.slow()
    expect(demo.email).toBeTruthy()
    const troubles = troublesOf(page.context())
    for (const [path, addressOf] of part)
      await test.step(path, async () => {
        await visit(page, path, addressOf({} as never))
        // The sidebar is the same on all of them: the first is enough.
        await expectAssistantToCoverNothing(page)
        await axe(page, path === part[0]?.[0] ? {} : { exclude: sidebar })
        await look(nameOf(path), page)
        expect(troubles).toEqual([])
      })
  })
}

const ofCrowded = signedIn.filter(entry => !ofDemo.includes(entry))

for (const part of parts(ofCrowded, 1)) {
  test('records and admin screens are accessible on a desktop', async ({ page, crowded, axe, look }) => {
    test.slow()
    const troubles = troublesOf(page.context())
    for (const [path, addressOf] of part)
      await test.step(path, async () => {
        await visit(page, path, addressOf(crowded))
        await expectAssistantToCoverNothing(page)
        await axe(page, { exclude: sidebar })
        await look(nameOf(path), page)
        expect(troubles).toEqual([])
      })
  })
}

/** Addresses of §2 whose example leads to nothing. */
const unknown = [
  '/survey/{surveyId}',
  '/booking-success',
  '/lead-capture/{practiceId}/{leadMagnetId}',
  '/appointment-manage/{token}',
  '/b/{shortCode}',
  '/embed/book/{practitionerId}',
]

test('every address of §2 opens a page with a title', async ({ request }) => {
  for (const path of [...publicPaths, ...protectedPaths].filter(path => !redirects.includes(path))) {
    const address = path
      .replace('{slug}', 'cancellation-policy')
      .replace('{practiceId}', 'willow-and-stone')
      .replace(/\{\w+\}/g, 'example')
      .replace('*', 'visits')
    const answer = await request.get(address)
    expect(answer.status(), path).toBe(unknown.includes(path) ? 404 : 200)
    expect(await answer.text(), path).toMatch(/<title>(Stillpoint · \S[^<]*|\S[^<]* · Stillpoint)</)
  }
})

test('the other addresses of a booking page redirect to it', async ({
  request,
  openedPractice: { slug },
}) => {
  for (const from of ['booking', 'widget']) {
    const headers = { 'Sec-Fetch-Dest': 'document' }
    const answer = await request.get(`/${from}/${slug}?view=list`, { headers, maxRedirects: 0 })
    expect(answer.headers().location, from).toBe(`/book/${slug}?view=list`)
  }
})
