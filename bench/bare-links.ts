// The measure of bench/short-links.ts: Node's own http and pg, one statement to find a link, one to write the click.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'

const owner = JSON.parse(process.argv[2] as string) as pg.ClientConfig
const pool = new pg.Pool({ ...owner, max: 16, options: '-c search_path=public,extensions' })

const find = 'select id, practice_id, destination_url from short_links where short_code = $1 and is_active'
const write =
  'insert into short_link_clicks (short_link_id, practice_id, user_agent, is_counted) values ($1, $2, $3, true)'

const server = createServer(async (request, response) => {
  try {
    const code = request.url?.split('/')[2]
    const link = (await pool.query({ name: 'find', text: find, values: [code] })).rows[0]
    response.writeHead(302, { location: link.destination_url })
    response.end()
    const agent = request.headers['user-agent'] ?? ''
    if (!agent.startsWith('Mozilla')) return
    await pool.query({ name: 'write', text: write, values: [link.id, link.practice_id, agent] })
  } catch (error) {
    if (!response.headersSent) response.writeHead(500)
    response.end(String(error))
  }
})
server.listen(0, '127.0.0.1', () =>
  console.log(`Address: http://127.0.0.1:${(server.address() as AddressInfo).port}`),
)
