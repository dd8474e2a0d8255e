import type { APIRequestContext, Page } from '@playwright/test'
import { asOwner } from './admin.ts'
import { expect, test } from './fixtures.ts'
import { addWidget, allowSite, booking, openSite, pasted } from './host-site.ts'
import type { Practice } from './practice-api.ts'
import { chatOf, lines, onFullPlan, reachByTab, say } from './reception-steps.ts'

const agent = '**/functions/v1/virtual-receptionist-agent'

test('a visitor books by chat, by keyboard alone, and chats from a widget on another site', async ({
  page,
  visitor,
  request,
  publicPractice,
  axe,
  look,
}) => {
  await onFullPlan(publicPractice.id)
  await test.step('a visitor books by chat, from greeting to booked, by keyboard alone', async () => {
    await page.goto(chatOf(publicPractice.slug))
    await expect(page.getByText('Online now.')).toBeVisible()
    await expect(lines(page).getByText(/AI receptionist of/)).toBeVisible()
    await expect(page.getByText('I am an AI.', { exact: false })).toBeVisible()
    await page.getByLabel('Message').fill('   ')
    await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled()
    await say(page, 'I would like a 60 minute Deep tissue tomorrow')
    const time = lines(page)
      .getByRole('button', { name: /\d (AM|PM)$/ })
      .first()
    await reachByTab(page, time)
    await page.keyboard.press('Enter')
    await expect(lines(page).getByText(/need your name/)).toBeVisible()
    await say(page, "I'm Nadia Haddad, nadia@example.com")
    const card = page.getByRole('region', { name: 'Please read this once' })
    await expect(card).toContainText('Nadia Haddad, nadia@example.com')
    await expect(card).toContainText('Held for you')
    await expect(page.getByText('Nothing is booked yet.').last()).toBeVisible()
    await axe(page)
    await look('chat-card')
    await reachByTab(page, card.getByRole('button', { name: /^Book / }))
    await page.keyboard.press('Enter')
    await expect(lines(page).getByText(/^AI: Booked: /)).toBeVisible()
    const [visit] = await asOwner('select source, status from appointments where practice_id = $1', [
      publicPractice.id,
    ])
    expect(visit).toMatchObject({ source: 'chat', status: 'confirmed' })
    // The talk stays in this tab, and the link manages the visit.
    await page.reload()
    await expect(lines(page).getByText(/^AI: Booked: /)).toBeVisible()
    await page.getByRole('link', { name: 'See, move or cancel this visit' }).press('Enter')
    await expect(page).toHaveURL(/appointment-manage/)
  })
  await test.step('the chat opens from a widget, resends a lost message, and says when an answer is empty', () =>
    chatFromWidget(visitor, request, publicPractice))
})

