// Part of `npm run bench`, and alone `node bench/chats.ts [seconds]`: what a booking page takes while a hundred visitors talk to
// the reception of the same practice.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { runServer } from '../scripts/run-server.ts'
import { scratchFolder } from '../scripts/scratch-folder.ts'
import { address, pageP99 } from './hostile-readers.ts'

const chats = 100
const aim = 2
/** Milliseconds in which a visitor reads an answer and writes the next words. */
const reads = 4_000

const talk = [
  'Do you have anything for a stiff neck this week?',
  'How much is a 60 minute deep tissue massage?',
  'Where can I park?',
  'A 60 minute deep tissue on Friday please',
  'What if I need to cancel?',
  '¿Tienen algo libre el lunes?',
]

/** Talks until it is told to stop; answers how long each reply took, in ms, and how many were refused. */
function talkAll(url: string, practiceId: string): () => Promise<{ took: number[]; refused: number }> {
  const counts = { took: [] as number[], refused: 0 }
  let going = true
  const one = async (_: unknown, at: number) => {
    const from = address()
    let threadId: string | undefined
    await wait((at / chats) * reads)
    for (let turn = at; going; turn++) {
      const message = talk[turn % talk.length]
      const begun = performance.now()
      const answer = await fetch(`${url}/functions/v1/virtual-receptionist-agent`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
        body: JSON.stringify({ message, practiceId, ...(threadId ? { threadId } : {}) }),
      })
      const said = (await answer.json()) as { threadId?: string }
      if (answer.ok) counts.took.push(performance.now() - begun)
      else counts.refused++
      threadId ??= said.threadId
      await wait(reads)
    }
  }
  const all = Array.from({ length: chats }, one)
  return async () => {
    going = false
    await Promise.all(all)
    return counts
  }
}

/** Prints the 99th percentile of a booking page, quiet and beside the talks, and one by the other. */
export async function benchChats(seconds: number): Promise<void> {
  const home = scratchFolder('bench-chats')
  const server = await runServer({
    dataDir: join(home, 'data'),
    args: ['--demo'],
    env: { LOG_LEVEL: 'error' },
  })
  try {
    const page = server.said['Booking page'] as string
    const shown = await fetch(`${server.url}/functions/v1/show-chat`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ practice: page.split('/').at(-1) }),
    })
    const { practice } = (await shown.json()) as { practice: { id: string } }
    await pageP99(page, 2)
    const quiet = await pageP99(page, seconds)
    const stop = talkAll(server.url, practice.id)
    await wait(reads)
    const beside = await pageP99(page, seconds)
    const { took, refused } = await stop()
    took.sort((a, b) => a - b)
    const slowest = took[Math.floor((took.length - 1) * 0.99)] ?? 0
    const ratio = beside / quiet
    console.log(
      `\nbooking page p99 beside ${chats} chats ÷ its quiet value: ${beside} ms ÷ ${quiet} ms = ${ratio.toFixed(2)}` +
        ` (aim at most ${aim})${ratio > aim ? '  ABOVE' : ''}; ${took.length} replies, p99 ${slowest.toFixed(0)} ms, ${refused} refused`,
    )
  } finally {
    await server.stop()
    rmSync(home, { recursive: true, force: true })
  }
}

if (import.meta.main) await benchChats(Number(process.argv[2] ?? 8))
