import { writeBuilt } from '../src/server/built-data.ts'
import { judges } from '../src/threads/warm-up.ts'

/** Learns what the two assistants know of English, so that no process has to. */
export function buildJudges(): void {
  for (const [name, learn] of Object.entries(judges)) writeBuilt(name, learn().judge)
}
