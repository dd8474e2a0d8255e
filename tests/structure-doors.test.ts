// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the strings are code that is looked at
import { expect, it } from 'vitest'
import { check, house } from './structure-house.ts'

const screen = 'src/desk/booking/web/list.tsx'
const server = 'src/desk/booking/server/tell.ts'
const data = 'src/desk/booking/web/list-data.ts'
const pure = 'src/desk/booking/price.ts'
const sender = 'src/server/outbound/send.ts'

/** What is said of one file, but for its being new. */
const told = (path: string, text: string) =>
  check({ ...house, [path]: text }).filter(
    line => line.startsWith(`${path}: `) && !line.includes('nothing leads'),
  )

it.each([
  [screen, "import('../' + 'x.ts')"],
  [screen, 'import(`./x.ts`)'],
  [screen, 'import(`./${name}.ts`)'],
  [screen, 'import(name)'],
  ['src/server/late.ts', 'await import(name)'],
  [screen, "import.meta.glob('../../clinical/web/*')"],
  [screen, 'import.meta.glob(`../../clinical/web/*`)'],
  [screen, "import.meta.glob(['/content/*.yaml', '../../clinical/**'])"],
  [screen, "import.meta.glob(['/content/*.yaml', `../../clinical/**`])"],
  [screen, "import.meta.glob('/content/../src/clinical/clinical/*')"],
  [screen, "import.meta.glob('/src/clinical/clinical/*')"],
  [screen, "import.meta.glob('/content/*', { base: '/src' })"],
  [screen, 'import.meta.glob(patterns)'],
  [server, "createRequire(import.meta.url)('../../clinical/notes.ts')"],
  [server, "const load = require\nrequire('../../clinical/notes.ts')"],
  [server, "import notes = require('../../clinical/notes.ts')"],
  [server, "process.getBuiltinModule('node:module')"],
  [screen, "import { a } from '/src/clinical/clinical/notes.ts'"],
  [screen, "import { a } from 'file:///src/clinical/clinical/notes.ts'"],
  [screen, "import { a } from 'data:text/javascript,1'"],
  [screen, "import { a } from '#clinical/clinical/notes'"],
  [screen, "import { a } from '../../clinical/notes'"],
  [screen, "import { a } from '../../clinic%61l/notes.ts'"],
  [screen, '/// <reference path="../../clinical/notes.ts" />'],
  [screen, "new Worker(new URL('../../clinical/notes.ts', import.meta.url))"],
])('%s is reported for an import that can’t be read from its text: %s', (path, text) => {
  expect(told(path, text)).toEqual([`${path}: imports what cannot be read from its text`])
})

it.each([
  [screen, "import('./x.ts')"],
  [screen, "import('react')"],
  [screen, "import.meta.glob(['/content/*.yaml', '/content/pages/*.md'], { eager: true })"],
  [screen, "// import(name) and /// <reference path='x' />\nconst hint = 'import(name)'"],
  [screen, "import font from '@fontsource/besley/latin.woff2?url'\nimport './list.css'"],
  [screen, "const to = new URL('/clients', location.origin)"],
  ['src/server/pages.ts', 'await import(serverBuild.href)'],
  ['src/site/site/server/read-contact.ts', "new URL('../../../../content/a.yaml', import.meta.url)"],
  ['tests/late.ts', 'await import(name)'],
])('%s passes with an import that can be read from its text: %s', (path, text) => {
  expect(told(path, text)).toEqual([])
})

it('outside src/, imports are allowed only of JSON from content/', () => {
  const at = 'src/rules/composing/words/sentences.ts'
  const importing = (name: string) =>
    told(at, `import days from '../../../../content/${name}' with { type: 'json' }`)
  expect(importing('composer/days.json')).toEqual([])
  expect(importing('../evals/world.json')[0]).toContain('the product imports the product alone')
  expect(importing('days.ts')[0]).toContain('the product imports the product alone')
})

it('inline type imports and indirect imports are followed', () => {
  const at = 'src/desk/booking/server/book.ts'
  const above = 'booking-page.tsx: what runs on the server never imports a screen'
  expect(told(at, "type P = import('../web/booking-page.tsx').P")[0]).toContain(above)
  expect(told(at, "import { P } from '#lib/../desk/booking/web/booking-page.tsx'")[0]).toContain(above)
  expect(told(at, 'import { P } from "../web/booking-page.tsx"')[0]).toContain(above)
})