test('a chat opened from the booking page stays in Spanish, from the card to the error message', {
  tag: '@phone',
}, async ({ page, request, publicPractice, look }) => {
  await onFullPlan(publicPractice.id)
  const { bookingPath } = publicPractice
  expect(await (await request.get(bookingPath)).text()).not.toContain('Ask a question')
  await asOwner('insert into reception_settings (practice_id, is_on_booking_page) values ($1, true)', [
    publicPractice.id,
  ])
  await page.goto(bookingPath)
  // Where the greeting can't be fetched, the page has one of its own.
  await page.route(agent, route => route.abort(), { times: 1 })
  await page.getByRole('link', { name: 'Ask a question' }).press('Enter')
  await expect(
    lines(page).getByText("Hello! I'm the AI receptionist of Quiet Hands. Ask me anything, or book a visit"),
  ).toBeVisible()
  await page.getByLabel('Message').fill('Quiero reservar un Deep tissue de 60 minutos mañana')
  await page.keyboard.press('Enter')
  const talk = page.getByRole('list', { name: 'Conversación' })
  await expect(page.getByText('En línea.')).toBeVisible()
  await expect(page.getByText('Recepcionista virtual (IA)', { exact: true })).toBeVisible()
  await talk
    .getByRole('button', { name: /\d [ap]\. m\.$/ })
    .first()
    .press('Enter')
  await expect(talk.getByText(/necesito su nombre/)).toBeVisible()
  await page.getByLabel('Mensaje').fill('Me llamo Nadia Haddad, nadia@example.com, 828-253-0119')
  await page.keyboard.press('Enter')
  const card = page.getByRole('region', { name: 'Por favor, léalo una vez' })
  await expect(card).toContainText('Apartada para usted hasta las')
  await expect(card).not.toContainText(/Held|until|Book|Change|Let it|Text me/)
  const asked = 'Envíenme mensajes de texto sobre mis citas.'
  const shown = await card.getByText(asked).textContent()
  await card.getByRole('checkbox', { name: asked }).press('Space')
  await look('chat-card-spanish')
  await card
    .getByRole('button', {
      name: /^Reservar el (lunes|martes|miércoles|jueves|viernes|sábado|domingo) a las /,
    })
    .press('Enter')
  await expect(talk.getByText(/^IA: Reservado: /)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver, cambiar o cancelar esta cita' })).toBeVisible()
  // The consent on record has the wording that was shown.
  expect(
    await asOwner(
      'select purpose, is_granted, wording, wording_version from client_consents where practice_id = $1',
      [publicPractice.id],
    ),
  ).toEqual([
    { purpose: 'reminders', is_granted: true, wording: shown, wording_version: 'reminders-text-es-1' },
  ])
  // It stays Spanish after a reload, on the buttons too.
  await page.reload()
  await page.getByRole('button', { name: 'Pedir una persona' }).press('Enter')
  await expect(page.getByText('Se avisó a una persona')).toBeVisible()
  await expect(talk.getByText(/^IA: (Claro|Gracias)/)).toBeVisible()
  await page.route(agent, route => route.abort())
  await page.getByLabel('Mensaje').fill('¿Abren el viernes?')
  await page.keyboard.press('Enter')
  await expect(talk.getByText('No se envió.')).toBeVisible()
  await expect(talk.getByText('ahora mismo no logro conectar', { exact: false })).toBeVisible()
  expect(
    await asOwner('select channel from reception_talks where practice_id = $1', [publicPractice.id]),
  ).toEqual([{ channel: 'booking' }])
})

async function chatFromWidget(
  visitor: Page,
  request: APIRequestContext,
  publicPractice: Practice,
): Promise<void> {
  const site = await openSite()
  try {
    const code = await addWidget(publicPractice)
    await allowSite(publicPractice, site.origin)
    // Allowed on the booking page only, it is not in the widget.
    await asOwner('insert into reception_settings (practice_id, is_on_booking_page) values ($1, true)', [
      publicPractice.id,
    ])
    const framed = await (await request.get(`/widget/${publicPractice.slug}?via=${code}`)).text()
    expect(framed).toContain('Booking by Stillpoint')
    expect(framed).not.toContain('Ask a question')
    await asOwner(
      'update reception_settings set is_on_booking_page = false, is_in_widget = true where practice_id = $1',
      [publicPractice.id],
    )
    await visitor.goto(site.put('/visit', pasted(publicPractice.slug, code)))
    const opened = visitor.waitForEvent('popup')
    await booking(visitor).getByRole('link', { name: 'Ask a question' }).click()
    const chat = await opened
    await expect(lines(chat).getByText(/AI receptionist of/)).toBeVisible()
    await chat.route(agent, route => route.abort(), { times: 1 })
    await chat.getByLabel('Message').fill('Are you open on Friday?')
    await chat.keyboard.press('Enter')
    await expect(chat.getByText("I'm having trouble connecting right now", { exact: false })).toBeVisible()
    await expect(chat.getByText('Not sent.')).toBeVisible()
    await chat.getByRole('button', { name: 'Try again' }).click()
    await expect(lines(chat).getByText(/^AI: On Friday/)).toBeVisible()
    await expect(chat.getByText('Not sent.')).toBeHidden()
    await chat.route(agent, async route => {
      const answer = await route.fetch()
      await route.fulfill({ json: { ...(await answer.json()), response: '  ' } })
    })
    await say(chat, 'Are you open on Monday?')
    await expect(
      lines(chat).getByText("I apologize, but I'm having trouble responding right now. Please try again."),
    ).toBeVisible()
    // What was not sent and was tried again is said once.
    expect(
      await asOwner(
        `select said from reception_lines where practice_id = $1 and said = 'Are you open on Friday?'`,
        [publicPractice.id],
      ),
    ).toHaveLength(1)
    const talks = await asOwner(
      'select channel from reception_talks where practice_id = $1 order by started_at',
      [publicPractice.id],
    )
    expect(talks).toEqual([{ channel: 'page' }, { channel: 'widget' }])
  } finally {
    await site.close()
  }
}
