import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { requestsUnderWay } from './requests-under-way.ts'

const asked: ServerResponse[] = []
const server = createServer((_, response) => void asked.push(response))
const underWay = requestsUnderWay(server)
const ask = () => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
const answered = async (answer: Promise<Response>) => {
  await expect.poll(() => asked.length).toBe(1)
  asked.pop()?.end()
  return answer
}
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

it('waits for each request, each the last of its connection, and not for idle connections', async () => {
  const idle = connect((server.address() as AddressInfo).port, '127.0.0.1')
  await once(idle, 'connect')
  const before = await answered(ask())
  expect(before.headers.get('connection')).toBe('keep-alive')
  const answers = [ask(), ask()]
  await expect.poll(() => asked.length).toBe(2)
  const order: string[] = []
  const over = underWay(600_000).then(() => order.push('over'))
  answers.push(ask())
  await expect.poll(() => asked.length).toBe(3)
  for (const response of asked.splice(0)) {
    await new Promise<void>(resolve => {
      response.once('close', resolve)
      order.push('answered')
      response.end()
    })
  }
  await over
  expect(order).toEqual(['answered', 'answered', 'answered', 'over'])
  for (const answer of answers) expect((await answer).headers.get('connection')).toBe('close')
  await underWay(600_000)
})

it('stops waiting at its time limit', async () => {
  const never = ask().catch(() => 'cut off')
  await expect.poll(() => asked.length).toBe(1)
  await underWay(10)
  server.closeAllConnections()
  expect(await never).toBe('cut off')
  await underWay(600_000)
})
