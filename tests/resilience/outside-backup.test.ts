import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { findServer, type OutsideServer, startServer } from '../../scripts/outside-postgres.mjs'
import { type RunningServer, runServer } from '../../scripts/run-server.ts'
import { scratchFolder } from '../../scripts/scratch-folder.ts'
import { publishableKey } from '../../src/server/platform/tokens.ts'

const bin = findServer()
const execute = promisify(execFile)
const given = process.env.DATABASE_URL

// PostgreSQL's own tools stand beside a server of this machine.
describe.skipIf(!given || !bin)('a backup of an external database', { timeout: 120_000 }, () => {
  const home = scratchFolder('outside-backup')
  const file = join(home, 'backup.dump')
  const name = `outside_${randomBytes(6).toString('hex')}`
  const here = at(given as string, name)
  let before: Awaited<ReturnType<typeof openTo>>
  let fresh: OutsideServer | undefined
  let server: RunningServer | undefined
  let account: { email: string; password: string }

  const npm = (script: 'backup' | 'restore', url: string, ...words: string[]) =>
    execute(process.execPath, [join(import.meta.dirname, `../../scripts/${script}.ts`), ...words], {
      env: { ...process.env, DATABASE_URL: url, PATH: `${bin}:${process.env.PATH}` },
    })
  const serve = async (url: string, args: string[] = []) => {
    server = await runServer({ dataDir: home, args, env: { DATABASE_URL: url } })
    return server
  }
  const stop = async () => {
    await server?.stop()
    server = undefined
  }

  beforeAll(async () => {
    await ask(given as string, `create database ${name}`)
    const { said } = await serve(here, ['--demo'])
    const [email, password] = (said['Sign in'] as string).split(' / ') as [string, string]
    account = { email, password }
    await npm('backup', here, join(home, 'backup'))
    before = await openTo(here)
  }, 120_000)
  afterAll(async () => {
    await stop()
    const left = await ask(given as string, `select datname from pg_database where datname like '${name}%'`)
    for (const { datname } of left) await ask(given as string, `drop database ${datname} with (force)`)
    await fresh?.stop()
    rmSync(home, { recursive: true, force: true })
  })

  /** The product starts on it, strangers find the booking page and the owner their clients. */
  const expectServed = async (url: string) => {
    const { url: origin } = await serve(url)
    const page = await fetch(`${origin}/book/willow-and-stone`)
    expect([page.status, (await page.text()).includes('Willow &amp; Stone')]).toEqual([200, true])
    const headers = { apikey: publishableKey, 'content-type': 'application/json' }
    const body = JSON.stringify(account)
    const signedIn = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers,
      body,
    })
    const { access_token } = (await signedIn.json()) as { access_token: string }
    const rows = await fetch(`${origin}/rest/v1/clients?select=id&limit=5`, {
      headers: { ...headers, authorization: `Bearer ${access_token}` },
    })
    expect(await rows.json()).toHaveLength(5)
    await stop()
  }

  it('is complete and private, and none is overwritten', async () => {
    expect(readdirSync(home)).toEqual(['backup.dump'])
    expect(statSync(file).mode & 0o777).toBe(0o600)
    await expect(npm('backup', here, join(home, 'backup'))).rejects.toThrow('exists already')
    expect(before.policies.length).toBeGreaterThan(50)
  })

  it('is not restored over a database in use or, unless requested, over one with any data', async () => {
    await expect(npm('restore', here, file, '--replace')).rejects.toThrow('Somebody is connected')
    await stop()
    await expect(npm('restore', here, file)).rejects.toThrow('holds something already')
  })

  it('changes nothing when it is damaged', async () => {
    const damaged = join(home, 'damaged.dump')
    const whole = readFileSync(file)
    writeFileSync(damaged, whole.subarray(0, whole.length * 0.7))
    await expect(npm('restore', here, damaged, '--replace')).rejects.toThrow('pg_restore: error')
    expect(
      await ask(
        here,
        `select datname from pg_database where datname like 'restoring%' or datname like '${name}_%'`,
      ),
    ).toEqual([])
    expect(await openTo(here)).toEqual(before)
  })

  it('replaces the database it was made from, which is kept', async () => {
    await ask(here, 'delete from appointments; delete from client_notes')
    const { stdout } = await npm('restore', here, file, '--replace')
    expect(await openTo(here)).toEqual(before)
    const [, kept] = /is in the database (\S+)\./.exec(stdout) ?? []
    expect(await ask(at(here, kept as string), 'select 1 from appointments')).toEqual([])
    await expectServed(here)
  })

  it('opens on a server new to the product, in a new database and in an empty one', async () => {
    fresh = await startServer(bin as string)
    const there = at(fresh.url, 'stillpoint')
    const { stdout } = await npm('restore', there, file)
    expect(stdout).toContain(`appointments: ${before.rows.appointments})`)
    expect(await openTo(there)).toEqual(before)
    if (!inject('full')) return
    await expectServed(there)
    await ask(fresh.url, 'create database "an empty one"')
    const empty = at(fresh.url, 'an empty one')
    await npm('restore', empty, file)
    expect(await openTo(empty)).toEqual(before)
  })
})

function at(url: string, name: string): string {
  const there = new URL(url)
  there.pathname = `/${encodeURIComponent(name)}`
  return there.href
}

// biome-ignore lint/suspicious/noExplicitAny: a row is the query's
async function ask(url: string, text: string): Promise<Record<string, any>[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** Who may do what in a database, and how much is in it. */
async function openTo(url: string) {
  const ours = `not in ('pg_catalog', 'information_schema', 'pg_toast')`
  const named = `case a.grantee when 0 then 'public' else a.grantee::regrole::text end as grantee, a.privilege_type as right`
  const [rows] = await ask(
    url,
    `select (select count(*)::int from public.practices) as practices, (select count(*)::int from public.clients) as clients,
      (select count(*)::int from public.appointments) as appointments, (select count(*)::int from auth.users) as users,
      (select count(*)::int from private.migrations) as migrations`,
  )
  return {
    rows: rows as { appointments: number },
    policies: await ask(url, 'select * from pg_policies order by schemaname, tablename, policyname'),
    functions: await ask(
      url,
      `select p.oid::regprocedure::text as name, ${named} from pg_proc p join pg_namespace n on n.oid = pronamespace,
        aclexplode(coalesce(proacl, acldefault('f', proowner))) a where nspname ${ours} order by 1, 2, 3`,
    ),
    tables: await ask(
      url,
      `select c.oid::regclass::text as name, relrowsecurity, ${named} from pg_class c join pg_namespace n on n.oid = relnamespace,
        aclexplode(coalesce(relacl, acldefault('r', relowner))) a where relkind in ('r', 'v') and nspname ${ours} order by 1, 3, 4`,
    ),
    columns: await ask(
      url,
      `select attrelid::regclass::text as name, attname, ${named} from pg_attribute, aclexplode(attacl) a
        where attrelid > 16383 and not attisdropped order by 1, 2, 3, 4`,
    ),
    later: await ask(
      url,
      `select defaclnamespace::regnamespace::text as name, defaclobjtype, ${named}
        from pg_default_acl, aclexplode(defaclacl) a order by 1, 2, 3, 4`,
    ),
  }
}