it.each([
  ['src/other/x.ts', "import { b } from '#desk/booking/server/book-visit.ts'", 'src/ holds lib, rules'],
  ['src/extra.ts', '', 'src/ holds lib, rules'],
  ['src/desk/extra.ts', '', 'src/ holds lib, rules'],
  [pure, "import { a } from './price.test.ts'", "a test is nobody's to import"],
  [pure, "import { a } from '../../../tests/database.ts'", 'the product imports the product alone'],
  ['src/rules/ledger/ledger.ts', "import { a } from 'kysely'", 'rules, and lib, ask zod'],
  ['src/rules/ledger/ledger.ts', "import type { a } from 'react'", 'rules, and lib, ask zod'],
  ['src/rules/ledger/ledger.ts', "import { a } from 'node:fs'", 'rules, and lib, ask zod'],
  ['src/lib/money.ts', "import { a } from 'pg'", 'rules, and lib, ask zod'],
  [screen, "import { useVerb } from '#web/calls/use-verb.ts'", 'only data.ts'],
  [screen, "import { createClient } from '@supabase/supabase-js'", 'only data.ts'],
  [screen, "import type { Session } from '@supabase/supabase-js'", 'only data.ts'],
  [pure, "import { createClient } from '@supabase/supabase-js'", 'only data.ts'],
  [
    'src/desk/booking/web/list-queries.ts',
    "import { useVerb } from '#web/calls/use-verb.ts'",
    'only data.ts',
  ],
  [server, "import mail from 'nodemailer'", 'its place is another'],
  [server, "import Stripe from 'stripe'", 'its place is another'],
  [server, "const Stripe = (await import('stripe')).default", 'its place is another'],
  ['src/server/late.ts', "import { request } from 'node:https'", 'its place is another'],
  ['src/server/late.ts', "import { request } from 'http'", 'its place is another'],
  ['src/server/late.ts', "import { connect } from 'node:net'", 'its place is another'],
  [server, "import pg from 'pg'\nnew pg.Pool()", 'its place is another'],
  [server, "import { spawn } from 'node:child_process'", 'is reached by server/outbound'],
  [server, "import { readFile } from 'fs/promises'", 'is reached by server/outbound'],
  [server, "import { send } from '#server/outbound/mail/smtp-mail.ts'", 'goes by a door of server/outbound'],
  [
    server,
    "import { pay } from '#server/outbound/payments/stripe-payments.ts'",
    'goes by a door of server/outbound',
  ],
  [
    'src/server/late.ts',
    "import { claim } from './outbound/lanes/claim.ts'",
    'goes by a door of server/outbound',
  ],
])('%s: %s → %s', (path, text, problem) => {
  expect(told(path, text).filter(line => line.includes(problem))).toHaveLength(1)
})

it.each([
  ['src/rules/ledger/ledger.ts', "import { z } from 'zod'"],
  [
    data,
    "import { useVerb } from '#web/calls/use-verb.ts'\nimport type { QueryData } from '@supabase/supabase-js'",
  ],
  [screen, "import type { VerbCaller } from '#web/calls/use-verb.ts'"],
  [
    server,
    "import { createHash } from 'node:crypto'\nimport { writeMessage } from '#server/outbound/write-message.ts'",
  ],
  [server, "import type pg from 'pg'"],
  [server, "import type { Payments } from '#server/outbound/payments/payments.ts'"],
  ['src/server/requests/incoming-request.ts', "import type { IncomingMessage } from 'node:http'"],
  ['src/server/outbound/mail/smtp-mail.ts', "import mail from 'nodemailer'"],
  ['src/server/main.ts', "import { openOutbound } from './outbound/outbound.ts'"],
])('%s is allowed: %s', (path, text) => {
  expect(told(path, text)).toEqual([])
})

