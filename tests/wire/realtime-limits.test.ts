import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RealtimeWorld, realtimeWorld, until } from './realtime-world.ts'

let world: RealtimeWorld
beforeAll(async () => {
  const limits = {
    messageBytes: 4_096,
    joinsPerSocket: 3,
    socketsPerAddress: 8,
    messagesPerSecond: 20,
  }
  world = await realtimeWorld({ mayJoin: async () => true }, limits)
})
afterAll(() => world.close())

interface Raw {
  socket: WebSocket
  got: unknown[][]
  closed: { code: number } | undefined
}

async function raw(): Promise<Raw> {
  const at = `${world.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=sb_publishable_stillpoint&vsn=2.0.0`
  const made: Raw = { socket: new WebSocket(at), got: [], closed: undefined }
  made.socket.onmessage = event => void made.got.push(JSON.parse(event.data))
  made.socket.onclose = event => {
    made.closed = { code: event.code }
  }
  await new Promise((resolve, reject) => {
    made.socket.onopen = resolve
    made.socket.onerror = reject
  })
  return made
}

const say = ({ socket }: Raw, ...message: unknown[]) => socket.send(JSON.stringify(message))

describe('realtime limits', () => {
  it('close a socket that sends too much, too often, or an invalid message', async () => {
    const long = await raw()
    long.socket.send('x'.repeat(5_000))
    await until(() => long.closed !== undefined)
    expect(long.closed?.code).toBe(1009)
    const often = await raw()
    // In however many of the clock's seconds they arrive, one of them has too many.
    for (let i = 0; i < 200; i++) say(often, null, String(i), 'phoenix', 'heartbeat', {})
    await until(() => often.closed !== undefined)
    expect(often.closed?.code).toBe(1008)
    for (const text of ['{', '5', '["1"]', '[1,2,3,4,5]', new Uint8Array([3, 255, 0, 0, 0, 0, 1])]) {
      const odd = await raw()
      odd.socket.send(text)
      await until(() => odd.closed !== undefined)
      expect(odd.closed?.code).toBe(1008)
    }
  })

  it('bound the channels of a socket and the sockets of an address', async () => {
    const one = await raw()
    for (let i = 1; i <= 4; i++) say(one, String(i), String(i), `realtime:t${i}`, 'phx_join', {})
    await until(() => one.got.length === 4)
    const statuses = one.got.map(message => (message[4] as { status: string }).status)
    expect(statuses).toEqual(['ok', 'ok', 'ok', 'error'])
    const more = await Promise.all(Array.from({ length: 7 }, raw))
    await expect(raw()).rejects.toBeDefined()
    for (const { socket } of [one, ...more]) socket.close()
    await until(() => [one, ...more].every(({ closed }) => closed))
  })

  it('close a silent socket', async () => {
    const silent = await raw()
    world.pass(61)
    await until(() => silent.closed !== undefined)
    expect(silent.closed?.code).toBe(1001)
  })

  it('answer messages that belong to no channel', async () => {
    const lost = await raw()
    say(lost, '1', '2', 'realtime:never', 'broadcast', { event: 'x', payload: {} })
    say(lost, '3', '4', 'elsewhere', 'phx_join', {})
    await until(() => lost.got.length === 2)
    expect(lost.got.map(message => (message[4] as { status: string }).status)).toEqual(['error', 'error'])
    lost.socket.close()
    await until(() => lost.closed !== undefined)
  })
})
