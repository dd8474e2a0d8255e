import { EventEmitter, once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { AnswersUnderWay } from './answers-under-way.ts'

const limits = {
  counted: 5,
  large: 10,
  perCaller: 2,
  bytesPerCaller: 100,
  bytes: 150,
  idle: 30_000,
  retryAfter: 2,
}

class Outgoing extends EventEmitter {
  destroyed = false
  setTimeout(): void {}
}
const outgoing = () => new Outgoing() as unknown as ServerResponse & Outgoing

describe('answers in progress', () => {
  it('are limited in number and bytes per caller, and in total bytes', () => {
    const answers = new AnswersUnderWay(limits)
    const [first, second] = [outgoing(), outgoing()]
    answers.hold('ada', 60, first)
    expect(answers.hasRoomFor('ada', 40)).toBe(true)
    expect(answers.hasRoomFor('ada', 41)).toBe(false)
    expect(answers.isBehind('bea')).toBe(false)
    answers.hold('ada', 20, second)
    expect(answers.hasRoomFor('ada', 10)).toBe(false)
    expect(answers.hasRoomFor('ada', 4)).toBe(true)
    expect(answers.hasRoomFor('bea', 70)).toBe(true)
    expect(answers.hasRoomFor('bea', 71)).toBe(false)
    first.emit('close')
    expect(answers.hasRoomFor('ada', 80)).toBe(true)
    second.emit('close')
    expect(answers.size).toEqual({ callers: 0, bytes: 0 })
  })

  it('of medium size count by bytes alone', () => {
    const answers = new AnswersUnderWay(limits)
    for (let n = 0; n < 11; n++) answers.hold('ada', 9, outgoing())
    expect([answers.hasRoomFor('ada', 4), answers.hasRoomFor('ada', 5)]).toEqual([true, false])
  })

  it('put a caller behind at the maximum number or half of the bytes', () => {
    const answers = new AnswersUnderWay(limits)
    for (const bytes of [10, 10]) answers.hold('ada', bytes, outgoing())
    for (const bytes of [9, 9, 9, 9, 9]) answers.hold('bea', bytes, outgoing())
    expect([answers.isBehind('ada'), answers.isBehind('bea')]).toEqual([true, false])
    answers.hold('bea', 9, outgoing())
    expect([answers.isBehind('bea'), answers.isBehind('cy')]).toEqual([true, false])
  })

  it('are not counted when small, in process, or for a closed connection', () => {
    const answers = new AnswersUnderWay(limits)
    answers.hold('ada', 4, outgoing())
    answers.hold('ada', 90, undefined)
    answers.hold('ada', 90, Object.assign(outgoing(), { destroyed: true }))
    expect(answers.size).toEqual({ callers: 0, bytes: 0 })
  })
})

describe('over a connection', () => {
  const large = Buffer.alloc(32 * 1024 * 1024, 'x')
  const open: { close: () => void }[] = []
  afterEach(() => {
    for (const each of open.splice(0)) each.close()
  })

  async function serving(idle: number) {
    const answers = new AnswersUnderWay({ ...limits, large: 1, bytesPerCaller: 1e9, bytes: 1e9, idle })
    const server = createServer((_, response) => {
      answers.hold('ada', large.length, response)
      response.end(large)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    open.push({ close: () => server.closeAllConnections() }, server)
    const ask = (): Socket => {
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
      socket.on('error', () => {})
      socket.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n')
      return socket
    }
    return { answers, ask, server }
  }

  it('an answer counts until its reader disconnects', async () => {
    const { answers, ask } = await serving(30_000)
    const sockets = [ask(), ask()]
    await expect.poll(() => answers.size.bytes).toBe(2 * large.length)
    expect(answers.isBehind('ada')).toBe(true)
    for (const socket of sockets) socket.destroy()
    await expect.poll(() => answers.size).toEqual({ callers: 0, bytes: 0 })
  })

  it('an answer counts until it is read', async () => {
    const { answers, ask } = await serving(30_000)
    const socket = ask()
    await expect.poll(() => answers.size.callers).toBe(1)
    socket.resume()
    await expect.poll(() => answers.size, { timeout: 10_000 }).toEqual({ callers: 0, bytes: 0 })
    expect(socket.destroyed).toBe(false)
    socket.destroy()
  })

  it('a reader that takes no data is disconnected', async () => {
    const { answers, ask, server } = await serving(200)
    const asked = once(server, 'request')
    const socket = ask()
    // It counts for 200 ms only: looked at as soon as it does.
    await asked
    expect(answers.size.callers).toBe(1)
    await expect.poll(() => answers.size.callers, { timeout: 10_000 }).toBe(0)
    socket.resume()
    await once(socket, 'close')
    expect(socket.bytesRead).toBeLessThan(large.length)
  })
})
