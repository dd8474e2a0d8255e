import { readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Caller, queryAs } from '../database/transaction.ts'
import type { Job, JobDeps } from '../jobs/run-jobs.ts'
import { openStorages } from './storages/open-storages.ts'
import { spoolPrefix } from './uploads/spool.ts'

export const daysKept = 30
/** Hours after which an upload counts as dead; the slowest takes half an hour. */
const hoursUnready = 2
const most = 200

const janitor: Caller = { role: 'service_role', claims: {} }

/** Deletes dead uploads, files removed a month ago, and stored bytes without a row. */
export const sweepFilesJob: Job = {
  name: 'sweep-files',
  cron: '41 * * * *',
  run: async deps => {
    await sweepRows(deps)
    await sweepRemains(deps)
    await sweepSpool(deps.now())
  },
}

async function sweepRows({ pool, now }: JobDeps): Promise<void> {
  const text = `delete from files where id in (
      select id from files where (state = 'uploading' and created_at < $1) or removed_at < $2 limit 20)`
  const at = now().getTime()
  const values = [new Date(at - hoursUnready * 3_600_000), new Date(at - daysKept * 86_400_000)]
  for (let round = 0; round < most; round++) {
    const { rowCount } = await queryAs(pool, janitor, {}, { text, values })
    if (rowCount === 0) return
  }
}

async function sweepRemains({ pool, config, log }: JobDeps): Promise<void> {
  const text = 'select practice_id, file_id from private.file_remains order by gone_at limit $1'
  const { rows } = await queryAs(pool, janitor, { readOnly: true }, { text, values: [most] })
  if (rows.length === 0) return
  if (!config.s3) {
    log.warn({ files: rows.length }, 'files lie in a bucket that is not configured any more')
    return
  }
  const bucket = openStorages(pool, config).named('s3')
  for (const { practice_id, file_id } of rows as { practice_id: string; file_id: string }[]) {
    await bucket.remove({ practiceId: practice_id, fileId: file_id })
    const done = { text: 'delete from private.file_remains where file_id = $1', values: [file_id] }
    await queryAs(pool, janitor, {}, done)
  }
}

async function sweepSpool(now: Date): Promise<void> {
  const names = await readdir(tmpdir())
  for (const name of names.filter(each => each.startsWith(spoolPrefix))) {
    const folder = join(tmpdir(), name)
    const made = await stat(folder).catch(() => undefined)
    const isOld = made && made.mtimeMs < now.getTime() - hoursUnready * 3_600_000
    if (isOld) await rm(folder, { recursive: true, force: true })
  }
}
