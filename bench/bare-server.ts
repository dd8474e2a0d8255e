// The measure of the benchmarks: Node's own http and pg, the same statements, and nothing else. No roles, no
// checks, no limits, no protocol.
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { availabilityQuery } from '../src/diary/visits/server/availability-query.ts'
import { writeBooking, writeHold } from './bare-booking.ts'
import { bareSpan } from './calendar.ts'
import { bareSearch, bareSegment } from './client-lists.ts'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
const owner = JSON.parse(process.argv[2] as string) as pg.ClientConfig
const pool = new pg.Pool({ ...owner, max: 16, options: '-c search_path=public,extensions' })

const listing = `select id, first_name, last_name, email, phone, tags, source, archived_at, created_at from clients
  where practice_id = $1 and last_name >= $2 order by last_name, first_name, id limit 50`

type Answer = (body: string, url: URL) => Promise<unknown>

const routes: Record<string, Answer> = {
  '/record': async (_, url) => {
    const values = [url.searchParams.get('id')]
    return (await pool.query({ name: 'record', text: 'select * from clients where id = $1', values })).rows
  },
  '/list': async (_, url) => {
    const values = [url.searchParams.get('practice'), url.searchParams.get('from')]
    return (await pool.query({ name: 'list', text: listing, values })).rows
  },
  '/calendar': async (_, url) => {
    const values = ['practice', 'from', 'to'].map(name => url.searchParams.get(name))
    return (await pool.query({ name: 'calendar', text: bareSpan, values })).rows
  },
  '/search': async (_, url) => {
    const values = [url.searchParams.get('practice'), url.searchParams.get('query')]
    return (await pool.query({ name: 'search', text: bareSearch, values })).rows
  },
  '/segment': async (_, url) => {
    const values = [url.searchParams.get('practice')]
    return (await pool.query({ name: 'segment', text: bareSegment, values })).rows
  },
  '/availability': async body => {
    const { values } = JSON.parse(body)
    return (await pool.query({ name: 'availability', text: availabilityQuery, values })).rows[0].found
  },
  '/hold': async body => writeHold(pool, JSON.parse(body)),
  '/book': async body => writeBooking(pool, JSON.parse(body)),
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

const server = createServer(async (request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost')
  try {
    const answer = await routes[url.pathname]?.(await read(request), url)
    const text = JSON.stringify(answer)
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(text)
  } catch (error) {
    response.writeHead(500)
    response.end(String(error))
  }
})
server.listen(0, '127.0.0.1', () =>
  console.log(`Address: http://127.0.0.1:${(server.address() as AddressInfo).port}`),
)