it.each([
  'sql`insert into "outbound_messages" (kind)`',
  'sql`insert into public."outbound_messages" (kind)`',
  'sql`insert into "public" . outbound_messages (kind)`',
  'sql`insert /* a */ into -- b\n outbound_messages (kind)`',
  'sql`merge into outbound_messages m`',
  'sql`copy outbound_messages from stdin`',
  'sql`update only outbound_messages set status = 1`',
  'sql`delete from public.outbound_messages`',
  'sql`truncate outbound_messages`',
  "db.mergeInto('outbound_messages as m')",
  "db.replaceInto('outbound_messages')",
  'db.insertInto(`public.outbound_messages`)',
  "db.updateTable('outbound_messages').set({ status: 'sent' })",
  "db.deleteFrom('outbound_messages')",
  "const table = 'outbound_messages'\ndb.insertInto(table)",
  "const tables = ['visits', 'public.outbound_messages']",
  "db.selectFrom('outbound_messages')\nconst table = 'outbound_messages'",
])('writing outbound messages is reported outside the writers: %s', text => {
  const line = 'only src/server/outbound/write-message.ts writes what leaves'
  expect(told(server, text)).toEqual([`${server}: ${line}`])
  expect(told('src/server/outbound/write-message.ts', text)).toEqual([])
})

it.each([
  [sender, "sql`update outbound_messages set status = 'sent'`\nconst table = 'outbound_messages'"],
  [server, "db.selectFrom('outbound_messages as m').select('id')"],
  [server, "db.selectFrom('visits').innerJoin('outbound_messages', 'a', 'b')"],
  [server, 'sql`select from outbound_messages m where m.id = $1 for update`'],
  [server, '// insert into outbound_messages'],
  [data, "supabase().from('outbound_messages').select('id')\nconst key = ['outbound_messages']"],
  ['src/diary/clients/server/tables.ts', 'const example = `insert into outbound_messages values ($1)`'],
])('%s may read outbound messages or send written ones: %s', (path, text) => {
  expect(told(path, text)).toEqual([])
})

it('the senders’ folder writes only through the two writers', () => {
  for (const text of ["db.insertInto('outbound_messages')", 'sql`insert into model_calls (kind)`'])
    expect(told(sender, text), text).toHaveLength(1)
})

it.each([
  "window.fetch('/rest/v1/rooms')",
  "globalThis.fetch('/rest/v1/rooms')",
  "globalThis['fetch']('/rest/v1/rooms')",
  "globalThis?.fetch('/rest/v1/rooms')",
  'const get = fetch',
  'const get = window.fetch',
  "const get = window['fetch']",
  'const { fetch } = window',
  'const { fetch: get } = globalThis',
  "const asWindow = window\nasWindow.fetch('/rest/v1/rooms')",
  "const answer = fetch<Answer>('/rest/v1/rooms')",
  'load({ fetch })',
  'new XMLHttpRequest()',
  "navigator.sendBeacon('/rest/v1/rooms')",
  "new EventSource('/rest/v1/rooms')",
  "new WebSocket('wss://a.example')",
  "new window.WebSocket('wss://a.example')",
])('requests that bypass the allowed modules are reported: %s', text => {
  for (const path of [screen, server, pure, 'src/web/list.ts'])
    expect(told(path, text), path).toContain(
      `${path}: the backend is reached by call and supabase(), what lies outside by server/outbound`,
    )
  expect(told('src/web/rows/client.ts', text)).toEqual([])
  expect(told('src/web/late.test.ts', text)).toEqual([])
})

it.each([
  "const words = { fetch: 'Failed to fetch' }\nconst shown = words.fetch",
  "const mode = headers.get('sec-fetch-mode')",
  '// fetch() and new WebSocket()',
  'const fetchLater = () => queries.fetchQuery(it)',
  'type Fetch = typeof fetch',
  "import type { WebSocket } from 'ws'\nconst lines = new Set<WebSocket>()",
  "import { fetch } from './pages.ts'\nfetch(page)",
  'const list = <p>We fetch() nothing</p>',
])('text that only looks like a request passes: %s', text => {
  expect(told(screen, text)).toEqual([])
})

it('a file with a syntax error is reported, not passed', () => {
  expect(told(screen, 'const a = {')).toEqual([`${screen}: its syntax cannot be read`])
})
