import { expect, test } from './fixtures.ts'

test('a screen requests its data once, and again only when it has changed since the screen opened', async ({
  page,
  practice,
}) => {
  let asked = 0
  page.on('request', request => {
    if (new URL(request.url()).pathname === '/functions/v1/list-clients') asked++
  })
  let letGo = () => {}
  const isLetGo = new Promise<void>(resolve => {
    letGo = resolve
  })
  let [joins, isSlow] = [0, false]
  await page.routeWebSocket(/\/realtime\/v1\//, async line => {
    if (isSlow) await isLetGo
    const server = line.connectToServer()
    server.onMessage(message => {
      line.send(message)
      if (String(message).includes('quiet_ms')) joins++
    })
  })
  // What was done for a new practice may be told a moment after it was opened.
  await expect(async () => {
    ;[asked, joins] = [0, 0]
    await page.goto('/clients')
    await expect.poll(() => joins).toBe(1)
    await page.waitForLoadState('networkidle')
    expect(asked).toBe(1)
  }).toPass()

  // The same screen on a line so slow that a client is added before it stands.
  isSlow = true
  await page.reload()
  await expect.poll(() => asked).toBe(2)
  await practice.call('save-client', { first_name: 'Late', last_name: 'Comer' })
  letGo()
  await expect(page.getByText('Late Comer').first()).toBeVisible()
})
