import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { publicReader, type ReadOptions } from './read-public.ts'

let server: Server
let answer: RequestListener
let asked: string[]
beforeEach(async () => {
  asked = []
  answer = (_request, response) => response.end('hello')
  server = createServer((request, response) => {
    asked.push(request.headers.host ?? '')
    answer(request, response)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise(done => server.close(done))
})

const port = () => (server.address() as AddressInfo).port
const options: ReadOptions = { mostBytes: 1_000, within: 2_000 }
/** Names of this test's internet; all else resolves to nothing. Only 127.0.0.1 is let through. */
const names: Record<string, string[]> = {
  'good.test': ['127.0.0.1'],
  'inside.test': ['10.0.0.7'],
  'both.test': ['127.0.0.1', '192.168.0.4'],
}
const reader = (resolve = async (host: string) => names[host] ?? []) =>
  publicReader({ resolve, isAllowed: address => address === '127.0.0.1', ports: 'any' })
const at = (path = '/', host = 'good.test') => `http://${host}:${port()}${path}`
const code = async (address: string, more = {}) => {
  const got = await reader()(address, { ...options, ...more })
  return got.is === 'refused' ? got.code : got.is
}

it('reads a page with its ETag, and reports when nothing has changed', async () => {
  answer = (request, response) => {
    if (request.headers['if-none-match'] === '"1"') return response.writeHead(304).end()
    response.writeHead(200, { etag: '"1"', 'content-type': 'text/calendar' }).end('hello')
  }
  const got = await reader()(at(), options)
  expect(got).toMatchObject({ is: 'read', etag: '"1"', contentType: 'text/calendar' })
  expect(got.is === 'read' && Buffer.from(got.body).toString()).toBe('hello')
  expect(await code(at(), { etag: '"1"' })).toBe('unchanged')
})

it('refuses private addresses under any name, and names that resolve to one', async () => {
  const addresses = [
    at('/', 'inside.test'),
    at('/', 'both.test'),
    'http://10.0.0.7/',
    'http://[::1]/',
    'http://0x0a000007/',
    'http://[::ffff:10.0.0.7]/',
    'http://2130706434/',
  ]
  for (const address of addresses) expect(await code(address), address).toBe('private_address')
  expect(await code('http://nobody.test/')).toBe('no_such_host')
  expect(asked).toEqual([])
})

it('follows redirects to public addresses, and to no private one', async () => {
  const to: Record<string, string> = {
    '/a': '/b',
    '/b': at('/c'),
    '/in': at('/', 'inside.test'),
    '/raw': 'http://169.254.169.254/latest',
    '/file': 'file:///etc/passwd',
    '/loop': '/loop',
  }
  answer = (request, response) => {
    const location = to[request.url ?? '']
    if (location) return response.writeHead(302, { location }).end()
    response.end('there')
  }
  expect(await code(at('/a'))).toBe('read')
  expect(await code(at('/in'))).toBe('private_address')
  expect(await code(at('/raw'))).toBe('private_address')
  expect(await code(at('/file'))).toBe('bad_address')
  asked = []
  expect(await code(at('/loop'))).toBe('too_many_redirects')
  expect(asked).toHaveLength(6)
})

it('connects to the address it checked, even if the name resolves differently the next time', async () => {
  let times = 0
  const rebinding = reader(async () => (times++ === 0 ? ['127.0.0.1'] : ['10.0.0.7']))
  expect(await rebinding(at('/', 'moving.test'), options)).toMatchObject({ is: 'read' })
  expect(times).toBe(1)
  expect(asked).toEqual([`moving.test:${port()}`])
})

it('refuses credentials in the address, other schemes and other ports', async () => {
  for (const address of [
    'http://a:b@good.test/',
    'ftp://good.test/',
    'gopher://good.test/',
    'file:///etc/passwd',
    'nonsense',
    '',
  ])
    expect(await code(address), address).toBe('bad_address')
  const strict = publicReader({
    resolve: async () => ['127.0.0.1'],
    isAllowed: () => true,
    ports: ['', '80', '443'],
  })
  expect(await strict(at(), options)).toEqual({ is: 'refused', code: 'bad_address' })
})

it('gives up on responses that are too large, endless or slow', async () => {
  answer = (_request, response) => response.end('x'.repeat(1_001))
  expect(await code(at())).toBe('too_big')
  answer = (_request, response) => response.writeHead(200, { 'content-length': '99999999' }).flushHeaders()
  expect(await code(at())).toBe('too_big')
  answer = (_request, response) => {
    const drip = setInterval(() => response.write('x'), 20)
    response.on('close', () => clearInterval(drip))
  }
  const started = performance.now()
  expect(await code(at(), { within: 300 })).toBe('too_slow')
  answer = () => undefined
  expect(await code(at(), { within: 300 })).toBe('too_slow')
  expect(performance.now() - started).toBeLessThan(1_500)
  const hanging = publicReader({
    resolve: () => new Promise(() => undefined),
    isAllowed: () => true,
    ports: 'any',
  })
  expect(await hanging(at(), { ...options, within: 100 })).toEqual({ is: 'refused', code: 'too_slow' })
})

it('reports the status of an unusable response', async () => {
  const said: Record<string, string> = {
    401: 'needs_sign_in',
    403: 'needs_sign_in',
    404: 'not_there',
    410: 'not_there',
    500: 'bad_answer',
    302: 'bad_answer',
    204: 'bad_answer',
  }
  for (const [status, wanted] of Object.entries(said)) {
    answer = (_request, response) => response.writeHead(Number(status)).end()
    expect(await code(at()), status).toBe(wanted)
  }
  answer = (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('x')
  expect(await code(at())).toBe('not_readable')
  answer = (request, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('half')
    setTimeout(() => request.socket.destroy(), 20)
  }
  expect(await code(at())).toBe('unreachable')
  answer = request => request.socket.destroy()
  expect(await code(at())).toBe('unreachable')
})

it('returns the final address, and checks each address of a redirect before reading it', async () => {
  answer = (request, response) => {
    if (request.url === '/') return response.writeHead(302, { location: '/next' }).end()
    response.end('hello')
  }
  const paths: string[] = []
  const mayRead = async (url: URL) => {
    paths.push(url.pathname)
    return url.pathname !== '/next' || paths.length > 2
  }
  expect(await code(at(), { mayRead })).toBe('not_allowed')
  // What may not be read was not asked for.
  expect(asked).toHaveLength(1)
  expect(await reader()(at(), { ...options, mayRead })).toMatchObject({ url: at('/next'), redirects: 1 })
  expect(paths).toEqual(['/', '/next', '/', '/next'])
})
