// Part of `npm run bench`, and alone `node bench/chat-codes.ts [talks]`: whether the time of an answer tells a visitor of the chat
// that an address has a visit ahead, when a code to it is asked for.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { runServer } from '../scripts/run-server.ts'
import { scratchFolder } from '../scripts/scratch-folder.ts'
import { ownerOf } from '../src/server/database/embedded/cluster.ts'
import { proveMany } from './booking-load.ts'
import { address } from './hostile-readers.ts'

/** How often at most whoever has a visit may be the slower of two, of a hundred: fifty tell nothing. */
const aim = 58
/** Talks before any is counted. */
const warming = 20

/** Gives visits ahead of a practice addresses of their own; answers those. */
async function knownAddresses(owner: pg.ClientConfig, practiceId: string): Promise<string[]> {
  const client = new pg.Client({ ...owner, options: '-c search_path=public,extensions' })
  await client.connect()
  const { rows } = await client.query<{ contact_email: string }>(
    `update appointments set contact_email = 'known' || replace(id::text, '-', '') || '@example.com'
      where practice_id = $1 and starts_at > now() + interval '1 day' and status in ('pending', 'confirmed') and set_id is null
      returning contact_email`,
    [practiceId],
  )
  await client.end()
  return rows.map(row => row.contact_email)
}

/** Asks for a code to an address; answers in how many ms that was said to be sent. */
async function askForCode(
  url: string,
  practiceId: string,
  email: string,
  challenge: string,
): Promise<number> {
  const from = address()
  let threadId: string | undefined
  const say = async (message: string, more: object): Promise<string> => {
    const answer = await fetch(`${url}/functions/v1/virtual-receptionist-agent`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify({ message, practiceId, ...more, ...(threadId ? { threadId } : {}) }),
    })
    const said = (await answer.json()) as { threadId: string; response: string }
    if (!answer.ok) throw new Error(JSON.stringify(said))
    threadId = said.threadId
    return said.response
  }
  await say('I need to move my appointment', { challenge })
  const begun = performance.now()
  const said = await say(email, {})
  const took = performance.now() - begun
  if (!said.includes('code')) throw new Error(`No code was said to be sent: ${said}`)
  return took
}

const middle = (took: readonly number[]) => took.toSorted((a, b) => a - b)[Math.floor(took.length / 2)] ?? 0

/** Prints both medians, and of a hundred pairs in how many the known address took longer. */
export async function benchChatCodes(talks: number): Promise<void> {
  const home = scratchFolder('bench-chat-codes')
  const dataDir = join(home, 'data')
  const server = await runServer({ dataDir, args: ['--demo'], env: { LOG_LEVEL: 'error' } })
  try {
    const shown = await fetch(`${server.url}/functions/v1/show-chat`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ practice: server.said['Booking page']?.split('/').at(-1) }),
    })
    const { practice } = (await shown.json()) as { practice: { id: string } }
    const known = await knownAddresses(ownerOf(dataDir), practice.id)
    const took = { known: [] as number[], unknown: [] as number[] }
    for (let at = 0; at < talks + warming; at++) {
      // In pairs, each time another one first.
      const isKnown = (at + Math.floor(at / 2)) % 2 === 0
      const email = isKnown
        ? (known[Math.floor(at / 2) % known.length] as string)
        : `nobody${at}${'0'.repeat(26)}@example.com`
      const [challenge] = await proveMany(server.url, 1, 'start-chat-challenge')
      const ms = await askForCode(server.url, practice.id, email, challenge as string)
      if (at >= warming) took[isKnown ? 'known' : 'unknown'].push(ms)
    }
    const pairs = took.known.flatMap(a => took.unknown.map(b => (a > b ? 1 : a === b ? 0.5 : 0)))
    const slower = (100 * pairs.reduce((sum: number, each) => sum + each, 0)) / pairs.length
    const [ours, others] = [middle(took.known), middle(took.unknown)]
    console.log(
      `\na code to an address with a visit ÷ to one without, median: ${ours.toFixed(1)} ms ÷ ${others.toFixed(1)} ms = ` +
        `${(ours / others).toFixed(2)}; of 100 pairs the first is slower in ${slower.toFixed(0)} (50 tells nothing, aim at most ${aim})` +
        `${slower > aim ? '  ABOVE' : ''}; ${talks} talks`,
    )
  } finally {
    await server.stop()
    rmSync(home, { recursive: true, force: true })
  }
}

if (import.meta.main) await benchChatCodes(Number(process.argv[2] ?? 200))
