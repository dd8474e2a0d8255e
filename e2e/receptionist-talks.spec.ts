import { asOwner } from './admin.ts'
import { notice } from './feedback-steps.ts'
import { expect, test } from './fixtures.ts'
import { addWidget, allowSite, booking, openSite, pasted } from './host-site.ts'
import { chatOf, lines, onFullPlan, say } from './reception-steps.ts'

test('a talk in Spanish is Spanish all around, its card too', { tag: '@phone' }, async ({
  page,
  publicPractice,
  axe,
  look,
}) => {
  await onFullPlan(publicPractice.id)
  await page.goto(chatOf(publicPractice.slug))
  await expect(lines(page).getByText(/AI receptionist of/)).toBeVisible()
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
  await axe(page)
  await look('chat-card-spanish')
  await card
    .getByRole('button', {
      name: /^Reservar el (lunes|martes|miércoles|jueves|viernes|sábado|domingo) a las /,
    })
    .press('Enter')
  await expect(talk.getByText(/^IA: Reservado: /)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver, cambiar o cancelar esta cita' })).toBeVisible()
  // The proof of what was agreed to is what stood there.
  expect(
    await asOwner(
      'select purpose, is_granted, wording, wording_version from client_consents where practice_id = $1',
      [publicPractice.id],
    ),
  ).toEqual([
    { purpose: 'reminders', is_granted: true, wording: shown, wording_version: 'reminders-text-es-1' },
  ])
  // So it is after the page is opened again, and the buttons speak it too.
  await page.reload()
  await page.getByRole('button', { name: 'Pedir una persona' }).press('Enter')
  await expect(page.getByText('Se avisó a una persona')).toBeVisible()
  await expect(talk.getByText(/^IA: (Claro|Gracias)/)).toBeVisible()
  // What does not go through says so in Spanish.
  await page.route('**/functions/v1/virtual-receptionist-agent', route => route.abort())
  await page.getByLabel('Mensaje').fill('¿Abren el viernes?')
  await page.keyboard.press('Enter')
  await expect(talk.getByText('No se envió.')).toBeVisible()
  await expect(talk.getByText('ahora mismo no logro conectar', { exact: false })).toBeVisible()
})

test('an answer of nothing is said to be one', async ({ page, publicPractice }) => {
  await onFullPlan(publicPractice.id)
  await page.goto(chatOf(publicPractice.slug))
  await expect(lines(page).getByText(/AI receptionist of/)).toBeVisible()
  await page.route('**/functions/v1/virtual-receptionist-agent', async route => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), response: '  ' } })
  })
  await say(page, 'Are you open on Friday?')
  await expect(
    lines(page).getByText("I apologize, but I'm having trouble responding right now. Please try again."),
  ).toBeVisible()
})

test('the chat opens from a booking that stands in their own site', async ({ visitor, publicPractice }) => {
  await onFullPlan(publicPractice.id)
  const site = await openSite()
  try {
    const code = await addWidget(publicPractice)
    await allowSite(publicPractice, site.origin)
    const address = site.put('/visit', pasted(publicPractice.slug, code))
    await visitor.goto(address)
    const link = booking(visitor).getByRole('link', { name: 'Ask a question' })
    await expect(booking(visitor).getByRole('link', { name: 'Booking by Stillpoint' })).toBeVisible()
    // Neither from nowhere, nor where the booking page alone was chosen.
    await expect(link).toBeHidden()
    await asOwner(
      'insert into reception_settings (practice_id, is_on_booking_page, is_in_widget) values ($1, true, false)',
      [publicPractice.id],
    )
    await visitor.goto(address)
    await expect(booking(visitor).getByRole('link', { name: 'Booking by Stillpoint' })).toBeVisible()
    await expect(link).toBeHidden()
    await asOwner(
      'update reception_settings set is_on_booking_page = false, is_in_widget = true where practice_id = $1',
      [publicPractice.id],
    )
    await visitor.goto(address)
    const opened = visitor.waitForEvent('popup')
    await link.click()
    const chat = await opened
    await expect(lines(chat).getByText(/AI receptionist of/)).toBeVisible()
    await say(chat, 'Are you open on Friday?')
    const talks = await asOwner('select channel from reception_talks where practice_id = $1', [
      publicPractice.id,
    ])
    expect(talks).toEqual([{ channel: 'widget' }])
  } finally {
    await site.close()
  }
})

test('a saved conversation shows which answer has changed', async ({
  page,
  practice,
  visitor,
  axe,
  look,
}) => {
  await onFullPlan(practice.id)
  await visitor.goto(chatOf(practice.slug))
  await expect(lines(visitor).getByText(/AI receptionist of/)).toBeVisible()
  await say(visitor, 'How far ahead can I book?')
  await page.goto('/virtual-receptionist')
  await page.getByRole('navigation', { name: 'Conversations' }).getByRole('button').first().press('Enter')
  await page.getByRole('button', { name: 'Save this conversation, to be tried again' }).press('Enter')
  await expect(notice(page, 'Saved, without who it was')).toBeVisible()
  const known = page.getByRole('complementary', { name: 'What it knows' })
  await expect(known.getByText('1 same')).toBeVisible()
  const setWindow = (days: number) =>
    asOwner('update practices set booking_window_days = $2 where id = $1', [practice.id, days])
  const tryNow = () => known.getByRole('button', { name: 'Try now' }).press('Enter')
  await setWindow(17)
  await tryNow()
  const changed = known.getByRole('listitem').filter({ hasText: 'How far ahead can I book?' })
  await expect(changed).toContainText(/Now: You can book up to 17 days ahead/)
  await expect(known.getByText('1 changed', { exact: true })).toBeVisible()
  await axe(page)
  await look('reception-changed')
  await changed.getByRole('button', { name: 'That is wrong' }).press('Enter')
  await expect(known.getByText('1 wrong', { exact: true })).toBeVisible()
  await expect(changed.getByRole('button', { name: 'That is wrong' })).toBeHidden()
  // Still wrong when it is tried again, and another answer is a changed one.
  await tryNow()
  await expect(notice(page, '0 same, 0 changed, 1 wrong')).toBeVisible()
  await setWindow(18)
  await tryNow()
  await expect(changed).toContainText(/Now: You can book up to 18 days ahead/)
  await changed.getByRole('button', { name: 'That is right' }).press('Enter')
  await expect(known.getByText('1 same', { exact: true })).toBeVisible()
  await expect(changed).toBeHidden()
  await setWindow(19)
  await tryNow()
  await changed.getByRole('button', { name: 'Let go' }).press('Enter')
  await expect(known.getByRole('button', { name: 'Try now' })).toBeHidden()
})
