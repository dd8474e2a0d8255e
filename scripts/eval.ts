// node scripts/eval.ts [FOLDER…] or --world FILE --set FILE --answers OUT.jsonl: answers rows of evaluation sets by the product
// itself, its clock at the world's now, and prints the scorer's lines; --verbose names each failure; --planner model scores the
// model that MODEL_* name, alone (evals/README.md).
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { entries, modelEnvironment, openWorld, type Server } from '../evals/answer-rows.ts'
import { readRows } from '../evals/check-set.ts'
import { readWorld } from '../evals/world.ts'
import { withScratchDatabase } from './scratch-database.ts'

const evals = join(import.meta.dirname, '../evals')

interface Job {
  world: string
  set: string
  answers: string
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    world: { type: 'string' },
    set: { type: 'string' },
    answers: { type: 'string' },
    verbose: { type: 'boolean', default: false },
    // Which planner answers; without it both, where a model is configured (MODEL_* as the product reads them).
    planner: { type: 'string' },
  },
})

function jobsOf(place: string): Job[] {
  const { world, set, answers } = values
  if (world && set && answers) return [{ world, set, answers }]
  if (world || set || answers) throw new Error('--world, --set and --answers go together')
  const folders = positionals.length > 0 ? positionals : [join(evals, 'willow-stone')]
  return folders.flatMap((folder, index) =>
    ['owner', 'receptionist'].map(name => ({
      world: join(folder, 'world.json'),
      set: join(folder, `${name}.jsonl`),
      answers: join(place, `${index}-${name}.jsonl`),
    })),
  )
}

async function run(
  server: Server,
  { world, set, answers }: Job,
  model?: Record<string, string>,
): Promise<void> {
  const rows = readRows(set)
  const opened = await openWorld(server, readWorld(world), model)
  const times: number[] = []
  const lines: string[] = []
  let unanswered = 0
  try {
    for (const row of rows) {
      // A row that fails is one that is answered wrongly, and takes no other with it.
      const { answer, ms } = await opened.answer(row).catch((error: unknown) => {
        console.error(`${row.id} failed:`, error)
        return { answer: row.turns ? { id: row.id, reply: [], tool: [] } : { id: row.id, reply: '' }, ms: 0 }
      })
      if (answer) lines.push(JSON.stringify(answer))
      if (answer) times.push(ms)
      else unanswered++
    }
  } finally {
    await opened.close()
  }
  writeFileSync(answers, lines.map(line => `${line}\n`).join(''))
  console.log(`\n${set}, ${model ? `planned by the model ${model.MODEL_NAME}` : 'by the built-in planner'}`)
  if (unanswered > 0) {
    const entry = rows.some(row => row.turns) ? entries.visitor : entries.owner
    console.log(`no answer to ${unanswered} rows: the product has no ${entry} yet`)
  }
  const sorted = times.sort((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0)
  if (sorted.length > 0) console.log(`a row took                  ${at(0.5)} ms, p99 ${at(0.99)} ms`)
  const asked = ['--set', set, '--answers', answers, '--world', world]
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join(evals, 'score.mjs'), ...asked, ...(values.verbose ? ['--verbose'] : [])],
    { encoding: 'utf8' },
  )
  console.log(`${stdout}${stderr}`.trim())
}

const place = mkdtempSync(join(tmpdir(), 'eval-'))
try {
  const jobs = jobsOf(place)
  await withScratchDatabase(async owner => {
    const started = performance.now()
    const template = owner.database as string
    const server = { owner: { ...owner, database: 'template1' }, template }
    const model = modelEnvironment(process.env)
    if (values.planner !== 'model') for (const job of jobs) await run(server, job)
    // One file of answers holds those of one planner.
    if (values.planner === 'model' || (values.planner === undefined && !values.answers)) {
      if (model) for (const job of jobs) await run(server, job, model)
      else
        console.log(
          '\nthe planner with a model: none is configured (MODEL_PROVIDER, MODEL_NAME), so there is nothing to score',
        )
    }
    console.log(`\n${((performance.now() - started) / 1_000).toFixed(0)} s in all`)
  })
} finally {
  rmSync(place, { recursive: true })
}
